"""Commands in comments, as in `[%values 0.62 0.38]`: what a format has no other place for."""

from __future__ import annotations

import re

from spielwerk.formats.foreign import ForeignGame, printable, printable_lines
from spielwerk.record.variation import MAX_NAME, Values, written_values

_CHANCE = r"(0(?:\.[0-9]{1,6})?|1(?:\.0{1,6})?)"
_VALUES = re.compile(rf"\[%values {_CHANCE} {_CHANCE}\] ?")
_NAME = re.compile(r"\[%name ([^\]\n]{1,200})\] ?")


def with_commands(comment: str, values: Values | None, name: str = "") -> str:
    """A comment with commands before it for values and for the name of a variation.

    >>> with_commands("Safe.", (0.62, 0.38))
    '[%values 0.62 0.38] Safe.'
    """
    commands = [f"[%name {name.replace(']', ')')}]"] if name else []
    if values is not None:
        commands.append(f"[%values {written_values(values)}]")
    return " ".join([*commands, *filter(None, [comment])])


def keep(game: ForeignGame, comment: str) -> None:
    """Keep a comment with the plies so far, and what its commands say."""
    begins_variation = game.parent is not None and not game.plies
    values, name = _VALUES.search(comment), _NAME.search(comment)
    if values is not None and not begins_variation:
        game.values[len(game.plies)] = (float(values[1]), float(values[2]))
        comment = comment.replace(values[0], "", 1)
    if name is not None and begins_variation:
        game.name = printable(name[1])[:MAX_NAME].strip()
        comment = comment.replace(name[0], "", 1)
    said = printable_lines(comment)
    if said.strip():
        game.comment(said)
