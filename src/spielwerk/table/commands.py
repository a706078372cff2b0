"""What can be asked of a table: one class per command, in the program and on the wire.

Whatever is asked of a person goes by chair: people keep their chairs, while seats rotate from
game to game. In a single game, and in the first of a series, chairs and seats are the same.
"""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from spielwerk.table.limits import ChairNumber, Count, MaxLength, MoveText, Things


@dataclass(frozen=True, slots=True)
class Command:
    """Something that the person on a chair wants.

    Asked twice it does no harm. Where it could, send the `version` of the table that was seen: if
    the position has changed since, the command is refused with the code `stale`.
    """

    rate_limited: ClassVar[bool] = False
    """Whether it can be done again and again without a move: its number in a game has a limit."""

    chair: ChairNumber
    version: Count | None = field(default=None, kw_only=True)


# In the game.


@dataclass(frozen=True, slots=True)
class Play(Command):
    """Make a move; it is sealed where others choose at the same time.

    Give the `move` as text, or its usual `gesture`: the things touched, as the list of moves has
    them.
    """

    move: MoveText | None = field(default=None, repr=False)
    gesture: Things | None = field(default=None, kw_only=True, repr=False)
    type: Literal["play"] = field(default="play", kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class Undo(Command):
    """Undo the last step of the own unfinished turn."""

    rate_limited = True
    type: Literal["undo"] = field(default="undo", kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class TakeBack(Command):
    """Go back to before an own move: the last one, or the one made after `ply` plies."""

    rate_limited = True
    ply: Count | None = None
    type: Literal["take-back"] = field(default="take-back", kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class OfferDraw(Command):
    """Offer a draw; where one is offered already, agree to it."""

    rate_limited = True
    type: Literal["offer-draw"] = field(default="offer-draw", kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class Answer(Command):
    """Agree to the offer, or not; the one who made it withdraws it by not agreeing.

    `offer` is the number of the offer that was seen: if another one stands now, nothing is
    answered.
    """

    agreed: bool
    offer: Count | None = None
    type: Literal["answer"] = field(default="answer", kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class Resign(Command):
    """Leave the game; with two seats the other one wins."""

    type: Literal["resign"] = field(default="resign", kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class Contribute(Command):
    """Add entropy to the seed of chance before the game begins; the page does so by itself.

    Possible while the seat is in `awaiting_entropy`.
    """

    text: Annotated[str, MaxLength(64)]
    type: Literal["entropy"] = field(default="entropy", kw_only=True, repr=False)


# Around the game.


@dataclass(frozen=True, slots=True)
class Ready(Command):
    """Ready for the next game of the series, or for a rematch; it begins when all persons are.

    `game` is the number of that next game: asked for again when it has begun, nothing happens.
    """

    rate_limited = True
    agreed: bool = True
    game: Count | None = None
    type: Literal["ready"] = field(default="ready", kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class Substitute(Command):
    """Vote for a program to play for the person on chair `to`, who is gone.

    It does when all others agree.
    """

    rate_limited = True
    to: ChairNumber
    agreed: bool = True
    type: Literal["substitute"] = field(default="substitute", kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class Reclaim(Command):
    """Play on myself, where a program was substituted for me while I was gone."""

    type: Literal["reclaim"] = field(default="reclaim", kw_only=True, repr=False)


AnyCommand = (
    Play | Undo | TakeBack | OfferDraw | Answer | Resign | Contribute | Ready | Substitute | Reclaim
)
