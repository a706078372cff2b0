"""What a move means in Ignite and Flow, compared with what the referee lets be burnt."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from spielwerk.game import AnyState
from spielwerk.games import find
from spielwerk.node import Node, play_all
from tests.study.steps import Step, random_steps


def burnable(state: AnyState) -> set[str]:
    """The temples that the player to move could burn, by the list of legal moves."""
    temples = {str(cell) for seat in (0, 1) for cell in state.position.temples[seat]}
    (seat,) = state.to_move()
    moves = {state.format_move(move) for move in state.legal_moves(seat)}
    return {cell for cell in temples if f"B{cell}" in moves}


def played(moves: str, size: int = 4) -> Iterator[Step]:
    """The steps of a game from the empty board."""
    node = Node(find("ignite-flow").start(2, {"size": size}))
    for text in moves.split("; "):
        actor, ply = node.actor(), node.parse(text)
        assert isinstance(actor, int)
        yield Step(node.state, {actor: ply}, node.child(ply).state)
        node = node.child(ply)


@cache
def steps() -> list[Step]:
    return list(random_steps("ignite-flow", 40, size=4))


def test_a_lost_temple_is_one_that_is_gone_and_pays_four_points() -> None:
    seen = 0
    for step in steps():
        for owner in (0, 1):
            gone = {str(cell) for cell in step.before.position.temples[owner]}
            gone -= {str(cell) for cell in step.after.position.temples[owner]}
            said = [one for one in step.motifs("temple-lost") if one.hurts == owner]
            assert [one.cells for one in said] == [(cell,) for cell in sorted(gone)]
            trophies = step.after.position.trophies[1 - owner]
            assert trophies - step.before.position.trophies[1 - owner] == len(gone)
            seen += bool(gone)
    assert seen >= 10


def test_a_threatened_temple_is_one_that_could_be_burnt_next() -> None:
    threatened = saved = neither = 0
    for step in steps():
        if any(not s.to_move() or s.position.temple_due for s in (step.before, step.after)):
            continue  # Where an action is due, the moves say what can be burnt.
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
    assert [one.code for one in build.before.motifs(build.moves, build.after)] == []
    (threat,) = light.motifs("temple-threatened")
    assert threat.text.en == "Fire lies beside White's temple on a1: it can be burnt."
    assert (threat.helps, threat.hurts) == (1, 0)
    (lost,) = burn.motifs("temple-lost")
    assert lost.text.de == "Weiß verliert den Tempel auf a1: 4 Punkte für Schwarz."


def test_land_that_both_hold_counts_for_nobody() -> None:
    shared = divided = 0
    for step in steps():
        for motif in step.motifs("land-shared"):
            cell = motif.cells[0]
            lines = step.after.score_sheet()
            assert all(cell not in line.cells for line in lines)
            assert any(str(c) in motif.cells for c in step.after.position.temples[0])
            assert any(str(c) in motif.cells for c in step.after.position.temples[1])
            shared += 1
        for motif in step.motifs("land-divided"):
            (cell,) = motif.cells
            (line,) = [line for line in step.after.score_sheet() if cell in line.cells]
            assert line.seat == motif.helps
            divided += 1
    assert shared >= 10
    assert divided >= 3


def test_two_lands_grow_together_by_hand() -> None:
    *_, joined = played("Ea1; Ta1; Ec1; Tc1; Eb1")
    (motif,) = joined.motifs("land-shared")
    assert motif.cells == ("a1", "b1", "c1")
    assert play_all(Node(joined.before), "Eb1").state.scores() == (0, 0)
    # Each loses the one earth it had: it hurts neither more than the other.
    assert (motif.helps, motif.hurts) == (None, None)
