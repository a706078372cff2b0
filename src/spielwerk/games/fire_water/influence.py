"""The report on a square: everybody's influence, where it comes from, and what can be done there.

The terminal shows it as text, the page on hover; the words for what stands in the way are those
of the refusals.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from spielwerk.game import Seat
from spielwerk.games.fire_water import obstacles
from spielwerk.games.fire_water.pieces import SEAT_NAMES
from spielwerk.games.fire_water.shares import (
    FIRE,
    WATER,
    Share,
    element,
    influence,
    lowest,
    strongest,
    sums_around,
    tally,
)
from spielwerk.grids.old_bits import Cells
from spielwerk.refusals import Illegal
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk.games.fire_water.state import FireWaterState


@dataclass(frozen=True, slots=True)
class Report:
    """What there is to know about a square.

    `seat` is the one player who could place a stone there, or claim the elemental, if it were
    that player's turn; where nobody could, `obstacle` says why.
    """

    heading: Text
    shares: tuple[Share, ...]
    elemental: bool
    leaders: tuple[bool, ...]
    seat: Seat | None
    obstacle: Illegal | None

    def text(self) -> Text:
        """The report in three lines."""
        return _LINES.filled(heading=self.heading, shares=self._shares(), verdict=self._verdict())

    def _shares(self) -> Text:
        words = _SUMS if self.elemental else _INFLUENCE
        return words.filled(tally=tally(self.shares, with_cells=True))

    def _verdict(self) -> Text:
        if self.obstacle is not None:
            return self.obstacle.text
        assert self.seat is not None
        words = _MAY_CLAIM if self.elemental else _MAY_PLACE
        return words.filled(who=SEAT_NAMES[self.seat])

    def as_json(self) -> dict[str, Any]:
        """The report for the page."""
        text = self.text()
        return {
            "elemental": self.elemental,
            "shares": [
                {"total": share.total, "from": {cell: value for value, cell in share.sources}}
                for share in self.shares
            ],
            "leaders": list(self.leaders),
            "seat": self.seat,
            "rule": None if self.obstacle is None else self.obstacle.rule,
            "cells": [] if self.obstacle is None else list(self.obstacle.cells),
            "text": {"en": text.en, "de": text.de},
        }


_LINES = Text("{heading}\n{shares}\n{verdict}", "{heading}\n{shares}\n{verdict}")
_SUMS = Text("Sums around it: {tally}.", "Summen um es herum: {tally}.")
_INFLUENCE = Text("Influence: {tally}.", "Einfluss: {tally}.")
_MAY_CLAIM = Text("{who} could claim it.", "{who} könnte es gewinnen.")
_MAY_PLACE = Text("{who} could place a stone here.", "{who} könnte hier einen Stein setzen.")


def report(state: FireWaterState, cell: Cells) -> Report:
    """The report on a square: for a stone, or for the elemental that is there."""
    elemental = cell & state.elementals != 0
    shares = sums_around(state, cell) if elemental else influence(state, cell)
    seat, obstacle = (_claim if elemental else _stone)(state, cell, shares)
    leaders = tuple(state.has_leader(seat) for seat in range(state.seats))
    return Report(_heading(state, cell), shares, elemental, leaders, seat, obstacle)


_Outcome = tuple[Seat | None, Illegal | None]


def _stone(state: FireWaterState, cell: Cells, shares: tuple[Share, ...]) -> _Outcome:
    """Who could place a stone, or why nobody could (FW-8 to FW-10)."""
    obstacle = obstacles.square_taken(state, cell) or obstacles.not_surrounded(state, cell)
    if obstacle is not None:
        return None, obstacle
    seat = strongest(shares)
    if seat is None:
        return None, obstacles.no_majority(state, None, cell)
    obstacle = obstacles.own_leader(state, seat, cell)
    return (seat, None) if obstacle is None else (None, obstacle)


def _claim(state: FireWaterState, cell: Cells, shares: tuple[Share, ...]) -> _Outcome:
    """Who could claim the elemental, or why nobody could (FW-13)."""
    obstacle = obstacles.not_claimable(state, cell)
    if obstacle is not None:
        return None, obstacle
    ahead = lowest(shares)
    if len(ahead) != 1 or not state.has_leader(ahead[0]):
        return None, obstacles.not_lowest(state, None, cell)
    return ahead[0], None


# The heading: what the square is, and what lies on it.


def _heading(state: FireWaterState, cell: Cells) -> Text:
    return Text("{cell}, {element}: {content}.", "{cell}, {element}: {content}.").filled(
        cell=state.board.name(cell), element=element(state, cell), content=content(state, cell)
    )


def content(state: FireWaterState, cell: Cells) -> Text:
    """What lies on a square, the topmost first, in words."""
    stones = _stones_on(state, cell)
    below = _below_stones(state, cell, under=stones is not None)
    if stones is None:
        return below or Text("empty", "leer")
    if below is None:
        return stones
    return Text("{stones} on {below}", "{stones} auf {below}").filled(stones=stones, below=below)


def _stones_on(state: FireWaterState, cell: Cells) -> Text | None:
    two = cell & state.doubled
    words = (
        Text("two stones of {who}", "zwei Steine von {who}")
        if two
        else Text("a stone of {who}", "ein Stein von {who}")
    )
    for seat, stones in enumerate(state.stones):
        if stones & cell:
            return words.filled(who=SEAT_NAMES[seat])
    return None


def _below_stones(state: FireWaterState, cell: Cells, under: bool) -> Text | None:
    """What is not a stone; in German in another case if it is under one."""
    if cell & state.elementals:
        return Text("an elemental", "einem Elementarwesen" if under else "ein Elementarwesen")
    for seat in range(state.seats):
        who = SEAT_NAMES[seat]
        if cell & state.leaders[seat]:
            article = "dem" if under else "der"
            return Text("the leader of {who}", article + " Anführer von {who}").filled(who=who)
        for name, halves in ((FIRE, state.flames[seat]), (WATER, state.waves[seat])):
            if cell & halves:
                value = state.tables.value(halves, cell)
                half = Text("{name} {value} of {who}", "{name} {value} von {who}")
                return half.filled(name=name, value=value, who=who)
    return None
