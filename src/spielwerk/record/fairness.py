"""Fair chance: a draw follows from a seed, the seats' contributions, and its number.

`docs/reference/records.md` explains it, with an example to check by hand.
"""

import hashlib
import hmac
import re
from collections.abc import Sequence
from dataclasses import dataclass

from spielwerk.game import Seat
from spielwerk.game.node import Node
from spielwerk.game.refusals import StatedRefusal
from spielwerk.game.text import Text

Contributions = tuple[tuple[Seat, str], ...]
"""The contributions with their seats, in order of arrival."""

Chances = Sequence[tuple[str, int]]
"""Possible chance outcomes as text, with whole-number weights."""

_CONTRIBUTION = re.compile(r"[0-9A-Za-z._-]{1,64}")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_VALUES = 2**256


class BadContribution(StatedRefusal, code="bad-contribution"):
    """A contribution to the seed cannot be written into a record."""

    sentence = Text("A contribution has 1 to 64 letters a-z, digits, dots, dashes or underscores.")


@dataclass(frozen=True, slots=True)
class Fairness:
    """The data in a record for checking its chance events.

    The commitment is published before any contribution, the seed after the game.
    """

    commitment: str
    contributions: Contributions = ()
    seed: str | None = None


def commitment_of(seed: str) -> str:
    """Return the SHA-256 of a seed's text: a commitment to the seed that does not reveal it.

    >>> commitment_of("secret")
    '2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b'
    """
    return hashlib.sha256(seed.encode()).hexdigest()


def is_digest(text: str) -> bool:
    """Return whether a text is 256 bits in hexadecimal, like commitments and seeds."""
    return _DIGEST.fullmatch(text) is not None


def check_contribution(text: str) -> None:
    """Refuse a contribution that would be ambiguous in a record; raises `BadContribution`."""
    if _CONTRIBUTION.fullmatch(text) is None:
        raise BadContribution()


def chances_of(node: Node) -> list[tuple[str, int]]:
    """Return the possible chance outcomes as text; empty if chance is not due."""
    if node.actor() != "chance":
        return []
    return [(node.state.format_outcome(event), weight) for event, weight in node.state.outcomes()]


def message(contributions: Contributions, number: int, attempt: int) -> str:
    """Return the message hashed with the seed for one attempt at a draw.

    >>> message(((1, "bee"), (0, "ant")), 7, 1)
    '1:bee 0:ant draw 7 try 1'
    """
    words = [f"{seat}:{text}" for seat, text in contributions]
    return " ".join([*words, f"draw {number} try {attempt}"])


def pick(seed: str, contributions: Contributions, number: int, chances: Chances) -> str:
    """Return the drawn outcome: a number below the total weight picks from the sorted outcomes."""
    point = below(sum(weight for _, weight in chances), seed, contributions, number)
    for text, weight in sorted(chances):
        if point < weight:
            return text
        point -= weight
    raise ValueError("chances have positive whole weights")


def below(total: int, seed: str, contributions: Contributions, number: int) -> int:
    """Return a number from 0 to `total` - 1, uniformly distributed.

    Numbers in the incomplete last stretch of 2**256 are rejected: taking their remainder would
    favour small numbers.
    """
    attempt = 1
    while True:
        text = message(contributions, number, attempt)
        value = int(hmac.new(seed.encode(), text.encode(), hashlib.sha256).hexdigest(), 16)
        if value < _VALUES - _VALUES % total:
            return value % total
        attempt += 1
