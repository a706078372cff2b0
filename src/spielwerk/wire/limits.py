"""Limits on the length of games and positions as text, written beside the type of a field.

    text: RecordText

Plies are counted by their separators before parsing. Both validators check the limits,
`spielwerk.wire.codec` and pydantic.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

from spielwerk.record.layout import MOVES
from spielwerk.record.movetext import COMMENT
from spielwerk.record.variation import unix
from spielwerk.table.limits import Handler, MaxLength
from spielwerk.wire.refusals import TooMuch

MOST_PLIES = 1000
"""Maximum plies of a game that is sent with all positions at once."""
MOST_BYTES = 64_000
_NUMBERED = re.compile(r"(?:^|(?<=[\s(}]))[0-9]{1,6}\s{0,9}\.")
"""The number of a ply anywhere in a PGN file."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A text measured by a function that raises `TooMuch`."""

    check: Callable[[str], None]

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> dict[str, Any]:
        function = {"type": "no-info", "function": self._checked}
        return {"type": "function-after", "function": function, "schema": handler(source)}

    def _checked(self, text: str) -> str:
        self.check(text)
        return text


def check_size(text: str) -> None:
    """Refuse a text that is too long to be parsed; raises `TooMuch`."""
    too_many = max(_plies(text), _plies_before_start(text)) > MOST_PLIES
    if too_many or len(text.encode(errors="replace")) > MOST_BYTES:
        raise TooMuch()


def check_start(start: str) -> None:
    """Refuse an initial position whose embedded history is too long; raises `TooMuch`."""
    if start.count(";") > MOST_PLIES:
        raise TooMuch()


RecordText = Annotated[str, MaxLength(MOST_BYTES), Measured(check_size)]
"""A game in any known format."""
PositionText = Annotated[str, MaxLength(MOST_BYTES), Measured(check_start)]
"""A position, possibly as the whole game that led there."""


def _plies(text: str) -> int:
    r"""Return an upper estimate of the number of plies in a text.

    >>> _plies("Base;InProgress;White[2];wS1;bG1 wS1-"), _plies("1. wS1\n2. bG1 wS1-")
    (2, 2)
    """
    begin = text.lstrip("\ufeff \t\r\n")
    if begin.startswith("("):
        return begin.lower().count("done")
    lines = unix(begin).split("\n")
    if begin[:4].lower() == "base":
        return begin.count(";") - 2
    moves = next(
        (at for at, line in enumerate(lines) if line.strip().lower() == MOVES.lower()), None
    )
    if moves is not None:
        rest = (line for line in lines[moves:] if not line.lstrip().startswith(COMMENT))
        return sum(line.count(";") for line in rest)
    return sum(1 for _ in _NUMBERED.finditer(begin))


def _plies_before_start(text: str) -> int:
    """Return the number of plies in the game that a record's first position may contain."""
    starts = (line for line in unix(text).split("\n") if line.lstrip()[:5].lower() == "start")
    return max((line.count(";") for line in starts), default=0)
