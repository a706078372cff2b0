"""Search random games for steps with motifs: the data of the motif tests.

    .venv/bin/python scripts/motif_positions.py --out tests/data/motifs

It stores positions and plies. The tests decide by the rules whether a motif holds; this search only
suggests places.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from spielwerk.game import AnyState, Seat
from spielwerk.game.node import Node
from spielwerk.games import find
from spielwerk.games.hive.board.motifs import sides
from spielwerk.games.hive.position import QUEENS
from spielwerk.games.hive.rules.context import Context

WANTED = 12
"""Number of each kind: two more than the tests need."""
MOST_OF_A_GAME = 2
"""Maximum number of a kind from one game, for variety."""
MOST_GAMES = 600
LONGEST_GAME = 300
NEAR = 5
"""Number of taken sides at which a queen may be threatened, or not."""

Row = dict[str, Any]
Played = list[tuple[Node, str]]
"""The nodes of a game, each with the ply made there."""


@dataclass(frozen=True)
class Search:
    """The kinds to look for in a game, and the games to play."""

    game: str
    setups: tuple[tuple[int, dict[str, Any]], ...]
    codes: tuple[str, ...]
    eager: str = ""
    points: bool = True


SEARCHES = (
    Search(
        "hive",
        ((2, {}),),
        (
            *("threatens-win", "near-threat", "queen-crowded", "queen-relieved"),
            *("pinned", "freed", "covered", "uncovered", "nothing"),
        ),
        points=False,
    ),
    Search(
        "fire-water",
        ((4, {}), (3, {}), (2, {})),
        (
            *("leader-lost", "elemental-claimed", "elemental-opened", "elemental-closed"),
            *("square-opened", "square-closed", "nothing"),
        ),
        eager="PCL",
    ),
    Search(
        "heaven-hell",
        ((2, {"rows": 4}), (2, {"rows": 2})),
        (
            *("card-wasted", "card-kept", "round-lost", "die-lost", "die-sent-back"),
            *("pip-given-up", "nothing"),
        ),
    ),
    Search(
        "ignite-flow",
        ((2, {"size": 4}), (2, {"size": 5})),
        (
            *("temple-lost", "temple-threatened", "temple-saved", "land-shared", "land-divided"),
            *("nothing",),
        ),
    ),
)


def main() -> None:
    """Write a file for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="the folder")
    parser.add_argument("--game", action="append", help="only this game")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    for search in SEARCHES:
        if not given.game or search.game in given.game:
            rows = searched(search)
            text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
            (given.out / f"{search.game}.jsonl").write_text(text, encoding="utf-8")
            print(search.game, dict(Counter(row["kind"] for row in rows)), flush=True)


def searched(search: Search) -> list[Row]:
    """Return rows of each kind, until there are enough or too many games were played."""
    wins = [f"win-{count}" for count in (1, 2, 3)]
    wanted = {**dict.fromkeys(search.codes, WANTED), **dict.fromkeys(wins, WANTED // 3)}
    if search.points:
        wanted |= {"points-given": WANTED, "points-kept": WANTED}
    found: dict[str, list[Row]] = {kind: [] for kind in wanted}
    for seed in range(MOST_GAMES):
        missing = {kind for kind in wanted if len(found[kind]) < wanted[kind]}
        if not missing:
            break
        seats, options = search.setups[seed % len(search.setups)]
        played = game(search, seats, options, seed)
        of_this = Counter[str]()
        for kind, row in (*steps(played), *ends(played), *pairs(search, played, seed)):
            enough = len(found.get(kind, ())) >= wanted.get(kind, 0)
            if not enough and of_this[kind] < MOST_OF_A_GAME:
                of_this[kind] += 1
                found[kind].append({"kind": kind, **row, "found": f"random game {seed}"})
    return [row for rows in found.values() for row in rows]


# Games.


def game(search: Search, seats: int, options: dict[str, Any], seed: int) -> Played:
    """Return a random game biased towards the wanted kinds."""
    random, node = Random(seed), Node(find(search.game).start(seats, options))
    played: Played = []
    while (choices := node.plies()) and len(played) < LONGEST_GAME:
        ply = _crowding(node, choices, random) if search.game == "hive" else None
        ply = ply or _eager(node, choices, search.eager, random)
        played.append((node, node.format(ply)))
        node = node.child(ply)
    return [*played, (node, "")]


def _eager(node: Node, choices: Sequence[Any], letters: str, random: Random) -> Any:
    """Return a random move; every second time one that begins with a wanted letter."""
    wanted = [ply for ply in choices if letters and node.format(ply)[0] in letters]
    return random.choice(wanted if wanted and random.random() < 1 / 2 else choices)


def _crowding(node: Node, choices: Sequence[Any], random: Random) -> Any:
    """Return, of some moves of Hive, mostly the one that surrounds the enemy queen most."""
    if random.random() < 1 / 2:
        return None
    (seat,) = node.state.to_move()
    some = random.sample(choices, min(10, len(choices)))

    def taken(ply: Any) -> int:
        after = Context(node.child(ply).state.position)
        return sides(after, QUEENS[1 - seat]) - sides(after, QUEENS[seat])

    return max(some, key=taken)


# Stored data.


def steps(played: Played) -> Iterator[tuple[str, Row]]:
    """Yield every step with the kinds of its motifs."""
    start = 0
    for number in range(1, len(played)):
        node, _ = played[number]
        if node.pending:
            continue
        before = played[start][0].state
        plies = [text for _, text in played[start:number]]
        start = number
        if before.to_move():
            row = {"position": without_history(before), "plies": plies}
            yield from ((kind, row) for kind in kinds(before, plies))


def kinds(before: AnyState, plies: list[str]) -> list[str]:
    """Return the codes of a step, and names for those with a near miss."""
    node = Node(before)
    moves: dict[Seat, Any] = {}
    for text in plies:
        actor, move = node.actor(), node.parse(text)
        assert isinstance(actor, int)
        moves[actor] = move
        node = node.child(move)
    codes = list(dict.fromkeys(one.code for one in before.board.motifs(moves, node.state)))
    if len(moves) == 2 and "card-wasted" not in codes:
        codes.append("card-kept")
    if before.game.name == "hive" and "threatens-win" not in codes and not node.state.result():
        queen = QUEENS[1 - before.to_move()[0]]
        codes += ["near-threat"] * (sides(Context(node.state.position), queen) >= NEAR)
    return codes or ["nothing"]


def ends(played: Played) -> Iterator[tuple[str, Row]]:
    """Yield the last plies of a game with one winner, by the number of the winner's turns."""
    result = played[-1][0].state.result()
    if result is None or len(result.winners) != 1:
        return
    counted: dict[int, int] = {}
    turns: set[int] = set()
    for number in range(len(played) - 2, -1, -1):
        node = played[number][0]
        if node.actor() == "chance":
            break
        turns |= {node.state.turn} if result.winners[0] in node.state.to_move() else set()
        if not node.pending and len(node.state.to_move()) == 1:
            counted[len(turns)] = number
    for count, number in counted.items():
        row = {
            "position": without_history(played[number][0].state),
            "plies": [text for _, text in played[number:-1]],
        }
        yield f"win-{count}", row


def pairs(search: Search, played: Played, seed: int) -> Iterator[tuple[str, Row]]:
    """Yield two lines from a position to the player's next turn, with their scores."""
    if not search.points:
        return
    random = Random(seed)
    for _ in range(8):
        node = random.choice(played)[0]
        seat = node.actor()
        if node.pending or not isinstance(seat, int) or len(node.state.to_move()) != 1:
            continue
        lines = [_until_next_turn(node, seat, random) for _ in range(2)]
        if all(line is not None for line in lines):
            (first, here), (second, there) = [line for line in lines if line is not None]
            lost = _lead(there, seat) - _lead(here, seat)
            row = {"position": str(node.state), "plies": first, "instead": second}
            yield ("points-given" if lost >= 1 else "points-kept"), row


def _until_next_turn(node: Node, seat: Seat, random: Random) -> tuple[list[str], Node] | None:
    """Return random plies until the seat is to move again after other seats."""
    plies: list[str] = []
    answered = False
    while (choices := node.plies()) and len(plies) < 40:
        ply, actor = random.choice(choices), node.actor()
        answered = answered or (isinstance(actor, int) and actor != seat)
        plies.append(node.format(ply))
        node = node.child(ply)
        if answered and not node.pending and node.state.to_move() == (seat,):
            return plies, node
    return None


def _lead(node: Node, seat: Seat) -> float:
    scores = node.state.scores()
    return scores[seat] - max(points for other, points in enumerate(scores) if other != seat)


def without_history(state: AnyState) -> str:
    """Return the text of a position without history, which has colons in Hive."""
    keep: Callable[[str], bool] = lambda word: not re.match(r"(white|black):", word)  # noqa: E731
    text = str(state)
    return " ".join(filter(keep, text.split())) if state.game.name == "hive" else text


if __name__ == "__main__":
    main()
