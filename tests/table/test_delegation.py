"""Programs searched for by the browser of the person they play against: when, and what is said."""

from __future__ import annotations

from random import Random

import pytest

from spielwerk.game import Seat
from spielwerk.games import find
from spielwerk.table.commands import Play
from spielwerk.table.decisions import Decided, Moment, create, decide, decide_for_program
from spielwerk.table.events import Created, Delegated, Occupant, Substituted
from spielwerk.table.fair_play import decide_delegated, has_chosen_first, person_to_delegate_to
from spielwerk.table.refusals import Stale
from spielwerk.table.table import Table

NOW = Moment(1000, "2026-01-01", lambda: "00" * 32)


def created(game: str, *guests: str | None, kinds: tuple[Occupant, ...] = ()) -> Decided:
    """Return the decision that creates a table with these guests, and programs on other chairs."""
    usual: tuple[Occupant, ...] = tuple("program" if each is None else "person" for each in guests)
    event = Created(
        at=0,
        by="anna",
        game=game,
        options={},
        clock="none",
        take_backs="free",
        public=False,
        games=1,
        kinds=kinds or usual,
        guests=guests,
        levels=tuple(3 if each is None else None for each in guests),
    )
    return create(event, find(game), NOW)


def table_of(game: str, *guests: str | None, kinds: tuple[Occupant, ...] = ()) -> Table:
    """Return a table with these guests, and programs on other chairs."""
    return created(game, *guests, kinds=kinds).after


def first_move(table: Table, seat: Seat) -> Play:
    """Any move of a seat."""
    move = table.state.format_move(table.state.legal_moves(seat)[0])
    return Play(table.chair_of(seat), move, version=table.version)


def choosing() -> Table:
    """Anna and a program have to choose a card each."""
    table, random = table_of("heaven-hell", "anna", None), Random(2)
    for _ in range(100):
        assert table.current is not None
        owing = table.current.owing()
        if len(owing) == 2:
            return table
        moves = [table.state.format_move(move) for move in table.state.legal_moves(owing[0])]
        play = Play(table.chair_of(owing[0]), random.choice(moves), version=table.version)
        table = decide_for_program(table, play, NOW).after
    pytest.fail("no card is chosen")


def test_only_who_plays_alone_is_asked() -> None:
    assert person_to_delegate_to(table_of("hive", "anna", None), 1) == "anna"
    assert person_to_delegate_to(table_of("fire-water", "anna", None, "anna"), 1) == "anna"
    assert person_to_delegate_to(table_of("fire-water", "anna", "bruno", None), 2) is None
    assert person_to_delegate_to(table_of("hive", None, None), 0) is None
    programs: tuple[Occupant, ...] = ("person", "program", "program")
    joined = table_of("fire-water", "anna", "robbie", None, kinds=programs)
    assert person_to_delegate_to(joined, 2) is None


def test_who_is_gone_may_come_back_to_their_game() -> None:
    table = table_of("fire-water", "anna", "bruno", None)
    table = table.apply(Substituted(at=5, chair=1, level=3))
    assert table.people() == (0,)
    assert person_to_delegate_to(table, 1) is None


def test_it_is_said_once_in_a_game() -> None:
    begun = created("hive", "anna", None)
    table, version = begun.after, begun.after.version
    decision = decide_delegated(table, first_move(table, 0), NOW)
    assert isinstance(decision.events[0], Delegated)
    assert decision.after.delegated
    assert decision.after.version > version
    again = decide_delegated(decision.after, first_move(decision.after, 1), NOW)
    assert not any(isinstance(event, Delegated) for event in again.events)
    replayed = Table.from_log([*begun.events, *decision.events, *again.events])
    assert replayed.delegated
    assert replayed.number == again.after.number


def test_a_card_is_not_taken_once_a_person_has_chosen() -> None:
    table = choosing()
    program = first_move(table, 1)
    assert person_to_delegate_to(table, 1) == "anna"
    first = decide_delegated(table, program, NOW).after
    assert not has_chosen_first(first), "a program's sealed card is none of theirs"
    late = decide(table, first_move(table, 0), "anna", NOW).after
    assert has_chosen_first(late)
    assert person_to_delegate_to(late, 1) is None
    with pytest.raises(Stale):
        decide_delegated(late, program, NOW)
    assert decide_for_program(late, program, NOW).events
