"""Verification of chance: every draw of a record must follow from its seed."""

from collections.abc import Iterator
from dataclasses import dataclass

from spielwerk.game import Seat
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text
from spielwerk.record.fairness import Fairness, chances_of, commitment_of, pick
from spielwerk.record.model import Record


class CannotVerify(Refusal, code="cannot-verify"):
    """There is nothing to verify, or not yet."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A chance event that does not follow from the seed."""

    draw: int
    ply: int
    found: str
    expected: str


@dataclass(frozen=True, slots=True)
class Verification:
    """The result of a verification; `kept` tells whether the seed fits the commitment.

    `without_entropy` lists persons without a contribution, who only have the host's commitment.
    """

    kept: bool
    draws: int
    differences: tuple[Difference, ...]
    without_entropy: tuple[Seat, ...]

    @property
    def fair(self) -> bool:
        """True if the commitment was kept and every event follows from the seed."""
        return self.kept and not self.differences


def verify(record: Record) -> Verification:
    """Recompute every chance event of a record; raises `CannotVerify` if data is missing."""
    fairness = record.fairness
    if fairness is None:
        raise CannotVerify(
            Text("This record has no commitment, so its chance events cannot be verified.")
        )
    if fairness.seed is None:
        raise CannotVerify(Text("The seed is published when the game is over."))
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
    """Yield every draw that differs, with the recorded and the expected outcome."""
    number = 0
    nodes = record.nodes()
    for ply, found in enumerate(record.plies):
        chances = chances_of(nodes[ply])
        if chances:
            number += 1
            expected = pick(seed, fairness.contributions, number, chances)
            yield Difference(number, ply + 1, found, expected)
