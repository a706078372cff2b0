"""Records with their variations: read into a tree, and written from one. Nothing is kept."""

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
    """A game with its variations, comments and values, as a tree."""
    return from_record.tree_of(read_any(given.text), language)


def write(given: messages.StudyWrite) -> messages.StudyText:
    """The text of a tree: a record, or a format of other programs."""
    record = record_of_tree(given.tree, some_game(given.tree.game))
    written = study_text(record, given.format)
    if len(written.text.encode(errors="replace")) > MOST_BYTES:
        raise TooMuch()
    return written


def export(given: messages.StudyExport) -> messages.StudyText:
    """A game in another format, with everything in it that the format has a place for."""
    return study_text(read_any(given.text), given.format)


def study_text(record: Record, format: messages.StudyFormat) -> messages.StudyText:  # noqa: A002
    """A record in a format; raises `NotForHive` where the format is for that game alone."""
    text = _WRITERS[format](record)
    return messages.StudyText(text=text, file=f"{record.game.name}.{_ENDINGS[format]}")


def picture(given: messages.StudyPicture) -> messages.StudyFrame:
    """A position of a game as a picture."""
    return from_record.picture(read_any(given.text), given.ply)


def film(given: messages.StudyFilm) -> messages.StudyFrames:
    """The positions of a game as pictures of one size, some at once."""
    return from_record.frames(read_any(given.text), given.ply)
