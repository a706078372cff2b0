"""The commands to a table: one class each, in the program and on the wire.

Commands name chairs: people keep their chairs, while seats rotate from game to game. In a single
game, and in the first of a series, chairs and seats are the same.
"""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from spielwerk.table.limits import ChairNumber, Count, MaxLength, MoveText, Things


@dataclass(frozen=True, slots=True)
class Command:
    """A command by the occupant of a chair.

    Repeating a command does no harm. Where it could, send the `version` of the table as seen: if
    the position has changed since, the command is refused with the code `stale`.
    """

    rate_limited: ClassVar[bool] = False
    """True for actions that can be repeated without a move, so that their number per game is
    limited."""

    chair: ChairNumber
    version: Count | None = field(default=None, kw_only=True)


# Commands in a game.


@dataclass(frozen=True, slots=True)
class Play(Command):
    """A move; it is sealed where other seats choose at the same time.

    Give the `move` as text, or its usual `gesture`: the things touched, as in the list of moves.
    """

    move: MoveText | None = field(default=None, repr=False)
    gesture: Things | None = field(default=None, kw_only=True, repr=False)
    type: Literal["play"] = field(default="play", kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class Undo(Command):
    """A request to undo the last step of the own unfinished turn."""

    rate_limited = True
    type: Literal["undo"] = field(default="undo", kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class TakeBack(Command):
    """A request to go back to before an own move: the last, or the one after `ply` plies."""

    rate_limited = True
    ply: Count | None = None
    type: Literal["take-back"] = field(default="take-back", kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class OfferDraw(Command):
    """A draw offer, or the acceptance of one."""

    rate_limited = True
    type: Literal["offer-draw"] = field(default="offer-draw", kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class Answer(Command):
    """The answer to an offer; its maker withdraws it by not agreeing.

    `offer` is the number of the offer as seen: if the current offer is another one, nothing is
    answered.
    """

    agreed: bool
    offer: Count | None = None
    type: Literal["answer"] = field(default="answer", kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class Resign(Command):
    """Resignation; with two seats the other one wins."""

    type: Literal["resign"] = field(default="resign", kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class Contribute(Command):
    """Entropy for the seed of chance before the game begins; the page sends it automatically.

    Possible while the seat is in `awaiting_entropy`.
    """

    text: Annotated[str, MaxLength(64)]
    type: Literal["entropy"] = field(default="entropy", kw_only=True, repr=False)


# Commands around the game.


@dataclass(frozen=True, slots=True)
class Ready(Command):
    """Readiness for the next game of the series or a rematch; it begins when all persons are ready.

    `game` is the number of the next game; a repetition after its start has no effect.
    """

    rate_limited = True
    agreed: bool = True
    game: Count | None = None
    type: Literal["ready"] = field(default="ready", kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class Substitute(Command):
    """A vote to substitute a program for the absent person on chair `to`.

    The vote has to be unanimous.
    """

    rate_limited = True
    to: ChairNumber
    agreed: bool = True
    type: Literal["substitute"] = field(default="substitute", kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class Reclaim(Command):
    """The return of a person for whom a program was substituted."""

    type: Literal["reclaim"] = field(default="reclaim", kw_only=True, repr=False)


AnyCommand = (
    Play | Undo | TakeBack | OfferDraw | Answer | Resign | Contribute | Ready | Substitute | Reclaim
)
