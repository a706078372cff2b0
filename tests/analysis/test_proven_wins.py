"""Proven wins in a number of moves, compared with every line to the end.

The positions are from random games on 3×3, some plies before their end.
"""

from __future__ import annotations

import pytest

from spielwerk.ai import core
from spielwerk.ai.native import COMPILED, SearchPlayer
from spielwerk.ai.player import Limits, run
from spielwerk.ai.values import Expected, Valuer, searching
from spielwerk.analysis.review.model import Reason
from spielwerk.analysis.review.reasons import Variation, reasons
from spielwerk.game.node import Node
from spielwerk.games import find

pytestmark = pytest.mark.skipif(not core.available(), reason="needs the core")

WON = (
    "FF./DFD/XFE black 1-1 1-2 action turn 14",
    "FDW/XWX/WO. black 2-1 0-0 action turn 10",
    ".OW/XW./WWW white 2-2 0-0 action turn 7",
    "FE./DEE/FDX black 3-2 0-0 temple turn 10",
    "XXD/.DE/EOF white 2-0 1-0 action turn 13",
    "EXW/FDW/.EX black 3-1 0-0 temple turn 8",
    "FF./OFW/EDE white 1-3 0-1 action turn 11",
    "EOO/EDE/E.F white 1-3 0-0 temple turn 9",
    "OFF/EF./ODF black 1-3 0-0 action turn 10",
    "FFW/.OO/EDE white 1-3 0-0 temple turn 9",
    "EDO/.DE/EOW white 1-3 0-0 action turn 11",
    "FDW/FX./EXW black 3-1 0-0 action turn 10",
)
NOT_WON = (
    "O../EWX/WWW black 2-2 0-0 action turn 8",
    "FWW/DX./XEF white 3-1 0-0 action turn 11",
    "XE./FFF/DFF black 2-0 2-1 action turn 14",
    "FOF/ODE/.WX white 0-2 0-1 action turn 11",
    "FFE/X.E/DEE white 2-2 0-1 temple turn 11",
    "X.O/XDO/X.E white 1-0 0-0 action turn 9",
    "EXX/EDD/FO. white 2-1 0-0 action turn 11",
    "X.F/XWO/WOF white 1-1 0-0 action turn 9",
    ".WX/DEW/OO. black 1-2 0-0 action turn 8",
    "EXF/F.X/FFF white 2-1 0-1 action turn 11",
    "OOE/FDW/EX. white 1-2 0-0 temple turn 9",
    "WEF/.OF/XFO white 0-2 0-1 action turn 11",
)


def turns_to_win(node: Node, seat: int) -> int | None:
    """In how many turns a seat wins whatever the other does, by trying everything; None if not."""
    result = node.state.result()
    if result is not None:
        return 0 if result.winners == (seat,) else None
    own = node.actor() == seat
    found = []
    for ply in node.plies():
        after = node.child(ply)
        turns = turns_to_win(after, seat)
        if turns is not None:
            over = after.state.result() is not None or after.state.turn != node.state.turn
            found.append(turns + (own and over))
        elif not own:
            return None
    if not found:
        return None
    return min(found) if own else max(found)


def searched(text: str) -> tuple[Node, int, Expected, list[Reason]]:
    """Return a position, the seat to move, the search's result, and the reasons for a win."""
    node = Node(find("ignite-flow").parse_state(text))
    (seat,) = node.state.to_move()
    valuer = Valuer(searching(SearchPlayer, COMPILED))
    found = run(valuer.of(node, Limits(nodes=20_000)))
    nothing, line = Variation(node, (), seat), Variation(node, found.pv, seat)
    said = reasons(nothing, line, better_exact=found.exact)
    return node, seat, found, [one for one in said if one.code in ("wins", "threatens-win")]


def test_a_proven_win_is_one_against_every_answer_in_so_many_moves() -> None:
    counts = []
    for text in WON:
        node, seat, found, said = searched(text)
        turns = turns_to_win(node, seat)
        assert found.exact
        assert [one.code for one in said] == ["wins"]
        if turns == 1:
            now = "wins at once" if len(found.pv) == 1 else "wins with the next move"
            assert said[0].text.en.endswith(f"{now}.")
        else:
            assert said[0].text.en.endswith(f"wins in at most {turns} moves.")
        counts.append(turns)
    assert len(counts) >= 10
    assert counts.count(2) >= 5


def test_no_win_is_proven_where_an_answer_prevents_it() -> None:
    for text in NOT_WON:
        node, seat, found, said = searched(text)
        assert turns_to_win(node, seat) is None
        assert found.exact
        assert not said
    assert len(NOT_WON) >= 10
