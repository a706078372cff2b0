"""Records to read, and the blocks of the documentation."""

from __future__ import annotations

from spielwerk.record.model import Participant, Record
from spielwerk.table.chance import Scripted
from spielwerk.table.commands import Resign
from spielwerk.table.game_session import GameSession
from tests.table.helper import do, moves, toy_table

IGNITE_FLOW = """\
Spielwerk record 1
Game: ignite-flow
Option size: 3
Seat 0: person Anna
Seat 1: program Bot

Moves:
Fa1; Wb2; Ec3; Tc3; Ra1b2; -;
"""

TOY = """\
Spielwerk record 1
Game: toy
Seat 0: person Anna
Seat 1: person Bruno
Seat 2: person Clara

Moves:
?1; +; .; #1; #2; #3; ?2;
"""


def finished_toy() -> GameSession:
    """Seat 0 wins a pot of 1, then seat 1 one of 2."""
    return moves(toy_table(), "0. 0#2 1#1 1. 0#1 1#3")


def three_with_departures() -> GameSession:
    """Return a game of three: seat 2 leaves in the first round, seat 0 in the second."""
    table = do(moves(toy_table(3), "0."), Resign(2))
    return do(moves(table, "0#1 1#2 2#3 1+"), Resign(0))


def from_position() -> GameSession:
    """Return a game that begins in its second round."""
    start = "points 1-0 last 2-1 rounds 2 double True round 2 mover 1 raise pot 2 raised 0"
    players = (Participant("Anna"), Participant())
    return moves(
        GameSession.open(toy_table().game, players, start=start, source=Scripted(())), "1."
    )


def everything() -> Record:
    """Return a record with every optional field except the start position."""
    table = three_with_departures()
    record = table.record()
    return Record(
        record.game,
        record.players,
        record.options,
        None,
        record.plies,
        record.departures,
        record.result,
        date="2024-02-29",
        tags={"Site": "Home", "Event": "Club: evening; 1/2"},
        comments={0: "Head.\n\n  indented", 2: "between", len(record.plies): "after the end"},
    )
