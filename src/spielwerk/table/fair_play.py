"""Fair play: permission to use hints and analysis, at a table and outside.

The browser of a program's opponent may run the program's searches. It sees the search before the
program has moved, and could answer with any legal move, which is harmless while no other person
plays at the table. With simultaneous choices the program's must be sealed first: afterwards the
search could know the person's card.

`present` are the guest's games in progress against people, see `present_text`.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.table.commands import Play
from spielwerk.table.decisions import Decided, Moment, decide_for_program, playing
from spielwerk.table.events import Delegated
from spielwerk.table.nearness import PLIES, any_near, views
from spielwerk.table.refusals import GameGoingOn, NoHints, NothingToThinkAbout, Stale
from spielwerk.table.replay import Decision
from spielwerk.table.table import Table

PLIES_AROUND = PLIES
REMEMBERED = 32


def may_have_hints(table: Table, guest: str | None) -> bool:
    """Return whether a guest plays only against programs and people at the same screen.

    A substituted person counts as an opponent, because they may come back.
    """
    if table.current is None or guest is None:
        return False
    return table.current.result is not None or _guests(table) == {guest}


def is_between_people(table: Table) -> bool:
    """Return whether a game between two or more people is in progress."""
    return table.status == "playing" and len(_guests(table)) > 1


def _guests(table: Table) -> set[str]:
    """Return the guests who have not left the game."""
    staying = () if table.current is None else table.current.staying()
    return {
        chair.guest
        for number, chair in enumerate(table.chairs)
        if chair.guest is not None and table.seat_of(number) in staying
    }


def hint_position(table: Table, guest: str | None, ply: int | None) -> tuple[AnyState, Seat]:
    """Return the position of a hint and the seat to move; raises the refusal."""
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


def present_text(table: Table, guest: str) -> str:
    """Return the last positions of a game, newest first, for `check_not_present`.

    They are as the guest sees them, because secrets cannot be queried.
    """
    seats, current = table.seats_of(guest), table.current
    nodes = () if current is None else current.nodes[-1 - PLIES_AROUND :]
    states = [node.state for node in reversed(nodes)]
    return "\n".join(str(state.visible_to(seats[0]) if seats else state) for state in states)


def check_not_present(
    states: Iterable[AnyState], present: Sequence[str], way: Iterable[AnyState] = ()
) -> None:
    """Refuse positions if one is near a present one; raises `GameGoingOn`."""
    if any_present(states, present, way):
        raise GameGoingOn()


def any_present(
    states: Iterable[AnyState], present: Sequence[str], way: Iterable[AnyState] = ()
) -> bool:
    """Return whether any position is a present one or near it, in any symmetry.

    Near are the last positions of the game in progress, those that the last plies, `way`, lead to,
    and those within a few plies, as far as `any_near` finds them.
    """
    if not present:
        return False
    on_the_way = (
        key == _current(state.game, text)
        for state in way
        for key in _keys(state)
        for text in present
    )
    given = list(states)
    last = (
        key in _last(state.game, text)
        for state in given
        for key in _keys(state)
        for text in present
    )
    near = (any_near(text.split("\n", maxsplit=1)[0], given) for text in present)
    return any(on_the_way) or any(last) or any(near)


@lru_cache(REMEMBERED)
def _current(game: AnyGame, present: str) -> str:
    return _key(game.parse_state(present.split("\n", maxsplit=1)[0]))


def _keys(state: AnyState) -> Iterator[str]:
    """Yield the key of a position, and of each seat's view where it has secrets."""
    yield from map(_key, views(state))


def _key(state: AnyState) -> str:
    """Return a key that all symmetric images of a position share."""
    symmetries = state.game.study.symmetries
    if symmetries is None:
        return str(state)
    position = state.position
    return min(symmetries.position_key(way.position(position)) for way in symmetries.of(position))


@lru_cache(REMEMBERED)
def _last(game: AnyGame, present: str) -> frozenset[str]:
    """Return the keys of a game's last positions."""
    return frozenset(_key(game.parse_state(text)) for text in present.split("\n"))


def person_to_delegate_to(table: Table, seat: Seat) -> str | None:
    """Return the guest whose browser may search for a seat's program; None if no browser may."""
    person = table.only_person()
    if person is None or has_chosen_first(table):
        return None
    shown = str(table.state.visible_to(seat))
    same = all(shown == str(table.state.visible_to(own)) for own in table.seats_of(person))
    return person if same else None


def has_chosen_first(table: Table) -> bool:
    """Return whether a person has sealed a choice, which their browser knows."""
    sealed = () if table.current is None else table.current.sealed
    return any(table.on(seat).guest is not None for seat in sealed)


def decide_delegated(table: Table, play: Play, now: Moment) -> Decided:
    """Decide on a program's move searched by a browser; raises the refusal.

    The first one in a game is announced by an event.
    """
    playing(table)
    if has_chosen_first(table):
        raise Stale()
    if table.delegated:
        return decide_for_program(table, play, now)
    said = Delegated(at=now.at)
    decision = decide_for_program(table.apply(said), play, now)
    return Decision((said, *decision.events), decision.after)
