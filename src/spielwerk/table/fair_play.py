"""Fair play: who may ask a program about which position, at a table and in an analysis.

`present` are positions, as text, of games between people in which the guest who asks plays now.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spielwerk.game import AnyState, Seat
from spielwerk.table.decisions import playing
from spielwerk.table.refusals import GameGoingOn, NoHints, NothingToThinkAbout
from spielwerk.table.table import Table


def may_have_hints(table: Table, guest: str | None) -> bool:
    """Whether a guest plays against nobody but programs and those at the same screen."""
    if table.current is None or guest is None:
        return False
    if table.current.result is not None:
        return True
    people = {table.chairs[chair].guest for chair in table.people()}
    programs = any(chair.occupant == "program" and chair.guest for chair in table.chairs)
    return people == {guest} and not programs


def is_between_people(table: Table) -> bool:
    """Whether a game goes on in which somebody could be cheated: two or more play, or let play."""
    if table.current is None or table.current.result is not None:
        return False
    people = {table.chairs[chair].guest for chair in table.people()}
    programs = {chair.guest for chair in table.chairs if chair.occupant == "program"}
    return len((people | programs) - {None}) > 1


def hint_position(table: Table, guest: str | None, ply: int | None) -> tuple[AnyState, Seat]:
    """The position of a hint and the seat that has to move in it; raises the refusal."""
    if not may_have_hints(table, guest):
        raise NoHints()
    current = playing(table)
    wanted = len(current.plies) if ply is None else ply
    if wanted >= len(current.nodes):
        raise NothingToThinkAbout()
    found = current.nodes[wanted].state
    seats = list(found.to_move())
    if current.result is None and wanted == len(current.plies):
        seats = [seat for seat in current.owing() if seat in table.seats_of(guest)]
    if not seats:
        raise NothingToThinkAbout()
    return found, seats[0]


def check_not_present(states: Iterable[AnyState], present: Sequence[str]) -> None:
    """Refuse positions of a game of which one is present; raises `GameGoingOn`."""
    if any_present(states, present):
        raise GameGoingOn()


def any_present(states: Iterable[AnyState], present: Sequence[str]) -> bool:
    """Whether one of some positions is present, by the game's key: however it was reached."""
    if not present:
        return False
    known, keys = set(present), None
    for state in states:
        if str(state) in known:
            return True
        if keys is None:  # Reading them takes longer than to compare texts.
            keys = {state.game.parse_state(text).key() for text in known}
        if state.key() in keys:
            return True
    return False
