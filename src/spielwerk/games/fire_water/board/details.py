"""What is shown of a position when somebody looks closely: the influence on every square."""

from __future__ import annotations

from typing import TypedDict

from spielwerk.game import Seat
from spielwerk.game.text import Language
from spielwerk.games.fire_water.board.report import Report, in_words, report
from spielwerk.games.fire_water.position import Position
from spielwerk.games.fire_water.rules.occupancy import Occupancy

Share = TypedDict("Share", {"total": int, "from": dict[str, int]})
"""What a player has around a square: the sum, and the value on each square it comes from."""


class SquareView(TypedDict):
    """The report on a square: around an `elemental` halves of either element count.

    `shares` has one entry per seat. `seat` is the player who could place a stone there, or claim
    the elemental, in a turn; where nobody could, `rule` forbids it because of `cells`. `text` is
    all of it in three lines: what the square is, everybody's influence, and what can be done.
    """

    elemental: bool
    shares: list[Share]
    seat: int | None
    rule: str | None
    cells: list[str]
    text: str


class FireWaterDetails(TypedDict):
    """The report on every square, by name."""

    influence: dict[str, SquareView]


def details(position: Position, seat: Seat | None, language: Language) -> FireWaterDetails:
    """The influence on every square: the same for every seat."""
    occupancy = Occupancy(position)
    squares = position.grid.squares()
    reports = {str(square): report(occupancy, square) for square in squares}
    return {
        "influence": {name: _square(occupancy, found, language) for name, found in reports.items()}
    }


def _square(occupancy: Occupancy, found: Report, language: Language) -> SquareView:
    return {
        "elemental": found.elemental,
        "shares": _shares(found),
        "seat": found.seat,
        "rule": None if found.refusal is None else found.refusal.rule,
        "cells": [] if found.refusal is None else list(found.refusal.cells),
        "text": in_words(occupancy, found).say(language),
    }


def _shares(found: Report) -> list[Share]:
    shares: list[Share] = [{"total": total, "from": {}} for total in found.totals]
    for half in found.halves:
        shares[half.seat]["from"][str(half.square)] = half.value
    return shares
