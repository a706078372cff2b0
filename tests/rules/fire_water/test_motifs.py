"""Motifs of Fire & Water, compared with the rulebook as counted by the test itself."""

from __future__ import annotations

import pytest

from spielwerk.game import AnyState, Seat
from spielwerk.games.fire_water.position import Position
from spielwerk.grids.square import Square
from tests.analysis.steps import Step, stored_steps

Cell = tuple[int, int]


@pytest.fixture(scope="module", autouse=True)
def read_before() -> None:
    """Read the positions once, before the first test: they are not those of one test."""
    stored_steps("fire-water")


class Board:
    """Everything of a position that the rules of stones and elementals speak of."""

    def __init__(self, position: Position) -> None:
        self.columns, self.rows = position.grid
        self.halves: dict[Cell, tuple[Seat, str, int]] = {}
        self.stones: set[Cell] = set()
        self.leaders: dict[Cell, Seat] = {}
        self.elementals = {_cell(square) for square in position.elementals}
        self.fire = {_cell(square) for square in position.fire}
        for seat, player in enumerate(position.players):
            for tile, fire, water in player.laid:
                self.halves[_cell(fire)] = (seat, "fire", tile.fire)
                self.halves[_cell(water)] = (seat, "water", tile.water)
            self.stones |= {_cell(square) for square in player.stones}
            if player.leader is not None:
                self.leaders[_cell(player.leader)] = seat
        self.seats = len(position.players)
        self.last_round = position.last_actor is not None

    def beside(self, cell: Cell) -> list[Cell]:
        near = [(cell[0] + c, cell[1] + r) for c, r in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        return [(c, r) for c, r in near if 0 <= c < self.columns and 0 <= r < self.rows]

    def surrounded(self, cell: Cell) -> bool:
        taken = {*self.halves, *self.stones, *self.leaders, *self.elementals}
        return all(there in taken for there in self.beside(cell))

    def sums(self, cell: Cell, element: str | None) -> list[int]:
        totals = [0] * self.seats
        for there in self.beside(cell):
            if there in self.halves and there not in self.stones:
                seat, kind, value = self.halves[there]
                if element in (None, kind):
                    totals[seat] += value
        return totals

    def can_take(self, seat: Seat, cell: Cell) -> bool:
        """FW-8 to FW-10."""
        if cell in self.stones or cell in self.elementals or self.leaders.get(cell) == seat:
            return False
        totals = self.sums(cell, "fire" if cell in self.fire else "water")
        others = [total for other, total in enumerate(totals) if other != seat]
        return self.surrounded(cell) and totals[seat] > max(others)

    def can_claim(self, seat: Seat, cell: Cell) -> bool:
        """FW-13, and FW-18: not in the last round."""
        totals = self.sums(cell, None)
        others = [total for other, total in enumerate(totals) if other != seat and total]
        own_leader = [at for at, owner in self.leaders.items() if owner == seat]
        return (
            not self.last_round
            and cell not in self.stones
            and self.surrounded(cell)
            and bool(own_leader)
            and own_leader[0] not in self.stones
            and totals[seat] > 0
            and all(totals[seat] < total for total in others)
        )

    def squares(self, seat: Seat) -> set[str]:
        every = [(c, r) for c in range(self.columns) for r in range(self.rows)]
        return {_name(cell) for cell in every if self.can_take(seat, cell)}

    def claims(self, seat: Seat) -> set[str]:
        return {_name(cell) for cell in self.elementals if self.can_claim(seat, cell)}


def _cell(square: Square) -> Cell:
    return square.column, square.row


def _name(cell: Cell) -> str:
    return f"{'abcdefghijkl'[cell[0]]}{cell[1] + 1}"


def steps() -> list[Step]:
    """Return the steps after the preparation and before the end."""
    return [
        step
        for step in stored_steps("fire-water")
        if len(step.before.position.elementals) == 3 and step.after.result() is None
    ]


def changed(step: Step, code: str, seat: Seat) -> set[str]:
    return {
        cell for one in step.motifs(code) if seat in (one.helps, one.hurts) for cell in one.cells
    }


def is_to_come(state: AnyState, seat: Seat) -> bool:
    """FW-18: in the last round from the mover round to the player of the last regular action."""
    position = state.position
    if position.last_actor is None:
        return True
    order = [(position.mover + turn) % state.seats for turn in range(state.seats)]
    return seat in order[: order.index(position.last_actor)]


def test_squares_opened_and_closed_are_those_that_the_rules_give() -> None:
    seen = {"opened": 0, "closed": 0, "neither": 0}
    for step in steps():
        old, new = Board(step.before.position), Board(step.after.position)
        ((mover, move),) = step.moves.items()
        placed = {_name(move.square)} if str(move).startswith("P") else set()
        for seat in range(old.seats):
            was, now = old.squares(seat), new.squares(seat)
            own = placed if seat == mover else set()
            opened = now - was if is_to_come(step.after, seat) else set()
            closed = was - now - own if is_to_come(step.before, seat) else set()
            assert changed(step, "square-opened", seat) == opened
            assert changed(step, "square-closed", seat) == closed
            seen["opened"] += bool(now - was)
            seen["closed"] += bool(was - now - own)
            seen["neither"] += was == now
    assert min(seen.values()) >= 10, seen


def test_elementals_opened_closed_and_claimed() -> None:
    seen = {"opened": 0, "closed": 0, "claimed": 0, "neither": 0}
    for step in steps():
        old, new = Board(step.before.position), Board(step.after.position)
        ((mover, move),) = step.moves.items()
        claimed = {_name(move.square)} if str(move).startswith("C") else set()
        said = {cell for one in step.motifs("elemental-claimed") for cell in one.cells}
        assert said == claimed
        for seat in range(old.seats):
            was, now = old.claims(seat), new.claims(seat)
            own = claimed if seat == mover else set()
            assert changed(step, "elemental-opened", seat) == now - was
            assert changed(step, "elemental-closed", seat) == was - now - own
            seen["opened"] += bool(now - was)
            seen["closed"] += bool(was - now - own)
            seen["neither"] += was == now
        seen["claimed"] += bool(claimed)
    assert min(seen.values()) >= 10, seen


def test_a_lost_leader_costs_its_owner_two_points() -> None:
    lost = kept = 0
    for step in steps():
        ((mover, move),) = step.moves.items()
        leaders = Board(step.before.position).leaders
        placed = str(move).startswith("P")
        taken = [owner for cell, owner in leaders.items() if placed and _cell(move.square) == cell]
        said = step.motifs("leader-lost")
        assert [one.hurts for one in said] == taken
        for owner in taken:
            assert said[0].helps == mover
            assert step.before.scores()[owner] - step.after.scores()[owner] == 2
        lost += bool(taken)
        kept += placed and not taken
    assert lost >= 10
    assert kept >= 10


def test_an_elemental_claimed_by_another_is_one_less_to_claim() -> None:
    """Each claimed elemental pays its new owner, and cannot be claimed again."""
    seen = 0
    for step in steps():
        for motif in step.motifs("elemental-claimed"):
            ((mover, _),) = step.moves.items()
            assert motif.helps == mover
            assert step.after.scores()[mover] > step.before.scores()[mover]
            new = Board(step.after.position)
            assert not [seat for seat in range(new.seats) if motif.cells[0] in new.claims(seat)]
            seen += 1
    assert seen >= 10
