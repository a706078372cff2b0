"""Tables for screenshots: fixed games between programs, at several moments."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache, partial

from spielwerk.ai import by_name
from spielwerk.ai.native import choose
from spielwerk.ai.player import Limits, Situation
from spielwerk.ai.player import Player as Searcher
from spielwerk.game.node import Node
from spielwerk.games import all_games
from spielwerk.record.model import Participant, Record
from tests.web.person import Person
from tests.web.records import NAMES
from tests.web.screens import Tour, make

SEATS = (
    ("hive", 2),
    ("fire-water", 2),
    ("fire-water", 3),
    ("fire-water", 4),
    ("heaven-hell", 2),
    ("ignite-flow", 2),
)


def tables() -> dict[str, Tour]:
    """Return the tours through the tables, by name."""
    found: dict[str, Tour] = {"guide": guide, "conflict": conflict}
    for name, seats in SEATS:
        found[f"table-{name}-{seats}"] = partial(table, name=name, seats=seats)
    return found


@cache
def played(name: str, seats: int) -> Record:
    """Return a complete game between programs."""
    game = all_games()[name]
    chance = random.Random(7)
    program = by_name("greedy", 7)
    node = Node(game.start(seats))
    plies: list[str] = []
    while node.actor() is not None and len(plies) < 400:
        plies.append(_choice(node, chance, program))
        node = node.play(plies[-1])
    return Record(game, tuple(Participant(one) for one in NAMES[:seats]), plies=tuple(plies))


def _choice(node: Node, chance: random.Random, program: Searcher) -> str:
    """Return the next ply: mostly the best move, sometimes a random one, for variety."""
    who = node.actor()
    if not isinstance(who, int) or chance.random() < 0.2:
        return node.format(chance.choice(list(node.plies())))
    situation = Situation.begin(node.game, node.state)
    return choose(program, situation, who, Limits(nodes=40)).move


def moments(record: Record) -> Iterator[tuple[str, int]]:
    """Yield an early, a middle and the last position."""
    plies = len(record.plies)
    yield "early", min(plies, 9 if record.game.name != "fire-water" else 14)
    middle = plies * 3 // 5
    # Not while cards are chosen, which is simultaneous.
    while any(text.startswith("#") for text in record.plies[middle - 1 : middle + 1]):
        middle -= 1
    yield "middle", middle
    yield "end", plies


def open_table(person: Person, record: Record, ply: int) -> None:
    """Open a game on a shared screen, after a number of plies."""
    chairs = [{"kind": "me", "name": player.name} for player in record.players]
    person.open(make(person, record=record.write(), ply=ply, chairs=chairs, take_backs="free"))
    person.page.locator("#board svg").first.wait_for(state="attached")


def table(person: Person, name: str, seats: int) -> Iterator[str]:
    """Show a game at three moments, and the reason of an illegal touch."""
    record = played(name, seats)
    for moment, ply in moments(record):
        open_table(person, record, ply)
        if moment == "end":
            person.page.locator("dialog[open]").wait_for()
        yield f"table-{name}-{seats}-{moment}"
        if moment == "early" and seats == 2:
            _ask_why_not(person)
            yield f"table-{name}-{seats}-why"


def _ask_why_not(person: Person) -> None:
    """Touch illegal things until a note with the reason appears."""
    things = person.page.locator("#board svg [data-touch]")
    for index in range(things.count()):
        things.nth(index).click(force=True)
        person.page.wait_for_timeout(120)
        if person.page.get_by_test_id("why").count():
            return


def conflict(person: Person) -> Iterator[str]:
    """Show the choice of a card, and the reveal."""
    record = played("heaven-hell", 2)
    ply = next(index for index, text in enumerate(record.plies) if text.startswith("#"))
    open_table(person, record, ply)
    yield "conflict-curtain"
    for last in (False, True):
        person.page.locator(".curtain button").click()
        person.page.locator(".hand li button").nth(3).click()
        if not last:
            yield "conflict-hand"
        person.page.locator(".hand > .button").click()
    person.page.locator(".reveal").wait_for()
    yield "conflict-shown"


def guide(person: Person) -> Iterator[str]:
    """Show the first turn of a first game, with the guide."""
    for name in ("hive", "fire-water"):
        chairs = [{"kind": "me"}, {"kind": "program", "level": 1}]
        person.open(make(person, game=name, chairs=chairs))
        person.page.get_by_test_id("guide").wait_for()
        yield f"guide-{name}"
