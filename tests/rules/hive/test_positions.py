r"""Positions as text, as views and as drawings; a hive that wanders."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from spielwerk.games.hive.pieces import GAME_TYPES
from spielwerk.games.hive.state import HiveState
from spielwerk.grids.old_hex import COUNT
from spielwerk.refusals import BadlyWritten
from tests.rules.hive.helper import GAME, moves, play, position, start


def random_states(game_type: str, seed: int, plies: int = 60, **options: bool) -> list[HiveState]:
    """The positions of a random game in which pieces move more often than they are placed."""
    random, state = Random(seed), start(game_type, **options)
    found = [state]
    for _ in range(plies):
        if not state.to_move():
            break
        choices = state.legal_moves(state.mover)
        moving = [move for move in choices if move.piece >= 0 and state.places[move.piece] >= 0]
        move = random.choice(moving if moving and random.random() < 0.6 else choices)
        state = state.after({state.mover: move})
        found.append(state)
    return found


# Text.


@pytest.mark.parametrize("game_type", GAME_TYPES)
@pytest.mark.parametrize(
    "options", [{}, {"queen_first": False, "beetle_gates": False}, {"repetition": False}]
)
def test_positions_are_written_and_read(game_type: str, options: dict[str, bool]) -> None:
    for state in random_states(game_type, 3, **options):
        text = GAME.format_state(state)
        again = GAME.parse_state(text)
        assert again == state
        assert hash(again) == hash(state)
        assert again.occupied == state.occupied
        assert GAME.options_of(again) == GAME.options_of(state)


def test_how_a_position_is_written() -> None:
    state = play(start("Base", queen_first=False), "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 \\wQ;bB1 bQ-")
    assert GAME.format_state(state) == (
        "Base White[4] bB1 wB1@-1,-1 wQ@-1,0 wS1@0,0 bS1@1,0 bQ@2,0 bB1@3,0 queen_first=false"
    )
    climbed = play(state, "wB1 wQ;bB1 bQ")
    assert GAME.format_state(climbed) == (
        "Base White[5] bB1 wQ.wB1@-1,0 wS1@0,0 bS1@1,0 bQ.bB1@2,0 queen_first=false "
        "white:-:wB@0,-1/wQ@0,0/wS@1,0/bS@2,0/bQ@3,0/bB@4,0 "
        "black:-:wQ.wB@0,0/wS@1,0/bS@2,0/bQ@3,0/bB@4,0"
    )
    assert GAME.format_state(start()) == "Base+ML White[1] -"


GOOD = "Base+ML White[3] bQ wQ@-1,0 wS1@0,0 bS1@1,0 bQ@2,0"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Base+ML", "Base+LM"),
        ("Base+ML", "Base"),  # is good; see below
        ("White[3]", "White[0]"),
        ("White[3]", "White[1]"),  # more pieces than turns
        ("White[3]", "Black[3]"),  # White just moved, and bQ is not White's
        (" bQ wQ", " bG1 wQ"),  # who is not in play has not moved
        (" bQ wQ", " - wQ"),  # is good: Black passed
        ("wS1@0,0", "wS2@0,0"),  # S2 before S1
        ("wS1@0,0", "wM@0,0.5"),
        ("wS1@0,0", "wP@0,0"),  # not in this game
        ("wS1@0,0", "wS1@0,5"),  # apart from the others
        ("wS1@0,0", "wS1@0,00"),
        ("wS1@0,0", "wS1@32,-1"),  # another name of the same cell
        ("wS1@0,0", "wS1@1,0"),  # two stacks on one cell
        ("wS1@0,0 bS1@1,0", "wS1.bS1@0,0 bG1@1,0"),  # spiders do not climb
        ("wS1@0,0 bS1@1,0", "bS1@1,0 wS1@0,0"),  # not in order
        ("bQ@2,0", "bQ@2,0 queen_first=true"),
        ("bQ@2,0", "bQ@2,0 nonsense"),
        ("bQ@2,0", "bQ@2,0 black:-:wQ@0,0/wS@1,0"),  # other pieces in play
        ("bQ@2,0", "bQ@2,0 white:-:wQ@0,0/wS@1,0/bS@2,0/bQ@3,0"),  # White twice in a row
        ("bQ@2,0", "bQ@2,0 black:-:wQ@1,0/wS@2,0/bS@3,0/bQ@4,0"),  # not seen from the queen
        ("bQ@2,0", "bQ@2,0 black:-:wX@0,0"),
    ],
)
def test_other_texts_are_no_positions(old: str, new: str) -> None:
    good = {("Base+ML", "Base"), (" bQ wQ", " - wQ")}
    changed = GOOD.replace(old, new, 1)
    assert changed != GOOD
    if (old, new) in good:
        assert GAME.format_state(GAME.parse_state(changed)) == changed
        return
    with pytest.raises(BadlyWritten):
        GAME.parse_state(changed)


def test_earlier_positions_are_read_and_count() -> None:
    state = play(start(), "wQ;bQ wQ-")
    for line in ("wQ \\bQ;bQ wQ-", "wQ \\bQ"):
        state = GAME.parse_state(GAME.format_state(play(state, line)))
        assert state.result() is None
    ended = play(state, "bQ wQ-")
    assert ended.result() is not None
    assert GAME.parse_state(GAME.format_state(ended)).result() == ended.result()


# Wandering.


def test_a_hive_wanders_a_hundred_spaces_without_a_jump() -> None:
    state = play(start(repetition=False), "wQ;bQ wQ-")
    first = _spots(state)
    # By turns the queens go one space to the north-east, each along the other.
    for _ in range(100):
        for text in ("wQ \\bQ", "bQ wQ-"):
            before, state = _spots(state), play(state, text)
            assert sum(spot != before[piece] for piece, spot in _spots(state).items()) == 1
    assert {
        piece: (q - first[piece][0], r - first[piece][1]) for piece, (q, r) in _spots(state).items()
    } == {
        "wQ": (100, -100),
        "bQ": (100, -100),
    }
    assert moves(state, "wQ") == {"wQ \\bQ", "wQ /bQ"}


def _spots(state: HiveState) -> dict[str, tuple[int, int]]:
    """Where a view says that the pieces lie."""
    return {
        piece: (cell["q"], cell["r"])
        for cell in state.view(None)["cells"]
        for piece in cell["pieces"]
    }


def test_views_do_not_jump_in_games_with_many_moves() -> None:
    for seed in range(4):
        states = random_states("Base+MLP", seed, plies=80)
        for before, after in pairwise(states):
            old, new = _spots(before), _spots(after)
            assert sum(old[piece] != new[piece] for piece in old) <= 1


@pytest.mark.parametrize("shift", [17, 500, 1000, 1023])
def test_legal_moves_do_not_depend_on_where_the_hive_lies(shift: int) -> None:
    for state in random_states("Base+MLP", 8, repetition=False)[1::6]:
        moved = _shifted(state, shift)
        assert moved.key() == state.key()
        assert moves(moved) == moves(state)


def _shifted(state: HiveState, by: int) -> HiveState:
    def shifted(cell: int) -> int:
        return (cell + by) % COUNT if cell >= 0 else cell

    return HiveState(
        game_type=state.game_type,
        repetition=state.repetition,
        places=tuple(shifted(cell) for cell in state.places),
        stacks=tuple(sorted((shifted(cell), pile) for cell, pile in state.stacks)),
        number=state.number,
        moved=state.moved,
        occupied=sum(1 << shifted(cell) for cell in set(state.places) if cell >= 0),
    )


# Views and drawings.


def test_a_view_has_the_hive_and_the_spaces_round_it() -> None:
    state = play(start("Base"), "wS1;bS1 wS1-")
    view = state.view(None)
    pieces = {cell["name"]: cell["pieces"] for cell in view["cells"]}
    assert {name: stack for name, stack in pieces.items() if stack} == {
        "0,0": ["wS1"],
        "1,0": ["bS1"],
    }
    assert len(pieces) == 2 + 8
    assert view["hands"][0] == ["wQ", "wS2", "wB1", "wB2", "wG1", "wG2", "wG3", "wA1", "wA2", "wA3"]
    assert (view["moved"], view["mover"], view["type"]) == ("bS1", 0, "Base")
    assert view == state.view(0) == state.view(1)


def test_every_legal_destination_is_in_the_view() -> None:
    for state in random_states("Base+MLP", 11)[::5]:
        names = {cell["name"] for cell in state.view(None)["cells"]}
        for move in state.legal_moves(state.mover):
            steps = GAME.steps(state, move)
            assert steps == ("pass",) or steps[1] in names


def test_the_diagram() -> None:
    drawing = """
            wQ  wB1 bA1
              bQ
    """
    state = position(drawing, "Black[5]", "wQ", {"wB1": "wS1"}, "Base")
    assert GAME.diagram(state).splitlines() == [
        " / \\ / \\ / \\",
        ">wQ [wB1]bA1|",
        " \\ / \\ / \\ /",
        "  |bQ |",
        "   \\ /",
        "Stack: wB1 on wS1",
        "White in hand: wS2 wB2 wG1 wG2 wG3 wA1 wA2 wA3",
        "Black in hand: bS1 bS2 bB1 bB2 bG1 bG2 bG3 bA2 bA3",
        "Black[5] to move, after wQ",
    ]
    assert "\x1b[" in GAME.diagram(state, colour=True)


def test_the_picture_shows_every_piece() -> None:
    for state in random_states("Base+MLP", 2)[::20]:
        picture = GAME.picture(state)
        assert picture.startswith("<svg ")
        assert picture.count("<polygon") == 28
