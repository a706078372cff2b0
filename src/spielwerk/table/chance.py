"""Where chance comes from: sources that a table draws from, and the check of what they drew.

A source answers by the number of the draw, not by how often it was asked: the same draw among
the same chances always gives the same event. So what was drawn stays decided, also when a move
is taken back and made again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from spielwerk.game import Seat
from spielwerk.node import Node
from spielwerk.record.fairness import (
    Chances,
    Contributions,
    Fairness,
    commitment_of,
    is_digest,
    pick,
)
from spielwerk.record.model import Record
from spielwerk.refusals import BadSetup, NoSuchOutcome, Refusal
from spielwerk.text import Text, shortened


class Source(Protocol):
    """Something that decides what chance does."""

    def draw(self, number: int, contributions: Contributions, chances: Chances) -> str:
        """The event of a draw, as text; draws are numbered from 1."""


@dataclass(frozen=True, slots=True)
class Seeded:
    """Chance that follows from a seed; the same seed gives the same game.

    >>> Seeded("blue").draw(1, (), [("heads", 1), ("tails", 1)])
    'heads'
    """

    seed: str = field(repr=False)

    def draw(self, number: int, contributions: Contributions, chances: Chances) -> str:
        """The event that follows from the seed."""
        return pick(self.seed, contributions, number, chances)


@dataclass(frozen=True, slots=True)
class Committed(Seeded):
    """Chance that a host cannot choose and everybody can check after the game.

    The seed is 64 hexadecimal digits that nobody can guess: 32 bytes from the system's secrets.
    """

    def __post_init__(self) -> None:
        if not is_digest(self.seed):
            raise BadSetup(
                Text(
                    "The seed of a commitment has 64 hexadecimal digits.",
                    "Der Startwert einer Festlegung hat 64 hexadezimale Ziffern.",
                )
            )

    @property
    def commitment(self) -> str:
        """What is published before the game."""
        return commitment_of(self.seed)


@dataclass(frozen=True, slots=True)
class Scripted:
    """Chance that does what is written, draw by draw.

    >>> Scripted(("?0:23",)).draw(1, (), [("?0:11", 1), ("?0:23", 1)])
    '?0:23'
    """

    events: Sequence[str]

    def draw(self, number: int, contributions: Contributions, chances: Chances) -> str:
        """The event that is written for this draw; raises `NoSuchOutcome` if it cannot happen."""
        event = self.events[number - 1] if number <= len(self.events) else ""
        if event not in [possible for possible, _ in chances]:
            raise NoSuchOutcome(
                Text(
                    "'{event}' cannot happen as draw {number}.",
                    "'{event}' kann nicht als Ziehung {number} geschehen.",
                ).filled(event=shortened(event), number=number)
            )
        return event


def chances_of(node: Node) -> list[tuple[str, int]]:
    """What chance may do now, as text; empty if chance is not due."""
    if node.actor() != "chance":
        return []
    return [(node.state.format_outcome(event), weight) for event, weight in node.state.outcomes()]


# Checking a record.


class CannotVerify(Refusal):
    """There is nothing to check, or not yet."""

    code = "cannot-verify"


@dataclass(frozen=True, slots=True)
class Difference:
    """A chance event that is not the one that follows from the seed."""

    draw: int
    ply: int
    found: str
    expected: str


@dataclass(frozen=True, slots=True)
class Verification:
    """What a check found: `kept` is whether the seed is the one that was promised.

    `without_entropy` are the persons who added nothing: they have the host's promise alone.
    """

    kept: bool
    draws: int
    differences: tuple[Difference, ...]
    without_entropy: tuple[Seat, ...]

    @property
    def fair(self) -> bool:
        """Whether the promise was kept and every event follows from it."""
        return self.kept and not self.differences


def verify(record: Record) -> Verification:
    """Recompute every chance event of a record; raises `CannotVerify` if it does not say enough."""
    fairness = record.fairness
    if fairness is None:
        raise CannotVerify(
            Text(
                "This record has no commitment that its chance could be checked against.",
                "Dieses Spielprotokoll hat keine Festlegung, an der sich der Zufall prüfen ließe.",
            )
        )
    if fairness.seed is None:
        raise CannotVerify(
            Text(
                "The seed is published when the game is over.",
                "Der Startwert wird veröffentlicht, wenn das Spiel zu Ende ist.",
            )
        )
    draws = list(_draws(record, fairness, fairness.seed))
    heard = {seat for seat, _ in fairness.contributions}
    persons = [seat for seat, player in enumerate(record.players) if player.kind == "person"]
    return Verification(
        kept=commitment_of(fairness.seed) == fairness.commitment,
        draws=len(draws),
        differences=tuple(draw for draw in draws if draw.found != draw.expected),
        without_entropy=tuple(seat for seat in persons if seat not in heard),
    )


def _draws(record: Record, fairness: Fairness, seed: str) -> Iterator[Difference]:
    """Every draw with what was found and what follows."""
    number = 0
    nodes = record.nodes()
    for ply, found in enumerate(record.plies):
        chances = chances_of(nodes[ply])
        if chances:
            number += 1
            expected = pick(seed, fairness.contributions, number, chances)
            yield Difference(number, ply + 1, found, expected)
