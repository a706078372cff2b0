"""Motifs of Ignite and Flow, compared with the temples that the referee lets be burnt."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from spielwerk.game import AnyState
from spielwerk.game.node import Node, play_all
from spielwerk.games import find
from tests.analysis.steps import Step, stored_steps

Cell = tuple[int, int]


@pytest.fixture(scope="module", autouse=True)
def read_before() -> None:
    """Read the positions once, before the first test: they are not those of one test."""
    stored_steps("ignite-flow")


def burnable(state: AnyState) -> set[str]:
    """Return the temples that the player to move could burn, by the legal moves."""
    temples = {str(cell) for seat in (0, 1) for cell in state.position.temples[seat]}
    (seat,) = state.to_move()
    moves = {state.format_move(move) for move in state.legal_moves(seat)}
    return {cell for cell in temples if f"B{cell}" in moves}


def played(moves: str, size: int = 4) -> Iterator[Step]:
    """Yield the steps of a game from the empty board."""
    node = Node(find("ignite-flow").start(2, {"size": size}))
    for text in moves.split("; "):
        actor, ply = node.actor(), node.parse(text)
        assert isinstance(actor, int)
        yield Step(node.state, {actor: ply}, node.child(ply).state)
        node = node.child(ply)


def steps() -> list[Step]:
    return stored_steps("ignite-flow")


def lands(state: AnyState) -> list[tuple[set[Cell], set[int]]]:
    """Return the landmasses by flood fill, each with the players whose temples it carries."""
    position = state.position
    earth = {(cell.column, cell.row) for cell in position.earth}
    temples = [{(cell.column, cell.row) for cell in position.temples[seat]} for seat in (0, 1)]
    found = []
    while earth:
        land, frontier = set(), [earth.pop()]
        while frontier:
            column, row = frontier.pop()
            land.add((column, row))
            around = {(column + c, row + r) for c, r in ((1, 0), (-1, 0), (0, 1), (0, -1))}
            frontier += around & earth
            earth -= around
        found.append((land, {seat for seat in (0, 1) if land & temples[seat]}))
    return found


def name(cell: Cell) -> str:
    return f"{'abcdefgh'[cell[0]]}{cell[1] + 1}"


def test_a_lost_temple_is_one_that_is_gone_and_pays_four_points() -> None:
    seen = {"lost": 0, "kept": 0}
    for step in steps():
        for owner in (0, 1):
            gone = {str(cell) for cell in step.before.position.temples[owner]}
            gone -= {str(cell) for cell in step.after.position.temples[owner]}
            said = [one for one in step.motifs("temple-lost") if one.hurts == owner]
            assert [one.cells for one in said] == [(cell,) for cell in sorted(gone)]
            trophies = step.after.position.trophies[1 - owner]
            assert trophies - step.before.position.trophies[1 - owner] == len(gone)
            assert all("4 points" in one.text.en for one in said)
        seen["lost"] += bool(step.motifs("temple-lost"))
        seen["kept"] += not step.motifs("temple-lost")
    assert min(seen.values()) >= 10, seen


def test_a_threatened_temple_is_one_that_could_be_burnt_next() -> None:
    threatened = saved = neither = 0
    for step in steps():
        if any(not s.to_move() or s.position.temple_due for s in (step.before, step.after)):
            continue  # Where an action is due, the legal moves show what can be burnt.
        was, now = burnable(step.before), burnable(step.after)
        standing = {str(c) for seat in (0, 1) for c in step.after.position.temples[seat]}
        said = {cell for one in step.motifs("temple-threatened") for cell in one.cells}
        out = {cell for one in step.motifs("temple-saved") for cell in one.cells}
        assert said == now - was
        assert out == (was - now) & standing
        threatened += bool(said)
        saved += bool(out)
        neither += not said and not out
    assert threatened >= 10
    assert saved >= 10
    assert neither >= 10


def test_a_temple_threatened_and_burnt_by_hand() -> None:
    _, build, light, _, burn = played("Ea1; Ta1; Fb1; Wd4; Ba1")
    assert [one.code for one in build.before.board.motifs(build.moves, build.after)] == []
    (threat,) = light.motifs("temple-threatened")
    assert threat.text.en == "Fire lies beside White's temple on a1: it can be burnt."
    assert (threat.helps, threat.hurts) == (1, 0)
    (lost,) = burn.motifs("temple-lost")
    assert lost.text.say("de") == "Weiß verliert den Tempel auf a1: 4 Punkte für Schwarz."


def test_land_that_both_hold_counts_for_nobody() -> None:
    shared = neither = 0
    for step in steps():
        was = [land for land, owners in lands(step.before) if len(owners) == 2]
        both = [land for land, owners in lands(step.after) if len(owners) == 2]
        new = [land for land in both if not any(land & known for known in was)]
        said = step.motifs("land-shared")
        assert sorted(one.cells for one in said) == sorted(
            tuple(sorted(name(cell) for cell in land)) for land in new
        )
        lost = [
            old - now for old, now in zip(step.before.scores(), step.after.scores(), strict=True)
        ]
        for motif in said:
            assert motif.hurts == (None if lost[0] == lost[1] else lost.index(max(lost)))
            lines = step.after.score_sheet()
            assert all(not set(line.cells) & set(motif.cells) for line in lines)
        shared += bool(new)
        neither += not new
    assert shared >= 10
    assert neither >= 10


def test_land_that_one_is_left_on_counts_again() -> None:
    divided = neither = 0
    for step in steps():
        was = [land for land, owners in lands(step.before) if len(owners) == 2]
        expected = [
            (owners, {name(cell) for cell in land})
            for land, owners in lands(step.after)
            if len(owners) == 1 and any(land & known for known in was)
        ]
        said = step.motifs("land-divided")
        assert len(said) == len(expected)
        for owners, land in expected:
            assert [one for one in said if {one.helps} == owners and set(one.cells) <= land]
            assert [line for line in step.after.score_sheet() if set(line.cells) & land]
        divided += bool(expected)
        neither += not expected
    assert divided >= 10
    assert neither >= 10


def test_two_lands_grow_together_by_hand() -> None:
    *_, joined = played("Ea1; Ta1; Ec1; Tc1; Eb1")
    (motif,) = joined.motifs("land-shared")
    assert motif.cells == ("a1", "b1", "c1")
    assert play_all(Node(joined.before), "Eb1").state.scores() == (0, 0)
    # Each loses the one earth it had: it hurts neither more than the other.
    assert (motif.helps, motif.hurts) == (None, None)
