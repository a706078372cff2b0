"""The fields of a record's head: values as text, and back."""

import re
from calendar import monthrange
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

from spielwerk.game import Result
from spielwerk.game.refusals import BadSetup, Refusal
from spielwerk.game.text import Text, shortened
from spielwerk.record.bad_record import BadRecord
from spielwerk.record.ending import RESIGNATION, TIME, Departure
from spielwerk.record.fairness import Contributions, Fairness, check_contribution, is_digest
from spielwerk.record.layout import Field, Layout

Kind = Literal["person", "program"]
KINDS: dict[str, Kind] = {"person": "person", "program": "program"}

_DATE = re.compile(r"([1-9][0-9]{3})-(0[1-9]|1[0-2])-([0-9]{2})")
_TAG = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")
_DEPARTURE = re.compile(rf"({RESIGNATION}|{TIME}) after ply ([0-9]{{1,6}})")
_SEATS = re.compile(r"[0-9]( [0-9])*")
_NUMBER = r"-?[0-9]{1,12}(?:\.[0-9]{1,12})?"
_RESULT = re.compile(rf"([a-z-]+) ?; ?scores((?: {_NUMBER})+) ?; ?places((?: [0-9])+)")


@dataclass(frozen=True, slots=True)
class Participant:
    """The player of a seat; the name may be empty.

    >>> Participant("  Anna   B. ")
    Participant(name='Anna B.', kind='person')
    """

    name: str = ""
    kind: Kind = "person"

    def __post_init__(self) -> None:
        name = " ".join(self.name.split())
        if not name.isprintable() or len(name) > 60 or self.kind not in KINDS:
            raise BadSetup(
                Text(
                    "A player needs a name of at most 60 printable characters and is a "
                    "person or a program."
                )
            )
        object.__setattr__(self, "name", name)


@contextmanager
def at_line(line: int) -> Iterator[None]:
    """Attribute refusals inside to this line."""
    try:
        yield
    except Refusal as refusal:
        raise BadRecord(refusal.text, line, refusal) from None


# Players.


def written_player(player: Participant) -> str:
    """Return kind and name of a player."""
    return f"{player.kind} {player.name}".strip()


def read_players(layout: Layout) -> tuple[Participant, ...] | None:
    """Return the players by seat; None if the record does not list them."""
    fields = layout.all("seat")
    found = {field.about: _player(field) for field in fields}
    for seat in range(len(found)):
        if str(seat) not in found:
            raise BadRecord(Text("Seat {seat} is missing.", seat=seat), fields[-1].line)
    return tuple(found[str(seat)] for seat in range(len(found))) or None


def _player(field: Field) -> Participant:
    # A name without a kind is also accepted, and means a person.
    kind, _, name = field.value.partition(" ")
    with at_line(field.line):
        return Participant(name, KINDS[kind]) if kind in KINDS else Participant(field.value)


# Date and tags.


def check_date(day: str) -> None:
    """Refuse an invalid date; raises `BadRecord`."""
    match = _DATE.fullmatch(day)
    if match is None or not 1 <= int(match[3]) <= monthrange(int(match[1]), int(match[2]))[1]:
        raise BadRecord(
            Text("'{day}' is not a date: write it like 2024-05-31.", day=shortened(day))
        )


def check_tag(name: str, value: str) -> None:
    """Refuse a tag that would be parsed differently; raises `BadRecord`."""
    if not _TAG.fullmatch(name) or not value or value != value.strip() or not value.isprintable():
        raise BadRecord(
            Text("A tag needs a name of letters, digits, - and _, and one line of printable text.")
        )


# Fairness.


def fairness_fields(fairness: Fairness | None) -> Iterator[tuple[str, str]]:
    """Yield the fields of commitment, contributions and seed."""
    if fairness is not None:
        yield "Commitment", fairness.commitment
        for seat, text in fairness.contributions:
            yield f"Contribution {seat}", text
        if fairness.seed is not None:
            yield "Seed", fairness.seed


def read_fairness(layout: Layout) -> Fairness | None:
    """Return commitment, contributions and seed; None if there are none."""
    commitment, seed = _digest(layout.one("commitment")), _digest(layout.one("seed"))
    contributions = _contributions(layout)
    if commitment is not None:
        return Fairness(commitment, contributions, seed)
    if seed is not None or contributions:
        raise BadRecord(
            Text("Contributions or a seed mean nothing without a commitment."),
            next(field.line for field in layout.fields if field.name in ("seed", "contribution")),
        )
    return None


def _digest(field: Field | None) -> str | None:
    if field is None:
        return None
    if not is_digest(field.value.lower()):
        raise BadRecord(Text("Expected 64 hex digits."), field.line)
    return field.value.lower()


def _contributions(layout: Layout) -> Contributions:
    found = []
    for field in layout.all("contribution"):
        with at_line(field.line):
            check_contribution(field.value)
        found.append((_seats(field, most=1)[0], field.value))
    return tuple(found)


def _seats(field: Field, most: int | None = None) -> tuple[int, ...]:
    seats = field.about.split()
    if not _SEATS.fullmatch(field.about) or len(seats[:most]) < len(seats):
        raise BadRecord(
            Text("Expected the number of a seat after '{name}'.", name=field.name), field.line
        )
    return tuple(map(int, seats))


# The end.


def departure_field(departure: Departure) -> tuple[str, str]:
    """Return the field of a departure: seats, reason and ply."""
    seats = " ".join(map(str, departure.seats))
    return f"Out {seats}", f"{departure.reason} after ply {departure.ply}"


def read_departure(field: Field) -> Departure:
    """Parse a departure: seats, reason and ply."""
    match = _DEPARTURE.fullmatch(" ".join(field.value.split()))
    if match is None:
        raise BadRecord(
            Text(
                "Expected the way a seat left, like 'resignation after ply 14' or 'time after "
                "ply 14'."
            ),
            field.line,
        )
    # Several seats can only lose on time together.
    seats = _seats(field, most=1 if match[1] == RESIGNATION else None)
    return Departure(seats, match[1], int(match[2]))


def written_result(result: Result) -> str:
    """Return a result in one line.

    >>> written_result(Result("board-full", (4, 7.5), (2, 1)))
    'board-full; scores 4 7.5; places 2 1'
    """
    return f"{result.reason}; scores {_numbers(result.scores)}; places {_numbers(result.places)}"


def _numbers(values: Sequence[float]) -> str:
    return " ".join(str(int(value) if value == int(value) else value) for value in values)


def read_result(field: Field) -> Result:
    """Parse a stated result, true or not."""
    match = _RESULT.fullmatch(" ".join(field.value.split()))
    if match is None:
        raise BadRecord(
            Text("Expected a result like 'board-full; scores 4 7; places 2 1'."), field.line
        )
    scores = tuple(map(float, match[2].split()))
    return Result(match[1], scores, tuple(map(int, match[3].split())))
