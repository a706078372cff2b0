"""Motifs of Hive, compared with the drawing as read by the test itself."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from spielwerk.game import State
from spielwerk.game.node import Node, play_all
from spielwerk.games import find
from spielwerk.games.hive.position import Position
from tests.analysis.steps import Step, stored_steps

Space = tuple[int, int]
Stacks = dict[Space, list[str]]
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


@pytest.fixture(scope="module", autouse=True)
def read_before() -> None:
    """Read the positions once, before the first test: they are not those of one test."""
    stored_steps("hive")


def drawing(step_text: str) -> Stacks:
    """Return the stacks in the text of a position, from the bottom."""
    found = {}
    words = " ".join(word for word in step_text.split() if ":" not in word)  # No earlier ones.
    for pieces, q, r in re.findall(r"([a-zA-Z0-9.]+)@(-?\d+),(-?\d+)", words):
        found[int(q), int(r)] = pieces.split(".")
    return found


def beside(space: Space) -> list[Space]:
    return [(space[0] + q, space[1] + r) for q, r in SIDES]


def holds_together(spaces: set[Space]) -> bool:
    frontier = [next(iter(spaces))]
    seen = set(frontier)
    while frontier:
        for there in beside(frontier.pop()):
            if there in spaces and there not in seen:
                seen.add(there)
                frontier.append(there)
    return seen == spaces


def pinned(stacks: Stacks) -> set[str]:
    """Return the single pieces that hold the hive together (HV-6)."""
    return {
        stack[0]
        for space, stack in stacks.items()
        if len(stack) == 1 and len(stacks) > 1 and not holds_together(set(stacks) - {space})
    }


def covered(stacks: Stacks) -> set[str]:
    return {piece for stack in stacks.values() for piece in stack[:-1]}


def in_play(stacks: Stacks) -> set[str]:
    return {piece for stack in stacks.values() for piece in stack}


def sides_taken(stacks: Stacks, queen: str) -> int:
    for space, stack in stacks.items():
        if queen in stack:
            return sum(there in stacks for there in beside(space))
    return 0


def named(step: Step, code: str) -> set[str]:
    """Return the pieces that a motif concerns, by the space that it marks."""
    stacks = drawing(str(step.after))
    found = set()
    for motif in step.motifs(code):
        (cell,) = motif.cells
        q, r = map(int, cell.split(","))
        words = motif.text.en.lower()
        found |= {piece for piece in stacks[q, r] if word(piece) in words.split(" is ")[0]}
    return found


def word(piece: str) -> str:
    colour = {"w": "white", "b": "black"}[piece[0]]
    kinds = {
        "Q": "queen bee",
        "S": "spider",
        "B": "beetle",
        "G": "grasshopper",
        "A": "ant",
        "M": "mosquito",
        "L": "ladybug",
    }
    return f"{colour} {kinds[piece[1]]}"


@cache
def steps() -> list[tuple[Step, Stacks, Stacks]]:
    return [
        (step, drawing(str(step.before)), drawing(str(step.after))) for step in stored_steps("hive")
    ]


def test_pinned_and_freed_pieces_are_those_of_the_drawing() -> None:
    seen = {"pinned": 0, "freed": 0, "neither": 0}
    for step, old, new in steps():
        loose = in_play(old) - covered(old) - covered(new)
        was, now = pinned(old), pinned(new)
        newly, freed = loose & (now - was), loose & (was - now)
        assert named(step, "pinned") == newly
        assert named(step, "freed") == freed
        seen["pinned"] += bool(newly)
        seen["freed"] += bool(freed)
        seen["neither"] += not newly and not freed
    assert min(seen.values()) >= 10, seen


def test_covered_pieces_are_those_of_the_drawing() -> None:
    seen = {"covered": 0, "uncovered": 0, "neither": 0}
    for step, old, new in steps():
        over = {
            piece
            for stack in new.values()
            for piece, top in ((piece, stack[-1]) for piece in stack[:-1])
            if piece in in_play(old) - covered(old) and top[0] != piece[0]
        }
        assert named(step, "covered") == over
        bared = covered(old) - covered(new)
        assert named(step, "uncovered") == bared
        seen["covered"] += bool(over)
        seen["uncovered"] += bool(bared)
        seen["neither"] += not over and not bared
    assert min(seen.values()) >= 10, seen


def test_a_queen_is_said_to_be_closer_to_the_end_when_another_side_is_taken() -> None:
    threatened = relieved = neither = 0
    for step, old, new in steps():
        for seat, queen in enumerate(("wQ", "bQ")):
            was, now = sides_taken(old, queen), sides_taken(new, queen)
            said = [one for one in step.motifs("queen-crowded") if one.hurts == seat]
            assert bool(said) == (now > was and now >= 3)
            assert not said or f"on {now} of her six sides" in said[0].text.en
            helped = [one for one in step.motifs("queen-relieved") if one.helps == seat]
            assert bool(helped) == (now < was and was > 3)
            threatened += bool(said)
            relieved += bool(helped)
            neither += not said and not helped
    assert threatened >= 10
    assert relieved >= 10
    assert neither >= 10


def could_win(position: Position, seat: int) -> bool:
    """Return whether a seat could win with one more move in a turn: every move is played."""
    if position.mover != seat:
        position = replace(position, turn=position.turn + 1, moved=None)
    state = State(find("hive"), position)
    if state.result() is not None:
        return False
    for move in state.legal_moves(seat):
        result = state.play({seat: move}).result()
        if result is not None and result.winners == (seat,):
            return True
    return False


def test_a_threat_is_a_move_that_would_win() -> None:
    threats = near = far = 0
    for step, _, stacks in steps():
        (mover,) = step.moves
        said = step.motifs("threatens-win")
        if sides_taken(stacks, "bQ" if mover == 0 else "wQ") < 5:
            assert not said, "one piece takes one side"
            far += 1
            continue
        expected = could_win(step.after.position, mover) and not could_win(
            step.before.position, mover
        )
        assert [(one.helps, one.hurts) for one in said] == [(mover, 1 - mover)] * expected
        threats += expected
        near += not expected
    assert threats >= 10
    assert near >= 10
    assert far >= 10


def test_one_threat_drawn_by_hand() -> None:
    # Black's queen on 1,0 has pieces on four sides. One white ant takes the fifth, east of her;
    # the other could then walk round the hive into the sixth.
    state = find("hive").parse_state(
        "Base White[9] bA1 bS1@1,-1 bS2@2,-1 wA1@-3,0 wQ@-2,0 wS1@-1,0 wG1@0,0 bQ@1,0 "
        "wA2@-3,1 bA1@0,1"
    )
    node = play_all(Node(state), "wA1 bQ-")
    (move,) = [move for move in state.legal_moves(0) if node.state == state.after({0: move})]
    step = Step(state, {0: move}, node.state)
    assert could_win(node.state.position, 0)
    (motif,) = step.motifs("threatens-win")
    assert motif.text.en == "White threatens to surround the black queen bee with the next move."
    assert (motif.helps, motif.hurts) == (0, 1)
    assert [one.code for one in step.motifs("queen-crowded")] == ["queen-crowded"]
