"""Records with their variations: read into a tree, and written from one. Nothing is kept."""

from __future__ import annotations

from spielwerk.doors.game_import import read_any
from spielwerk.doors.games import some_game
from spielwerk.doors.refusals import TooMuch
from spielwerk.doors.size import MOST_BYTES, check_size, check_start
from spielwerk.formats.uhp_games import game_string_of, pgn_of
from spielwerk.record.model import Record
from spielwerk.study.tree.from_record import tree_of
from spielwerk.study.tree.messages import (
    StudyFormat,
    StudyRead,
    StudyText,
    StudyTree,
    StudyWrite,
)
from spielwerk.study.tree.to_record import record_of_tree
from spielwerk.text import Language

_ENDINGS: dict[StudyFormat, str] = {"record": "txt", "pgn": "pgn", "uhp": "uhp.txt"}


def read_tree(given: StudyRead, language: Language) -> StudyTree:
    """The tree of a game, whatever it is written in; raises a refusal."""
    check_size(given.text)
    return tree_of(read_any(given.text), language)


def write_tree(given: StudyWrite) -> StudyText:
    """The text of a tree; raises a refusal for what is no game, or cannot be written so."""
    check_start(given.tree.start)
    record = record_of_tree(given.tree, some_game(given.tree.game))
    text = text_of(record, given.format)
    if len(text.encode(errors="replace")) > MOST_BYTES:
        raise TooMuch()
    return StudyText(text=text, file=f"{record.game.name}.{_ENDINGS[given.format]}")


def text_of(record: Record, format: StudyFormat) -> str:  # noqa: A002
    """A record in a format; raises `NotForHive` where the format is for that game alone."""
    if format == "record":
        return record.write()
    return pgn_of(record) if format == "pgn" else game_string_of(record) + "\n"
