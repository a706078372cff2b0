r"""Positions as text, as views and as drawings; a hive that wanders."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from spielwerk.game import Effect, State
from spielwerk.game.refusals import BadlyWritten
from spielwerk.games.hive.game import GAME
from spielwerk.games.hive.position import GAME_TYPES
from spielwerk.grids.hex import Hex
from tests.rules.hive.helper import (
    HiveState,
    listed,
    moves,
    named,
    places,
    play,
    position,
    start,
)


def random_states(game_type: str, seed: int, plies: int = 60, **options: bool) -> list[HiveState]:
    """Return the positions of a random game in which moves are more frequent than placements."""
    random, state = Random(seed), start(game_type, **options)
    found = [state]
    for _ in range(plies):
        if not state.to_move():
            break
        choices = listed(state)
        moving = [move for move in choices if named(move) in places(state)]
        move = random.choice(moving if moving and random.random() < 0.6 else choices)
        state = state.after({state.position.mover: move})
        found.append(state)
    return found


# Text.


@pytest.mark.parametrize("game_type", GAME_TYPES)
@pytest.mark.parametrize(
    "options", [{}, {"queen_first": False, "beetle_gates": False}, {"repetition": False}]
)
@pytest.mark.parametrize("one_of", [4, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.thorough
def test_positions_are_written_and_read(
    game_type: str, options: dict[str, bool], one_of: int
) -> None:
    for state in random_states(game_type, 3, **options)[::one_of]:
        again = GAME.parse_state(str(state))
        assert again == state
        assert hash(again) == hash(state)
        assert again.options == state.options
        assert again.board.view(None) == state.board.view(None)


def test_how_a_position_is_written() -> None:
    state = play(start("Base", queen_first=False), "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 \\wQ;bB1 bQ-")
    assert str(state) == (
        "Base White[4] bB1 wB1@-1,-1 wQ@-1,0 wS1@0,0 bS1@1,0 bQ@2,0 bB1@3,0 queen_first=false"
    )
    climbed = play(state, "wB1 wQ;bB1 bQ")
    assert str(climbed) == (
        "Base White[5] bB1 wQ.wB1@-1,0 wS1@0,0 bS1@1,0 bQ.bB1@2,0 queen_first=false "
        "white:-:wB@0,-1/wQ@0,0/wS@1,0/bS@2,0/bQ@3,0/bB@4,0 "
        "black:-:wQ.wB@0,0/wS@1,0/bS@2,0/bQ@3,0/bB@4,0"
    )
    assert str(start()) == "Base+ML White[1] -"


GOOD = "Base+ML White[3] bQ wQ@-1,0 wS1@0,0 bS1@1,0 bQ@2,0"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Base+ML", "Base+LM"),
        ("Base+ML", "Base"),  # is good; see below
        ("White[3]", "White[0]"),
        ("White[3]", "White[1]"),  # more pieces than turns
        ("White[3]", "Black[3]"),  # White just moved, and bQ is not White's
        (" bQ wQ", " bG1 wQ"),  # a piece not in play has not moved
        (" bQ wQ", " - wQ"),  # is good: Black passed
        ("wS1@0,0", "wS2@0,0"),  # S2 before S1
        ("wS1@0,0", "wM@0,0.5"),
        ("wS1@0,0", "wP@0,0"),  # not in this game
        ("wS1@0,0", "wS1@0,5"),  # disconnected
        ("wS1@0,0", "wS1@0,00"),
        ("wS1@0,0", "wS1@32,-1"),  # version 0.2 named it 0,0
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
        assert str(GAME.parse_state(changed)) == changed
        return
    with pytest.raises(BadlyWritten):
        GAME.parse_state(changed)


def test_earlier_positions_are_read_and_count() -> None:
    state = play(start(), "wQ;bQ wQ-")
    for line in ("wQ \\bQ;bQ wQ-", "wQ \\bQ"):
        state = GAME.parse_state(str(play(state, line)))
        assert state.result() is None
    ended = play(state, "bQ wQ-")
    assert ended.result() is not None
    assert GAME.parse_state(str(ended)).result() == ended.result()


# Wandering.


def test_a_hive_wanders_a_hundred_spaces() -> None:
    """A piece that stays keeps its space, however far it is from where the first one was placed."""
    state = play(start(repetition=False), "wQ;bQ wQ-")
    # By turns the queens go one space to the north-east, each along the other.
    for step in range(1, 101):
        for text, stays in (("wQ \\bQ", "bQ"), ("bQ wQ-", "wQ")):
            before, state = state, play(state, text)
            assert _names(before)[stays] == _names(state)[stays]
            assert GAME.parse_state(str(state)) == state
            assert GAME.parse_state(str(state)).board.view(None) == state.board.view(None)
        assert places(state) == {"wQ": Hex(step, -step), "bQ": Hex(step + 1, -step)}
        assert _names(state) == {"wQ": f"{step},{-step}", "bQ": f"{step + 1},{-step}"}
    assert moves(state, "wQ") == {"wQ \\bQ", "wQ /bQ"}


def _names(state: HiveState) -> dict[str, str]:
    """Return the name of the cell of each piece."""
    cells = state.board.view(None)["cells"].items()
    return {piece: name for name, cell in cells for piece in cell["pieces"]}


def _spots(state: HiveState) -> dict[str, tuple[int, int]]:
    """Return the places of the pieces in a view."""
    return {
        piece: (cell["q"], cell["r"])
        for cell in state.board.view(None)["cells"].values()
        for piece in cell["pieces"]
    }


def test_views_do_not_jump_in_games_with_many_moves() -> None:
    for seed in range(4):
        states = random_states("Base+MLP", seed, plies=80)
        for before, after in pairwise(states):
            old, new = _spots(before), _spots(after)
            assert sum(old[piece] != new[piece] for piece in old) <= 1


_KINDS = ("Q", "S1", "S2", "B1", "B2", "G1", "G2", "G3", "A1", "A2", "A3")


def _row(names: list[str]) -> str:
    """Return a position with 22 pieces in a row on named spaces, and its predecessor.

    The first name is that of the white queen, from whom the spaces of the earlier one are counted.
    """
    pieces = dict(zip(names, [colour + kind for colour in "wb" for kind in _KINDS], strict=True))
    spaces = sorted(names, key=lambda name: [int(part) for part in name.split(",")][::-1])
    row = [f"{pieces[space]}@{space}" for space in spaces]
    earlier = "/".join(f"{pieces[space][:2]}@{space}" for space in spaces)
    return " ".join(["Base White[12] -", *row, f"black:-:{earlier}"])


def test_a_long_hive_is_written_and_read() -> None:
    text = _row([f"{q},0" for q in range(22)])
    state = GAME.parse_state(text)
    assert str(state) == text
    # Only the ends can be taken up, and the queen goes round the western one.
    assert moves(state) == {"wQ \\wS1", "wQ /wS1"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ([f"{q},0" if q < 16 else f"{q - 32},1" for q in range(22)], [f"{q},0" for q in range(22)]),
        ([f"0,{r}" if r < 16 else f"0,{r - 32}" for r in range(22)], [f"0,{r}" for r in range(22)]),
        (
            [f"{-q},0" if q < 17 else f"{32 - q},-1" for q in range(22)],
            [f"{-q},0" for q in range(22)],
        ),
    ],
    ids=["east", "south", "west"],
)
def test_a_long_hive_of_version_0_2_is_read(old: list[str], new: list[str]) -> None:
    """There the 32nd space to the east of 0,0 was named 0,1, and the 32nd below it 0,0 again."""
    before, now = GAME.parse_state(_row(old)), GAME.parse_state(_row(new))
    assert before.position.earlier == now.position.earlier
    assert before.key() == now.key()
    assert moves(before) == moves(now)
    assert GAME.parse_state(str(before)) == before


@pytest.mark.parametrize("shift", [Hex(17, 0), Hex(-20, 15), Hex(1000, -1000), Hex(0, -1)])
def test_legal_moves_do_not_depend_on_where_the_hive_lies(shift: Hex) -> None:
    for state in random_states("Base+MLP", 8, repetition=False)[1::6]:
        moved = _shifted(state, shift)
        assert moved.key() == state.key()
        assert moves(moved) == moves(state)


def _shifted(state: HiveState, by: Hex) -> HiveState:
    stacks = tuple((Hex(q + by.q, r + by.r), stack) for (q, r), stack in state.position.stacks)
    return State(GAME, replace(state.position, stacks=stacks))


# Views and drawings.


def test_a_view_has_the_hive_and_the_spaces_round_it() -> None:
    state = play(start("Base"), "wS1;bS1 wS1-")
    view = state.board.view(None)
    pieces = {name: cell["pieces"] for name, cell in view["cells"].items()}
    assert {name: stack for name, stack in pieces.items() if stack} == {
        "0,0": ["wS1"],
        "1,0": ["bS1"],
    }
    assert len(pieces) == 2 + 8
    assert view["hands"][0] == ["wQ", "wS2", "wB1", "wB2", "wG1", "wG2", "wG3", "wA1", "wA2", "wA3"]
    assert (view["moved"], view["mover"], view["type"]) == ("bS1", 0, "Base")
    assert view == state.board.view(0) == state.board.view(1)


def test_every_legal_destination_is_in_the_view() -> None:
    for state in random_states("Base+MLP", 11)[::5]:
        names = set(state.board.view(None)["cells"])
        for move in listed(state):
            gesture = state.board.gesture(move)
            assert gesture == ("pass",) or gesture[1] in names


def test_the_diagram() -> None:
    drawing = """
            wQ  wB1 bA1
              bQ
    """
    state = position(drawing, "Black[5]", "wQ", {"wB1": "wS1"}, "Base")
    assert state.board.diagram().splitlines() == [
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
    assert "\x1b[" in state.board.diagram(colour=True)


def test_the_picture_shows_every_piece() -> None:
    for state in random_states("Base+MLP", 2)[::20]:
        picture = state.board.picture()
        assert picture.startswith("<svg ")
        assert picture.count("<polygon") == 28


# Effects.


def _effects(state: HiveState, text: str) -> list[Effect]:
    move = state.parse_move(text)
    seat = state.position.mover
    return list(state.board.effects({seat: move}, state.play({seat: move})))


def test_what_a_move_does() -> None:
    state = play(start("Base+P"), "wQ;bQ wQ-")
    details = {"seat": 0, "level": 0, "thrown": False}
    assert _effects(state, "wB1 -wQ") == [Effect("place", "wB1", None, "-1,0", details)]
    state = play(state, "wB1 -wQ;bP bQ-")
    assert _effects(state, "wB1 wQ") == [
        Effect("move", "wB1", "-1,0", "0,0", details | {"level": 1})
    ]


@pytest.mark.rule("HV-22")
def test_what_a_throw_does() -> None:
    drawing = """
              wA1 wQ
            bA1 wP  bQ
    """
    state = position(drawing, game_type="Base+P")
    details = {"seat": 0, "level": 0, "thrown": True}
    start_name, target = _names(state)["bA1"], state.board.gesture(state.parse_move("bA1 /wP"))[1]
    assert _effects(state, "bA1 /wP") == [Effect("move", "bA1", start_name, target, details)]
    # By herself the queen does not get there either.
    assert _effects(state, "wQ /wP")[0].details["thrown"]


def test_a_pass_does_nothing_that_is_seen() -> None:
    state = position("\n wA1 wQ  wB1", "Black[4]", "wB1", {"wB1": "bS1"})
    assert _effects(state, "pass") == []
