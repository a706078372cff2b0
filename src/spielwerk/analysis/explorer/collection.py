"""Collections of games: every game of a file, whatever it is written in, or why it is none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from spielwerk.analysis.explorer.count import MOST_PLIES, openings_of
from spielwerk.analysis.explorer.openings import Openings
from spielwerk.formats.foreign import BadGameFile
from spielwerk.formats.uhp_games import HIVE, LOSERS, decoded, read_games, record_of
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text
from spielwerk.record.ending import RESIGNATION, Departure, outcome
from spielwerk.record.layout import TITLE
from spielwerk.record.model import BadRecord, Participant, Record, changed_options, read
from spielwerk.uhp.game import EngineGame

ENDINGS = (".txt", ".pgn", ".sgf", ".uhp")
"""The files that are read in folders and archives."""

_GAME_STRING = re.compile(r"Base(\+[MLP]{1,3})?\s*;", re.IGNORECASE)
_RECORD = re.compile(rf"^(?=[ \t]*{TITLE}\s+[0-9])", re.IGNORECASE | re.MULTILINE)
NO_GAME = Text("There is no game in this.", "Darin ist kein Spiel.")


@dataclass(slots=True)
class Counted:
    """What files come to: the openings of each game, and the games that could not be read.

    `broken` names the file of each, and why it is refused.
    """

    openings: dict[str, Openings] = field(default_factory=dict)
    broken: list[tuple[str, Refusal]] = field(default_factory=list)

    def add(self, other: Counted) -> None:
        """Take in what other files come to."""
        for game, found in other.openings.items():
            self.openings.setdefault(game, Openings(game, plies=found.plies)).add(found)
        self.broken += other.broken


def count_file(name: str, content: bytes, plies: int = MOST_PLIES) -> Counted:
    """The openings of all games of a file; a game that is broken stops no other."""
    counted = Counted()
    for record in games_in(content):
        if isinstance(record, Refusal):
            counted.broken.append((name, record))
        else:
            found = openings_of(record, plies)
            counted.add(Counted({found.game: found}))
    return counted


def games_in(content: bytes) -> Iterator[Record | Refusal]:
    """Every game of a file, or why it is refused: records, PGN, SGF, or UHP game strings."""
    text = decoded(content).lstrip("\ufeff \t\n")
    if not text.strip("\0 \t\n"):
        yield BadRecord(NO_GAME)
    elif text.startswith(("(", "[")):
        yield from _foreign(text)
    elif _GAME_STRING.match(text):
        yield from _tried_lines(text.splitlines())
    else:
        yield from (_record(part) for part in _RECORD.split(text) if part.strip())


def _foreign(text: str) -> Iterator[Record | Refusal]:
    for game in read_games(text.encode()):
        yield game if isinstance(game, BadGameFile) else record_of(game)


def _record(text: str) -> Record | Refusal:
    try:
        return read(text)
    except Refusal as refusal:
        return refusal


def _tried_lines(lines: Iterable[str]) -> Iterator[Record | Refusal]:
    """The game of each line that is not empty."""
    for line in lines:
        if line.strip():
            try:
                yield _game_string(line)
            except Refusal as refusal:
                yield refusal


def _game_string(text: str) -> Record:
    """The game of a game string; where the board does not say how it ended, the string may."""
    played = EngineGame.read(text)
    stated = text.split(";")[1].strip() if ";" in text else ""
    state, plies = played.state, played.texts
    gone = [] if state.result() or stated not in LOSERS else [LOSERS[stated]]
    departures = tuple(Departure((loser,), RESIGNATION, len(plies)) for loser in gone)
    return Record(
        HIVE,
        (Participant(), Participant()),
        changed_options(HIVE, played.states[0]),
        plies=plies,
        departures=departures,
        result=outcome(state, departures, stated == "Draw" and bool(plies)),
    )
