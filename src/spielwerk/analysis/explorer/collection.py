"""Collections of games: every game of a file in any format, counted as openings."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Self

from spielwerk.analysis.explorer.canonical import Canonical
from spielwerk.analysis.explorer.openings import Openings, Tally, add_moves
from spielwerk.formats.foreign import BadGameFile
from spielwerk.formats.uhp_games import decoded, read_games, record_of
from spielwerk.game import AnyState, Seat
from spielwerk.game.node import Node
from spielwerk.game.options import written
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text
from spielwerk.record.layout import TITLE
from spielwerk.record.model import BadRecord, Record, read
from spielwerk.uhp import game as uhp

MOST_PLIES = 24
LEAST_GAMES = 2
ENDINGS = (".txt", ".pgn", ".sgf", ".uhp")
"""File name endings that are read in folders and archives."""

_RECORD = re.compile(rf"^(?=[ \t]*{TITLE}\s+[0-9])", re.IGNORECASE | re.MULTILINE)
NO_GAME = Text("This file or text contains no games.")


@dataclass(slots=True)
class Counted:
    """The openings of each game in some files, and the games that could not be read.

    `broken` has the file and the refusal of each.
    """

    openings: dict[str, Openings] = field(default_factory=dict)
    broken: list[tuple[str, Refusal]] = field(default_factory=list)

    def add(self, other: Self) -> None:
        """Add the counts of other files."""
        for game, found in other.openings.items():
            self.openings.setdefault(game, Openings(game, plies=found.plies)).add(found)
        self.broken += other.broken


def count_file(name: str, content: bytes, plies: int = MOST_PLIES) -> Counted:
    """Count the openings of all games of a file; a broken game does not stop the rest."""
    counted = Counted()
    for record in games_in(content):
        if isinstance(record, Refusal):
            counted.broken.append((name, record))
        else:
            found = openings_of(record, plies)
            counted.add(Counted({found.game: found}))
    return counted


def games_in(content: bytes) -> Iterator[Record | Refusal]:
    """Yield every game of a file, or its refusal: records, PGN, SGF, or game strings."""
    text = decoded(content).lstrip("\ufeff \t\n")
    if not text.strip("\0 \t\n"):
        yield BadRecord(NO_GAME)
    elif text.startswith(("(", "[")):
        for game in read_games(text.encode()):
            yield game if isinstance(game, BadGameFile) else record_of(game)
    elif uhp.GAME_STRING.match(text):
        yield from _tried(uhp.record_of, text.splitlines())
    else:
        yield from _tried(read, _RECORD.split(text))


def _tried(reader: Callable[[str], Record], texts: Iterable[str]) -> Iterator[Record | Refusal]:
    """Yield the game of each non-empty text, or its refusal."""
    for text in texts:
        if text.strip():
            try:
                yield reader(text)
            except Refusal as refusal:
                yield refusal


# Counting.


def openings_of(record: Record, plies: int = MOST_PLIES) -> Openings:
    """Return the openings of a replayed game, whose plies are legal.

    Chance events are skipped and not counted as plies. Simultaneous moves are counted in the
    position before all of them.
    """
    node = Node(record.first())
    found = Openings(record.game.name, games=1, kinds=Counter([kind_of(node.state)]), plies=plies)
    result = Tally.of(record.result, node.state.seats)
    left = plies
    for text in record.plies:
        actor, state = node.actor(), node.state
        if actor == "chance":
            node = node.child(state.parse_outcome(text))
        elif left and isinstance(actor, int):
            left -= 1
            move = state.parse_move(text)
            _count(found, state, actor, move, result)
            node = node.child(move)
        else:
            break
    return found


def _count(found: Openings, state: AnyState, seat: Seat, move: Any, result: Tally) -> None:
    """Count a seat's first move in a position: a game counts once per position."""
    canonical = Canonical.of(state)
    known = found.positions.setdefault(canonical.digest, {})
    if seat not in {who for who, _ in known}:
        add_moves(known, {(seat, canonical.move(move)): result})


def kind_of(state: AnyState) -> str:
    """Return the kind of a game: its variant, such as the type, and the number of seats.

    >>> from spielwerk.games import find
    >>> kind_of(find("hive").start(2, {"type": "Base+MLP"})), kind_of(find("fire-water").start(3))
    ('Base+MLP', '3 seats')
    """
    game, values = state.game, state.options
    words = [written(values[option.name]) for option in game.about.options if option.choices]
    seats = [f"{state.seats} seats"] if len(game.about.seat_counts) > 1 else []
    return ", ".join(words + seats) or "usual"
