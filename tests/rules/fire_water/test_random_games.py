"""What holds along random games of every size."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from spielwerk.games.fire_water.pieces import TILE_COUNT, Kind, Move
from spielwerk.games.fire_water.state import FireWaterState
from spielwerk.grids.old_bits import singles
from spielwerk.node import Node
from spielwerk.refusals import Illegal
from tests.rules.fire_water.helper import GAME, fire_water

every_count = pytest.mark.parametrize("seats", [2, 3, 4])
RULES = {f"FW-{number}" for number in range(1, 21)}


def positions(seats: int, seed: int, eager: bool = False) -> Iterator[FireWaterState]:
    """The positions of a random game; an eager player places stones and claims when possible."""
    random = Random(seed)
    node = Node(GAME.start(seats))
    while True:
        yield fire_water(node)
        choices = node.plies()
        if not choices:
            return
        stones = [
            move for move in choices if isinstance(move, Move) and move.kind in "PC" and move.cell
        ]
        node = node.child(random.choice(stones if eager and stones else choices))


@every_count
@pytest.mark.parametrize("eager", [False, True])
def test_games_end_with_a_winner(seats: int, eager: bool) -> None:
    for seed in range(6):
        *_, last = positions(seats, seed, eager)
        result = last.result()
        assert result is not None
        assert sorted(result.places) == list(range(1, seats + 1))
        assert result.reason in GAME.reasons


@every_count
def test_a_round_of_passes_never_happens(seats: int) -> None:
    for seed in range(4):
        passes = 0
        for state in positions(seats, seed, eager=True):
            if state.to_move() and state.closer is None:
                only_pass = [move.kind for move in state.legal_moves(state.mover)] == [Kind.PASS]
                passes = passes + 1 if only_pass else 0
                assert passes < seats


def writable(state: FireWaterState, random: Random) -> list[Move]:
    """All moves on one square, and a sample of the ways to lay a tile."""
    cells = list(singles(state.board.all))
    kinds = (Kind.ELEMENTAL, Kind.LEADER, Kind.STONE, Kind.CLAIM)
    found = [Move(kind, cell) for kind in kinds for cell in cells] + [Move(Kind.PASS)]
    for _ in range(150):
        fire = random.choice(cells)
        near = list(singles(state.board.near_orthogonal[fire]))
        water = random.choice(near if random.random() < 0.8 else cells)
        found.append(Move(Kind.TILE, fire, water, random.randrange(TILE_COUNT)))
    return found


@every_count
def test_explain_and_legal_moves_agree(seats: int) -> None:
    random = Random(seats)
    for number, state in enumerate(positions(seats, seed=11, eager=True)):
        if not state.to_move() or number % 4:
            continue
        legal = set(state.legal_moves(state.mover))
        for move in {*writable(state, random), *legal}:
            refusal = state.explain(state.mover, move)
            assert (refusal is None) == (move in legal), GAME.format_move(state, move)
            if refusal is not None:
                assert isinstance(refusal, Illegal)
                assert refusal.rule in RULES
                assert all(state.board.has(cell) for cell in refusal.cells)


@every_count
def test_the_report_names_who_can_place_a_stone_or_claim(seats: int) -> None:
    """The report adds up square by square; the moves are found in another way."""
    for number, state in enumerate(positions(seats, seed=5, eager=True)):
        if state.closer is not None or not state.to_move() or number % 6:
            continue
        able = {
            cell
            for cell, report in state.view(None)["influence"].items()
            if report["seat"] == state.mover
        }
        legal = {
            state.board.name(move.cell)
            for move in state.legal_moves(state.mover)
            if move.kind in (Kind.STONE, Kind.CLAIM)
        }
        assert able == legal


@every_count
def test_material_is_never_lost(seats: int) -> None:
    everything = {2: 32, 3: 48, 4: 48}[seats]
    for state in positions(seats, seed=3):
        laid = state.tiles.bit_count() // 2
        held = sum(tiles.bit_count() for tiles in (*state.hands, *state.stacks))
        assert laid + held == everything
