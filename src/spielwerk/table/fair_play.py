"""Fair play: who may ask a program about which position, at a table and in an analysis.

Programs may be searched for by the browser of the person they play against. Such a browser sees the
search before the program has moved, and could answer anything legal: that is the person's own
business as long as nobody else plays at the table. Where choices are made at the same time, the
program's has to be sealed first: afterwards its search would be one that knew the person's card.

`present` are games between people in which the guest who asks plays now, see `present_text`.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.game.node import Node
from spielwerk.table.commands import Play
from spielwerk.table.decisions import Decided, Moment, decide_for_program, playing
from spielwerk.table.events import Delegated
from spielwerk.table.refusals import GameGoingOn, NoHints, NothingToThinkAbout, Stale
from spielwerk.table.replay import Decision
from spielwerk.table.table import Table

PLIES_AROUND = 4
"""So many plies around a present position are not looked into either."""
MOST_NEARBY = 300
"""Maximum number of positions after a present one that are worked out: the next ply, and as much of
those after it."""
REMEMBERED = 32


def may_have_hints(table: Table, guest: str | None) -> bool:
    """Whether a guest plays against nobody but programs and those at the same screen.

    Somebody for whom a program is substituted may come back.
    """
    if table.current is None or guest is None:
        return False
    return table.current.result is not None or _guests(table) == {guest}


def is_between_people(table: Table) -> bool:
    """Whether a game goes on in which somebody could be cheated: two or more play, or let play."""
    return table.status == "playing" and len(_guests(table)) > 1


def _guests(table: Table) -> set[str]:
    """The guests who have not left the game."""
    staying = () if table.current is None else table.current.staying()
    return {
        chair.guest
        for number, chair in enumerate(table.chairs)
        if chair.guest is not None and table.seat_of(number) in staying
    }


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


def present_text(table: Table, guest: str) -> str:
    """A game that is played, as `check_not_present` reads it: its last positions, newest first.

    They are as the guest sees them: what is secret cannot be asked about.
    """
    seats, current = table.seats_of(guest), table.current
    nodes = () if current is None else current.nodes[-1 - PLIES_AROUND :]
    states = [node.state for node in reversed(nodes)]
    return "\n".join(str(state.visible_to(seats[0]) if seats else state) for state in states)


def check_not_present(
    states: Iterable[AnyState], present: Sequence[str], way: Iterable[AnyState] = ()
) -> None:
    """Refuse positions of which one is near a present one; raises `GameGoingOn`."""
    if any_present(states, present, way):
        raise GameGoingOn()


def any_present(
    states: Iterable[AnyState], present: Sequence[str], way: Iterable[AnyState] = ()
) -> bool:
    """Whether one of some positions is present or near it, however it was reached or is turned.

    Near are the last positions of the game that is played, the next ones from there, as far as they
    can be worked out in a moment, and whatever the last plies, `way`, lead to from there.
    """
    if not present:
        return False
    on_the_way = (
        key == _current(state.game, text)
        for state in way
        for key in _keys(state)
        for text in present
    )
    near = (
        key in _around(state.game, text)
        for state in states
        for key in _keys(state)
        for text in present
    )
    return any(on_the_way) or any(near)


@lru_cache(REMEMBERED)
def _current(game: AnyGame, present: str) -> str:
    return _key(game.parse_state(present.split("\n", maxsplit=1)[0]))


def _keys(state: AnyState) -> Iterator[str]:
    """Yield the key of a position as it is, and as each seat sees it where something is secret."""
    yield _key(state)
    if state.game.secrets is not None:
        yield from (_key(state.visible_to(seat)) for seat in range(state.seats))


def _key(state: AnyState) -> str:
    """Return a key that is the same for all mirror images and turns of a position."""
    symmetries = state.game.study.symmetries
    if symmetries is None:
        return str(state)
    position = state.position
    return min(symmetries.position_key(way.position(position)) for way in symmetries.of(position))


@lru_cache(REMEMBERED)
def _around(game: AnyGame, present: str) -> frozenset[str]:
    """Return the keys of the last positions of a game that is played, and of those after them."""
    states = [game.parse_state(text) for text in present.split("\n")]
    return frozenset(map(_key, (*states, *_nearby(states[0]))))


def _nearby(state: AnyState) -> Iterator[AnyState]:
    """Yield the positions after this one, ply by ply."""
    nodes, count = [Node(state)], 0
    for _ in range(PLIES_AROUND):
        nodes, before = [], nodes
        for node in before:
            for ply in node.plies():
                nodes.append(node.child(ply))
                yield nodes[-1].state
                if (count := count + 1) >= MOST_NEARBY:
                    return


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
