"""Ignite and Flow: endings solved exactly, compared with trying everything by the rules."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from spielwerk.ai import core
from spielwerk.game import AnyState
from spielwerk.game.node import Node
from spielwerk.games import find

pytestmark = pytest.mark.skipif(not core.available(), reason=str(core.MISSING))

GAME = find("ignite-flow")


@cache
def brute_force(start: AnyState) -> float:
    """Return White's value under perfect play: states know their history, so cycles end."""

    @cache
    def value(state: AnyState) -> float:
        result = state.result()
        if result is not None:
            return {(1, 2): 1.0, (2, 1): 0.0, (1, 1): 0.5}[result.places[0], result.places[1]]
        (seat,) = state.to_move()
        wanted = 1.0 - seat
        best = 1.0 - wanted
        for move in state.legal_moves(seat):
            after = value(state.after({seat: move}))
            if abs(wanted - after) < abs(wanted - best):
                best = after
            if best == wanted:
                break
        return best

    return value(start)


SMALL = (
    "FFW/FFO/.XE black 2-1 1-0 action turn 10",
    ".OO/EFD/FFF white 1-3 0-0 temple turn 9",
    "OEE/FDF/EX. white 2-2 0-0 temple turn 9",
    "FFW/FEX/.OF white 2-2 0-0 action turn 9",
    "FFW/FEF/F.X white 3-1 1-0 temple turn 9",
    "OFE/WX./XWX white 2-0 0-0 action turn 9",
    "F.W/FXF/FDW white 3-2 0-0 action turn 11",
    "FFO/.E./FXE black 2-2 0-0 temple turn 8",
    "E.F/.OF/FFE white 2-3 0-0 temple turn 7",
    "FF./FFO/.XE white 2-1 1-0 action turn 9",
    "E../WEO/WXE white 2-2 0-0 temple turn 7",
    "FOF/FWF/O.. white 1-2 1-0 action turn 11",
    "E.F/FDX/EF. white 2-2 0-1 temple turn 9",
    "X.F/WXW/WW. black 3-1 0-0 action turn 8",
    "W../.WW/WXW black 3-2 0-0 action turn 6",
    "W.F/.FF/EF. white 2-3 0-1 temple turn 7",
    ".WX/.EW/.WW white 3-2 0-0 temple turn 5",
    ".OE/W.O/.DE white 1-3 0-0 action turn 7",
    "W../EDX/O.W white 2-2 0-0 temple turn 7",
    ".D./E.E/XXE black 3-1 0-0 action turn 8",
    "WWXF/WWWX/OEDF/WW.E black 2-1 0-0 temple turn 16",
    "FFFF/XFEX/F.ED/FEOF white 2-1 0-0 action turn 17",
)
"""Late positions of random games: few enough others follow from each of them to try all."""


LONG_TO_TRY = {SMALL[15], SMALL[21]}


@pytest.mark.parametrize(
    "text", [pytest.param(text, marks=[pytest.mark.slow] * (text in LONG_TO_TRY)) for text in SMALL]
)
def test_small_boards_are_solved_as_trying_everything_does(text: str) -> None:
    state = GAME.parse_state(text)
    result = core.search(Node(state), nodes=400_000)
    assert result.exact
    assert result.values[0] == brute_force(state)


STRIPS = (
    "OFEFXF/DDDDDD/WDEWF./DDDDDD/FD.F.D/DDDDDD white 0-1 1-2 action turn 31",
    "WF.XXE/DDDDDD/WO.WW./DDDDDD/WWFFDO/DDDDDD white 0-0 1-1 action turn 31",
    "FOEF.X/DDDDDD/D.DXDW/DDDDDD/F.OFFE/DDDDDD white 0-0 1-1 action turn 31",
    "WEFDDD/DDDDDD/D.OX.X/DDDDDD/FWDOE./DDDDDD white 0-1 0-1 action turn 31",
    "O.FDEE/DDDDDD/FFDWXW/DDDDDD/XE.OD./DDDDDD white 0-0 1-1 action turn 31",
    "FDOEDW/DDDDDD/FEX.F./DDDDDD/.EDFDE/DDDDDD white 0-1 1-2 action turn 31",
    "OE.OWE/DDDDDD/DFDEXD/DDDDDD/..WEFE/DDDDDD white 0-1 1-1 action turn 31",
    "FW..EE/DDDDDD/EO.XEF/DDDDDD/DDEOFX/DDDDDD white 0-0 1-1 action turn 31",
    "FEXFDF/DDDDDD/D.EDFW/DDDDDD/OWO..D/DDDDDD white 0-1 1-1 action turn 31",
    "EEFDDF/DDDDDD/.XF.XE/DDDDDD/.EOWOE/DDDDDD white 1-0 1-0 action turn 31",
)
"""Rows that desert parts: no water is diagonal to land, so nothing can go in circles."""


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(text, marks=[pytest.mark.slow] * (at not in (0, 2)))
        for at, text in enumerate(STRIPS)
    ],
)
def test_strips_are_solved_as_trying_everything_does(text: str) -> None:
    state = GAME.parse_state(text)
    result = core.search(Node(state), nodes=400_000)
    assert result.exact
    assert result.values[0] == brute_force(state)


@pytest.mark.parametrize(
    ("text", "winner"),
    [
        pytest.param(
            ".EF.D./DDDDDD/F.O.../DDDDDD/WD.X../DDDDDD white 1-0 2-1 action turn 31",
            0,
            marks=pytest.mark.slow,
        ),
        (".OD..F/DDDDDD/W...../DDDDDD/..XDFF/DDDDDD white 0-1 1-2 action turn 31", 1),
    ],
)
def test_what_is_proved_with_ten_empty_cells_comes_true(text: str, winner: int) -> None:
    """Against a random opponent, and one that looks ahead without proofs."""
    start, random = Node(GAME.parse_state(text)), Random(1)
    first = core.search(start, nodes=4_000_000)
    assert first.exact
    assert first.values[winner] == 1
    for at_random in (True, False):
        node = start
        while node.state.result() is None:
            if node.state.to_move() == (winner,):
                node = node.play(core.search(node, nodes=4_000_000).move)
            elif at_random:
                node = node.child(random.choice(node.plies()))
            else:
                node = node.play(core.search(node, nodes=20_000, options={"proof_share": 0}).move)
        result = node.state.result()
        assert result is not None
        assert result.places[winner] < result.places[1 - winner]


@pytest.mark.parametrize("text", [text for text in SMALL if text.split()[0].count(".") == 2])
def test_a_proved_move_keeps_what_is_proved(text: str) -> None:
    node = Node(GAME.parse_state(text))
    after = node.play(core.search(node, nodes=400_000).move).state
    assert brute_force(after) == brute_force(node.state)


def test_a_win_in_one_is_taken() -> None:
    """Black burns the temple: four points, and White's land stops scoring."""
    text = "WWWWWW/WWWWWW/WWWWWW/WWWDWW/WOFDXW/WWWDW. black 2-2 0-0 action turn 30"
    result = core.search(Node(GAME.parse_state(text)), nodes=50_000)
    assert result.exact
    assert result.values == (0, 1)


def test_no_ending_is_proved_too_early() -> None:
    """At the start nothing can be proved, and the value is open."""
    result = core.search(Node(GAME.start()), nodes=20_000)
    assert not result.exact
    assert 0.2 < result.values[0] < 0.8
