"""Programs that are searched for by the browser of the person they play against.

Such a browser sees the search before the program has moved, and could answer anything legal: that
is the person's own business as long as nobody else plays at the table. Where choices are made at
the same time, the program's has to be sealed first: afterwards its search would be one that knew
the person's card.
"""

from __future__ import annotations

from spielwerk.game import Seat
from spielwerk.table.commands import Play
from spielwerk.table.decisions import Decided, Moment, decide_for_program, playing
from spielwerk.table.events import Delegated
from spielwerk.table.refusals import Stale
from spielwerk.table.replay import Decision
from spielwerk.table.table import Table


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
