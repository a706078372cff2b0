"""Properties of random games of every size."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from spielwerk.game.node import Node
from spielwerk.game.refusals import Illegal
from spielwerk.games.fire_water.game import GAME
from spielwerk.games.fire_water.position import ALL_TILES, Kind, Move
from tests.rules.fire_water.helper import FireWaterState

pytestmark = pytest.mark.thorough
every_count = pytest.mark.parametrize("seats", [2, 3, 4])
RULES = {f"FW-{number}" for number in range(1, 21)}


@cache
def positions(seats: int, seed: int, eager: bool) -> tuple[FireWaterState, ...]:
    """Return the positions of a random game; an eager player prefers stones and claims."""
    random = Random(seed)
    node = Node(GAME.start(seats))
    found = [node.state]
    while choices := node.plies():
        stones = [
            move
            for move in choices
            if isinstance(move, Move) and move.kind in (Kind.STONE, Kind.CLAIM)
        ]
        node = node.child(random.choice(stones if eager and stones else choices))
        found.append(node.state)
    return tuple(found)


@every_count
@pytest.mark.parametrize("eager", [False, True])
def test_games_end_with_a_winner(seats: int, eager: bool) -> None:
    for seed in range(6):
        result = positions(seats, seed, eager)[-1].result()
        assert result is not None
        assert sorted(result.places) == list(range(1, seats + 1))
        assert result.reason in GAME.about.reasons


@every_count
def test_a_round_of_passes_never_happens(seats: int) -> None:
    for seed in range(4):
        passes = 0
        for state in positions(seats, seed, True):
            if state.to_move() and state.position.last_actor is None:
                (seat,) = state.to_move()
                only_pass = [move.kind for move in state.legal_moves(seat)] == [Kind.PASS]
                passes = passes + 1 if only_pass else 0
                assert passes < seats


@every_count
@pytest.mark.parametrize("one_of", [9, pytest.param(4, marks=pytest.mark.slow)])
def test_explain_and_legal_moves_agree(seats: int, one_of: int) -> None:
    """For every move that can be written down, and tiles whose halves lie anywhere."""
    random = Random(seats)
    for number, state in enumerate(positions(seats, 0, True)):
        if not state.to_move() or number % one_of:
            continue
        (seat,) = state.to_move()
        legal = set(state.legal_moves(seat))
        writable = set(state.board.moves_matching(seat, ()))
        assert legal <= writable
        for move in {*random.sample(sorted(writable), 400), *legal, *apart(state, random)}:
            refusal = state.explain(seat, move)
            assert (refusal is None) == (move in legal), state.format_move(move)
            if refusal is not None:
                assert isinstance(refusal, Illegal)
                assert refusal.rule in RULES
                assert all(state.position.grid.square(cell) for cell in refusal.cells)


def apart(state: FireWaterState, random: Random) -> list[Move]:
    """Tiles on any two squares."""
    squares = state.position.grid.squares()
    return [
        Move(Kind.TILE, (random.choice(squares), random.choice(squares)), tile)
        for tile in ALL_TILES
        for _ in range(3)
    ]


@pytest.mark.parametrize("seats", [2, 4])
def test_every_writable_move_is_explained(seats: int) -> None:
    """All of them, in a position of each part of the game."""
    for number, state in enumerate(positions(seats, 1, True)):
        if not state.to_move() or number % 23:
            continue
        (seat,) = state.to_move()
        allowed = {
            move for move in state.board.moves_matching(seat, ()) if not state.explain(seat, move)
        }
        assert allowed == set(state.legal_moves(seat))


@every_count
def test_the_report_names_who_can_place_a_stone_or_claim(seats: int) -> None:
    for number, state in enumerate(positions(seats, 5, True)):
        if state.position.last_actor is not None or not state.to_move() or number % 6:
            continue
        (seat,) = state.to_move()
        able = {
            cell
            for cell, report in state.board.details(None, "en")["influence"].items()
            if report["seat"] == seat
        }
        legal = {
            str(move.square)
            for move in state.legal_moves(seat)
            if move.kind in (Kind.STONE, Kind.CLAIM)
        }
        assert able == legal


@every_count
def test_material_is_never_lost(seats: int) -> None:
    everything = {2: 32, 3: 48, 4: 48}[seats]
    for state in positions(seats, 3, False):
        players = state.position.players
        assert everything == sum(
            len(player.laid) + len(player.open) + len(player.unopened) for player in players
        )


@every_count
def test_equal_positions_have_equal_views(seats: int) -> None:
    for number, state in enumerate(positions(seats, 4, True)):
        if number % 9 == 0:
            read = GAME.parse_state(str(state))
            assert read == state
            assert hash(read) == hash(state)
            assert read.board.view(None) == state.board.view(0)


@every_count
def test_a_turn_is_one_action(seats: int) -> None:
    """So there is nothing that a player could take back alone in the same turn."""
    before = GAME.start(seats)
    for state in positions(seats, 2, True):
        if before.to_move() and state != before:
            assert state.to_move() == () or state.turn == before.turn + 1
        before = state
