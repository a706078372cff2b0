"""Fair play: who may ask a program about which position, at a table and in an analysis.

Programs may be searched for by the browser of the person they play against. Such a browser sees the
search before the program has moved, and could answer anything legal: that is the person's own
business as long as nobody else plays at the table. Where choices are made at the same time, the
program's has to be sealed first: afterwards its search would be one that knew the person's card.

`present` are positions, as text, of games between people in which the guest who asks plays now.
"""

from collections.abc import Iterable, Sequence

from spielwerk.game import AnyState, Seat
from spielwerk.table.commands import Play
from spielwerk.table.decisions import Decided, Moment, decide_for_program, playing
from spielwerk.table.events import Delegated
from spielwerk.table.refusals import GameGoingOn, NoHints, NothingToThinkAbout, Stale
from spielwerk.table.replay import Decision
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


def person_to_delegate_to(table: Table, seat: Seat) -> str | None:
    """Whose browser may search for the program on a seat; None if it must be the table itself."""
    person = table.only_person()
    if person is None or has_chosen_first(table):
        return None
    shown = str(table.state.visible_to(seat))
    same = all(shown == str(table.state.visible_to(own)) for own in table.seats_of(person))
    return person if same else None


def has_chosen_first(table: Table) -> bool:
    """Whether a person has sealed a choice that a program does not know, but their browser does."""
    sealed = () if table.current is None else table.current.sealed
    return any(table.on(seat).guest is not None for seat in sealed)


def decide_delegated(table: Table, play: Play, now: Moment) -> Decided:
    """What follows from a program's move that a browser has searched; raises the refusal.

    The first in a game is preceded by saying so.
    """
    playing(table)
    if has_chosen_first(table):
        raise Stale()
    if table.delegated:
        return decide_for_program(table, play, now)
    said = Delegated(at=now.at)
    decision = decide_for_program(table.apply(said), play, now)
    return Decision((said, *decision.events), decision.after)
