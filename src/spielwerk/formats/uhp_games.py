"""Conversion between other programs' files and our records."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date
from typing import Literal, TypeVar

from spielwerk.formats import pgn, sgf, sgf_export
from spielwerk.formats.foreign import BadGameFile, ForeignGame, loser, variations_of
from spielwerk.game import AnyGame, Result, Seat
from spielwerk.game.options import written as value_text
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.games import find
from spielwerk.games.hive.game_strings import join_game_string
from spielwerk.games.hive.position import BLACK, SEAT_NAMES, WHITE
from spielwerk.record.ending import AGREED_DRAW, RESIGNATION, Departure, outcome
from spielwerk.record.model import Participant, Record, changed_options

HIVE = find("hive")
LOSERS = {"WhiteWins": BLACK, "BlackWins": WHITE}
"""The seat that has lost, by the state of a game string."""
Written = TypeVar("Written")

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")
_MAX_NAME = 60


class NotForHive(BadSetup, code="not-for-hive"):
    """The record cannot be written in a format of Hive."""


# Parsing.


def read_games(content: bytes) -> Iterator[ForeignGame | BadGameFile]:
    """Yield every game of a file, or its refusal; the format is detected from the text."""
    text = decoded(content)
    if text.lstrip().startswith("("):
        yield _tried(sgf.read, text)
    else:
        for lines in pgn.games(text):
            yield _tried(pgn.read, lines)


def _tried(read: Callable[[Written], ForeignGame], written: Written) -> ForeignGame | BadGameFile:
    try:
        return read(written)
    except BadGameFile as refusal:
        return refusal


def decoded(content: bytes) -> str:
    """Return the text of a file in any of the usual encodings."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("cp1252", errors="replace")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def record_of(game: ForeignGame) -> Record:
    """Return the record of a game parsed from a file."""
    departures = tuple(_departures(game))
    agreed = game.stated == "draw" and bool(game.plies) and not departures
    return Record(
        HIVE,
        tuple(Participant(name[:_MAX_NAME]) for name in game.players),
        changed_options(HIVE, game.start),
        plies=tuple(game.plies),
        departures=departures,
        result=outcome(game.state, departures, agreed),
        date=_date(game.date),
        tags={name: value for name, value in game.tags.items() if _NAME.fullmatch(name)},
        comments=game.comments,
        values=game.values,
        variations=variations_of(game),
    )


def _departures(game: ForeignGame) -> Iterator[Departure]:
    """Yield resignations, where the board is undecided but the file states the loser."""
    if game.state.result() is None:
        seat: Seat | None = game.resigned if game.resigned is not None else loser(game.stated)
        if seat is not None:
            yield Departure((seat,), RESIGNATION, len(game.plies))


def _date(day: str | None) -> str | None:
    with suppress(ValueError):
        return None if day is None else date.fromisoformat(day).isoformat()
    return None


# Writing.


def formats_of(game: AnyGame) -> list[Literal["pgn"]]:
    """Return the download formats of a game besides the record."""
    return ["pgn"] if game is HIVE else []


def pgn_of(record: Record) -> str:
    """Return a record as a PGN file; raises `NotForHive` unless it is Hive from the first move."""
    _check_hive(record)
    state = record.first()
    white, black = (player.name for player in record.players)
    tags = {
        "GameType": state.position.options.type,
        "Date": (record.date or "").replace("-", "."),
        "White": white,
        "Black": black,
        **record.tags,
    }
    if _unusual(record):
        tags[pgn.OPTIONS] = _unusual(record)
    return pgn.write(tags, record, _result_word(record, record.result))


def _unusual(record: Record) -> str:
    """Return the non-default options that other programs lack."""
    words = [f"{name}={value_text(value)}" for name, value in record.options.items()]
    return " ".join(word for word in words if not word.startswith("type="))


def sgf_of(record: Record) -> str:
    """Return a record as an SGF file; raises `NotForHive` unless it is Hive from the first move."""
    _check_hive(record)
    state = record.first()
    letters = state.position.options.type.partition("+")[2].lower()
    names = tuple(player.name for player in record.players)
    head = sgf_export.SgfHead(
        f"hive-{letters}" if letters else "hive",
        names,
        {"DT": record.date or "", "GN": record.tags.get("Name", ""), "RE": _won(record)},
        _unusual(record),
        _last_action(record),
    )
    return sgf_export.write(head, state, record)


def _won(record: Record) -> str:
    """Return the result in BoardSpace's words, if the players have names."""
    result = record.result
    if result is None or result.drawn:
        return "" if result is None else "The game is a draw"
    name = record.players[result.winners[0]].name
    return f"Game won by {name}" if name else ""


def _last_action(record: Record) -> str:
    """Return the action that ends a game undecided on the board."""
    number, result = 2 * len(record.plies) + 1, record.result
    if record.departures:
        return f"P{record.departures[-1].seats[0]}[{number} resign]"
    if result is not None and result.reason == AGREED_DRAW:
        return f"P{len(record.plies) % 2}[{number} AcceptDraw]"
    return ""


def game_string_of(record: Record) -> str:
    """Return the moves of a record as a game string of the Universal Hive Protocol.

    Raises `NotForHive` unless it is Hive from the first move with the usual beetle rule, because
    the string could not express it.
    """
    _check_hive(record)
    if "beetle_gates" in record.options:
        raise NotForHive(Text("A GameString cannot express that the gate rule is off for beetles."))
    return join_game_string(record.state().position, record.plies)


def _check_hive(record: Record) -> None:
    if record.game is not HIVE or record.start is not None:
        raise NotForHive(
            Text(
                "PGN and similar files hold games of Hive from their first move, but this "
                "record starts from a position."
            )
        )


def _result_word(record: Record, result: Result | None) -> str:
    if result is None:
        return "InProgress" if record.plies else "NotStarted"
    return "Draw" if result.drawn else f"{SEAT_NAMES[result.winners[0]].en}Wins"
