"""What can be asked of a table."""

from __future__ import annotations

from dataclasses import dataclass, field

from spielwerk.game import Seat


@dataclass(frozen=True, slots=True)
class Command:
    """Something that a seat wants."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Play(Command):
    """Make a move, in the notation of the game; sealed if others choose at the same time."""

    move: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Undo(Command):
    """Undo the last step of the own unfinished turn."""


@dataclass(frozen=True, slots=True)
class AskTakeBack(Command):
    """Go back to before an own move: the last one, or the one after so many plies."""

    ply: int | None = None


@dataclass(frozen=True, slots=True)
class OfferDraw(Command):
    """Offer a draw; where one is already offered, agree to it."""


@dataclass(frozen=True, slots=True)
class Answer(Command):
    """Agree to what is offered, or not; whoever made the offer withdraws it by not agreeing."""

    agreed: bool


@dataclass(frozen=True, slots=True)
class Resign(Command):
    """Leave the game."""


@dataclass(frozen=True, slots=True)
class Contribute(Command):
    """Add to the seed of chance, before the game begins."""

    text: str
