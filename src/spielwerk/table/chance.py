"""Sources of chance that a table draws from.

A source answers by the number of the draw, not by the number of calls, so a draw stays decided even
if a move is taken back and made again.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from spielwerk.game.refusals import BadSetup, NoSuchOutcome
from spielwerk.game.text import Text, shortened
from spielwerk.record.fairness import Chances, Contributions, commitment_of, is_digest, pick


class Source(Protocol):
    """A source that decides chance events."""

    def draw(self, number: int, contributions: Contributions, chances: Chances) -> str:
        """Return the event of a draw as text; draws are numbered from 1."""


@dataclass(frozen=True, slots=True)
class Seeded:
    """Chance derived from a seed; equal seeds give equal games.

    >>> Seeded("blue").draw(1, (), [("heads", 1), ("tails", 1)])
    'heads'
    """

    seed: str = field(repr=False)

    def draw(self, number: int, contributions: Contributions, chances: Chances) -> str:
        """Return the event that follows from the seed."""
        return pick(self.seed, contributions, number, chances)


@dataclass(frozen=True, slots=True)
class Committed(Seeded):
    """Chance that a host cannot choose and every player can check after the game.

    The seed is 64 unguessable hexadecimal digits: 32 bytes from the system's secrets.
    """

    def __post_init__(self) -> None:
        if not is_digest(self.seed):
            raise BadSetup(Text("The seed of a commitment has 64 hexadecimal digits."))

    @property
    def commitment(self) -> str:
        """The commitment published before the game."""
        return commitment_of(self.seed)


@dataclass(frozen=True, slots=True)
class Scripted:
    """Chance that follows a script, draw by draw.

    >>> Scripted(("?0:23",)).draw(1, (), [("?0:11", 1), ("?0:23", 1)])
    '?0:23'
    """

    events: Sequence[str]

    def draw(self, number: int, contributions: Contributions, chances: Chances) -> str:
        """Return the scripted event of a draw; raises `NoSuchOutcome` if it is impossible."""
        event = self.events[number - 1] if number <= len(self.events) else ""
        if event not in [possible for possible, _ in chances]:
            raise NoSuchOutcome(
                Text(
                    "'{event}' is not possible as draw {number}.",
                    event=shortened(event),
                    number=number,
                )
            )
        return event
