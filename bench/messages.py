"""Measure the cost of a move's messages by game: `python bench/messages.py [--games N]`.

Whole random games are played at tables without a network, building the messages as the server does.
Sizes are equal on every machine; times are processor time of this thread, for all clients of a
move.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, TypeVar

from pydantic_core import to_json

from spielwerk.game.text import same
from spielwerk.games import find
from spielwerk.table import decisions
from spielwerk.table.commands import Contribute, Play
from spielwerk.table.events import Created, Occupant
from spielwerk.table.table import Table
from spielwerk.wire.feed import Feed, FeedEntry
from spielwerk.wire.projection import Projection, Viewer, projected

T = TypeVar("T")

AT = 1_700_000_000_000
TABLE = "t" * 22
PERSON: Occupant = "person"
MOST_MOVES = 300
SCREENS: dict[str, tuple[str, tuple[str, ...]]] = {
    "hive": ("hive", ("anna", "bruno")),
    "fire-water": ("fire-water", ("anna", "bruno")),
    "heaven-hell": ("heaven-hell", ("anna", "bruno")),
    "ignite-flow": ("ignite-flow", ("anna", "bruno")),
    "hive, one screen": ("hive", ("anna", "anna")),
    "heaven-hell, one screen": ("heaven-hell", ("anna", "anna")),
    "ignite-flow, one screen": ("ignite-flow", ("anna", "anna")),
    "fire-water, four clients": ("fire-water", ("anna", "bruno", "clara", "david")),
    "fire-water, four seats at one screen": ("fire-water", ("anna",) * 4),
}
"""Games and the guests on their chairs: a guest with several chairs has them on one screen."""


@dataclass
class Moved:
    """The state after a move: the number of earlier events, the feed, and the projection."""

    before: int
    feed: Feed
    shown: Projection


@dataclass
class Spent:
    """Microseconds by part, bytes per client, and the number of moves."""

    moves: int = 0
    sizes: Counter[str] = field(default_factory=Counter)
    parts: Counter[str] = field(default_factory=Counter)

    def timed(self, part: str, moves: Sequence[Moved], work: Callable[[Moved], T]) -> list[T]:
        """Return the results of some work for all moves, timed as a whole to save overhead."""
        began = time.thread_time()
        found = [work(move) for move in moves]
        self.parts[part] += round((time.thread_time() - began) * 1e9)
        return found

    def bytes_per_move(self) -> float:
        """Return the average bytes of a move for the client with the most."""
        return max(self.sizes.values()) / self.moves

    def microseconds(self, part: str) -> float:
        """Return the cost of a part per move."""
        return self.parts[part] / self.moves / 1000


class Sitting:
    """A table, and the clients that follow it."""

    def __init__(self, game: str, guests: Sequence[str], seed: int) -> None:
        count, self.seed = len(guests), seed
        created = Created(
            at=0,
            by=guests[0],
            game=game,
            options={},
            clock="none",
            take_backs="consent",
            public=False,
            games=1,
            kinds=(PERSON,) * count,
            guests=tuple(guests),
            levels=(None,) * count,
        )
        self.feed = Feed(find(game), count, recent=10**6)
        self.viewers = [Viewer(guest) for guest in dict.fromkeys(guests)]
        self.names = [same(guest.title()) for guest in guests]
        self.random = Random(seed)
        self.projection: Projection | None = None
        self.table = self._follow(decisions.create(created, find(game), self._now()))
        for chair, guest in enumerate(guests):
            if self.table.current is not None and self.table.current.awaiting_entropy():
                self._ask(Contribute(chair, "bench"), guest)
        self.moves: list[Moved] = []
        self.first = self._look()

    def play(self) -> bool:
        """Make a move and send the changes; return whether there was one to make."""
        current = self.table.current
        owing = () if current is None else current.owing()
        if current is None or not owing:
            return False
        moves = current.state.legal_moves(owing[0])
        chosen = current.state.format_move(self.random.choice(moves))
        chair = self.table.chair_of(owing[0])
        before = len(self.feed.entries)
        self._ask(Play(chair, chosen), str(self.table.chairs[chair].guest))
        feed = replace(self.feed, entries=self.feed.entries[:], plies=self.feed.plies[:])
        self.moves.append(Moved(before, feed, self._look()))
        return True

    def _ask(self, command: Any, guest: str) -> None:
        decision = decisions.decide(self.table, command, guest, self._now())
        self.table = self._follow(decision)

    def _follow(self, decision: decisions.Decided) -> Table:
        for event in decision.events:
            self.feed.add(event, AT, decision.after.current)
        return decision.after

    def _now(self) -> decisions.Moment:
        return decisions.Moment(0, "2026-01-01", lambda: f"{self.seed:064x}")

    def _look(self) -> Projection:
        self.projection = projected(TABLE, self.table, self.names, before=self.projection)
        return self.projection

    def send(self, spent: Spent) -> None:
        """Do the server's work for each client, part by part for the whole game."""
        viewers, moves = self.viewers, self.moves
        shown = [self.first, *(move.shown for move in moves)]
        old = {id(move): before for move, before in zip(moves, shown, strict=False)}
        spent.timed("view", moves, lambda move: move.shown.position.view(None, "en"))
        spent.timed("list", moves, _lists)
        spent.timed("words", moves, lambda move: [each.words for each in _new(move)])
        spent.timed("effects", moves, lambda move: [each.effects for each in _new(move)])
        for viewer in viewers:
            self.first.table_view(viewer)
        spent.timed("state", moves, lambda move: [move.shown.table_view(one) for one in viewers])
        messages = spent.timed(
            "delta",
            moves,
            lambda move: [
                move.shown.changed(
                    move.feed,
                    one,
                    AT,
                    move.before,
                    old[id(move)].table_view(one),
                    move.shown.table_view(one),
                )
                for one in viewers
            ],
        )
        texts = dict(zip(map(id, moves), messages, strict=True))
        written = spent.timed(
            "text", moves, lambda move: [to_json(each).decode() for each in texts[id(move)]]
        )
        for sent in written:
            for viewer, text in zip(viewers, sent, strict=True):
                spent.sizes[str(viewer.guest)] += len(text.encode())
        spent.moves += len(moves)


def _new(move: Moved) -> list[FeedEntry]:
    return move.feed.entries[move.before :]


def _lists(move: Moved) -> list[Any]:
    current = move.shown.table.current
    owing = () if current is None else current.owing()
    return [move.shown.position.moves(seat) for seat in owing]


def measured(screen: str, games: int = 1, most: int = MOST_MOVES) -> Spent:
    """Return the cost of whole games, always from equal seeds."""
    game, guests = SCREENS[screen]
    spent = Spent()
    for seed in range(games):
        sitting = Sitting(game, guests, seed)
        for _ in range(most):
            if not sitting.play():
                break
        sitting.send(spent)
    return spent


PARTS = ("view", "words", "effects", "state", "delta", "text", "list")


def main() -> None:
    """Print bytes and microseconds per move, game by game."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=3)
    given = parser.parse_args()
    print(
        f"{'':38}{'moves':>6}{'bytes':>7}" + "".join(f"{part:>9}" for part in PARTS) + f"{'sum':>9}"
    )
    for screen in SCREENS:
        spent = measured(screen, given.games)
        each = [spent.microseconds(part) for part in PARTS]
        figures = "".join(f"{figure:9.1f}" for figure in [*each, sum(each[:-1])])
        print(f"{screen:38}{spent.moves:6}{spent.bytes_per_move():7.0f}{figures}")
    print("bytes: sent to one client in a move; then microseconds; the sum is without the list")


if __name__ == "__main__":
    main()
