"""What happens at a table around its games: typed events, stored as JSON, only ever added to.

The events of a game (`spielwerk.table.events`) are among them, each inside an `InGame`. Some are secret in
part (a sealed move, the seed of chance): what is sent to whom is decided in `showing.py`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from spielwerk.options import Value
from spielwerk.server.schemas.common import TakeBacks
from spielwerk.table.events import BadLog, Event, event_from_json
from spielwerk.text import Text, shortened


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """Something that happened at a table, at a time in milliseconds of the server's running."""

    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Created(Happening):
    """A table was made.

    `kinds`, `guests` and `levels` say of every chair who is on it. `record` is the text of the
    record that the first game goes on from.
    """

    by: str
    game: str
    options: dict[str, Value]
    clock: str
    take_backs: TakeBacks
    public: bool
    games: int
    kinds: tuple[str, ...]
    guests: tuple[str | None, ...]
    levels: tuple[int | None, ...]
    record: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated(Happening):
    """A guest took a chair, as a person or for a program."""

    chair: int
    guest: str
    program: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Vacated(Happening):
    """A guest gave a chair up before the game began; then it is open or reserved again."""

    chair: int
    reserved: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Began(Happening):
    """All are there: the next game begins. The seed is nobody's business before its end."""

    seed: str | None = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ready(Happening):
    """Somebody is ready for the next game, or not any more."""

    chair: int
    agreed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Voted(Happening):
    """Somebody agrees that a program plays for a person who is gone, or not any more."""

    chair: int
    to: int
    agreed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenAway(Happening):
    """All agreed: a program plays for a person who is gone."""

    chair: int
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reclaimed(Happening):
    """The person is back and plays on."""

    chair: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed(Happening):
    """The table was given up before its first game began."""


@dataclass(frozen=True, slots=True)
class InGame:
    """Something that happened in the game."""

    event: Event

    @property
    def at(self) -> int:
        """When it happened."""
        return self.event.at


AnyHappening = Happening | InGame

_TYPES: dict[str, type[Happening]] = {
    "created": Created,
    "seated": Seated,
    "vacated": Vacated,
    "began": Began,
    "ready": Ready,
    "give-away": Voted,
    "given-away": GivenAway,
    "reclaimed": Reclaimed,
    "closed": Closed,
}
NAMES = {kind: name for name, kind in _TYPES.items()}


def to_text(happening: AnyHappening) -> str:
    """A happening as it is stored."""
    if isinstance(happening, InGame):
        return json.dumps({"type": "game", "event": happening.event.as_json()})
    return json.dumps({"type": NAMES[type(happening)], **asdict(happening)})


def from_text(text: str) -> AnyHappening:
    """The happening that was stored; raises `BadLog`.

    >>> from_text('{"type": "reclaimed", "at": 5, "chair": 1}')
    Reclaimed(at=5, chair=1)
    """
    data = json.loads(text)
    if data.get("type") == "game":
        return InGame(event_from_json(data["event"]))
    return _read(data)


def _read(data: Mapping[str, Any]) -> Happening:
    kind = _TYPES.get(str(data.get("type")))
    if kind is None or set(data) - {"type"} - {found.name for found in fields(kind)}:
        raise BadLog(
            Text("'{data}' is no event.", "'{data}' ist kein Ereignis.").filled(
                data=shortened(str(data.get("type")))
            )
        )
    values = {name: value for name, value in data.items() if name != "type"}
    return kind(**{name: _frozen(value) for name, value in values.items()})


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
