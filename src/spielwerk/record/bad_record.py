"""The refusal of a record, with line and reason."""

from typing import Any

from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text

_AT = Text("Line {line}: {reason}")


class BadRecord(Refusal, code="bad-record"):
    """A record that is malformed or cannot be replayed; no part of it is loaded."""

    def __init__(self, reason: Text, line: int | None = None, cause: Refusal | None = None) -> None:
        said = reason if line is None else _AT.filled(line=line, reason=reason)
        rule, cells = (cause.rule, cause.cells) if cause else (None, ())
        super().__init__(said, rule=rule, cells=cells)
        self.line = line

    def __reduce__(self) -> tuple[Any, ...]:
        return (*super().__reduce__(), {"line": self.line})
