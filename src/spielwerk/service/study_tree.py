"""Records with variations, parsed into a tree and written from one; stateless."""

from collections.abc import Callable

from spielwerk.analysis.tree import from_record, messages
from spielwerk.analysis.tree.to_record import record_of_tree
from spielwerk.formats.uhp_games import game_string_of, pgn_of, sgf_of
from spielwerk.game.text import Language
from spielwerk.record.model import Record
from spielwerk.service.game_import import read_any
from spielwerk.service.games import some_game
from spielwerk.wire.limits import MOST_BYTES
from spielwerk.wire.refusals import TooMuch

_ENDINGS: dict[messages.StudyFormat, str] = {
    "record": "txt",
    "pgn": "pgn",
    "sgf": "sgf",
    "uhp": "uhp.txt",
}

_WRITERS: dict[messages.StudyFormat, Callable[[Record], str]] = {
    "record": Record.write,
    "pgn": pgn_of,
    "sgf": sgf_of,
    "uhp": lambda record: game_string_of(record) + "\n",
}


def read(given: messages.StudyRead, language: Language) -> messages.StudyTree:
    """Return a game with variations, comments and values as a tree."""
    return from_record.tree_of(read_any(given.text), language)


def write(given: messages.StudyWrite) -> messages.StudyText:
    """Return the text of a tree, in our own format or another."""
    record = record_of_tree(given.tree, some_game(given.tree.game))
    written = study_text(record, given.format)
    if len(written.text.encode(errors="replace")) > MOST_BYTES:
        raise TooMuch()
    return written


def export(given: messages.StudyExport) -> messages.StudyText:
    """Return a game in another format, with everything that the format can hold."""
    return study_text(read_any(given.text), given.format)


def study_text(record: Record, format: messages.StudyFormat) -> messages.StudyText:  # noqa: A002
    """Return a record in a format; raises `NotForHive` where the format is for Hive only."""
    text = _WRITERS[format](record)
    return messages.StudyText(text=text, file=f"{record.game.name}.{_ENDINGS[format]}")


def picture(given: messages.StudyPicture) -> messages.StudyFrame:
    """Return a picture of a position."""
    return from_record.picture(read_any(given.text), given.ply)


def film(given: messages.StudyFilm) -> messages.StudyFrames:
    """Return several positions of a game as pictures of one size."""
    return from_record.frames(read_any(given.text), given.ply)
