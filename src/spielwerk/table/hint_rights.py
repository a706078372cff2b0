"""Who may ask a program what it would play, and about which position."""

from __future__ import annotations

from spielwerk.game import AnyState, Seat
from spielwerk.table.decisions import playing
from spielwerk.table.refusals import NoHints, NothingToThinkAbout
from spielwerk.table.state import TableState


def may_have_hints(state: TableState, guest: str | None) -> bool:
    """Whether a guest plays against nobody but programs and those at the same screen."""
    if state.table is None or guest is None:
        return False
    if state.table.result is not None:
        return True
    people = {state.chairs[chair].guest for chair in state.people()}
    programs = any(chair.occupant == "program" and chair.guest for chair in state.chairs)
    return people == {guest} and not programs


def is_between_people(state: TableState) -> bool:
    """Whether a game goes on in which somebody could be cheated: two or more play, or let play."""
    if state.table is None or state.table.result is not None:
        return False
    people = {state.chairs[chair].guest for chair in state.people()}
    programs = {chair.guest for chair in state.chairs if chair.occupant == "program"}
    return len((people | programs) - {None}) > 1


def hint_position(state: TableState, guest: str | None, ply: int | None) -> tuple[AnyState, Seat]:
    """The position of a hint and the seat that has to move in it; raises the refusal."""
    if not may_have_hints(state, guest):
        raise NoHints()
    table = playing(state)
    wanted = len(table.plies) if ply is None else ply
    if wanted >= len(table.nodes):
        raise NothingToThinkAbout()
    found = table.nodes[wanted].state
    seats = list(found.to_move())
    if table.result is None and wanted == len(table.plies):
        seats = [seat for seat in table.owing() if seat in state.seats_of(guest)]
    if not seats:
        raise NothingToThinkAbout()
    return found, seats[0]
