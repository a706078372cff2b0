"""Sources of chance: seeded, scripted, committed; and the promise kept at the table."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielwerk.game.refusals import BadSetup, NoSuchOutcome
from spielwerk.record.fairness import below, commitment_of
from spielwerk.table.chance import Committed, Scripted, Seeded
from spielwerk.table.commands import Contribute, OfferDraw, Play, Resign
from spielwerk.table.events import ChanceDrawn, Disclosed
from tests.table.helper import do, moves, refused, toy_table

SEED = "0123456789abcdef" * 4
COIN = (("heads", 1), ("tails", 1))


def test_the_same_draw_gives_the_same_event_however_often_it_is_asked() -> None:
    source = Seeded("x")
    first = [source.draw(number, (), COIN) for number in range(1, 50)]
    assert [source.draw(number, (), COIN) for number in range(1, 50)] == first
    assert [Seeded("y").draw(number, (), COIN) for number in range(1, 50)] != first


def test_the_order_in_which_chances_are_listed_does_not_matter() -> None:
    source = Seeded("x")
    for number in range(1, 50):
        assert source.draw(number, (), COIN) == source.draw(number, (), COIN[::-1])


def test_events_come_as_often_as_their_weights_say() -> None:
    # 6000 rolls with weights 3, 2, 1: about 3000, 2000, 1000; five standard deviations at most
    # sqrt(6000 / 4) * 5 = 194.
    rolls = (("?1", 3), ("?2", 2), ("?3", 1))
    source = Seeded("weights")
    counts = Counter(source.draw(number, (), rolls) for number in range(6000))
    for roll, weight in rolls:
        assert abs(counts[roll] - 1000 * weight) < 194


@given(st.integers(1, 2**256), st.text(min_size=1), st.integers(1, 1000))
def test_a_number_is_below_the_total(total: int, seed: str, number: int) -> None:
    seed = seed.encode(errors="replace").decode()
    assert 0 <= below(total, seed, (), number) < total


def test_a_script_is_followed_and_no_further() -> None:
    source = Scripted(("tails", "heads"))
    assert [source.draw(number, (), COIN) for number in (1, 2)] == ["tails", "heads"]
    with pytest.raises(NoSuchOutcome):
        source.draw(3, (), COIN)
    with pytest.raises(NoSuchOutcome):
        Scripted(("edge",)).draw(1, (), COIN)


def test_a_script_that_fails_changes_nothing() -> None:
    table = moves(toy_table(rolls=[1]), "0. 0#1")
    assert refused(table, Play(1, "#2")) == "no-such-outcome"


# The promise.


def test_a_committed_seed_cannot_be_guessed() -> None:
    for seed in ("", "secret", "0" * 63, "0" * 65, "A" * 64):
        with pytest.raises(BadSetup):
            Committed(seed)


def test_a_source_does_not_tell_its_seed() -> None:
    assert SEED not in repr(Committed(SEED))
    assert "secret" not in repr(Seeded("secret"))


def test_the_game_begins_when_every_person_has_added_something() -> None:
    table = toy_table(3, programs=[1], source=Committed(SEED))
    assert table.commitment == commitment_of(SEED)
    assert table.plies == ()
    assert table.owing() == ()
    assert table.awaiting_entropy() == (0, 2)
    assert refused(table, Play(0, "+")) == "contributions-missing"
    assert refused(table, Contribute(1, "bot")) == "no-contribution"
    table = do(table, Contribute(2, "cat"))
    assert refused(table, Contribute(2, "dog")) == "no-contribution"
    assert table.plies == ()
    table = do(table, Contribute(0, "ant"))
    assert len(table.plies) == 1
    assert table.contributions == ((2, "cat"), (0, "ant"))
    assert refused(table, Contribute(0, "bee")) == "no-contribution"


def test_without_a_promise_there_is_nothing_to_add() -> None:
    assert refused(toy_table(), Contribute(0, "ant")) == "no-contribution"


@pytest.mark.parametrize("text", ["", " ", "a b", "ä", "a\n", "x" * 65, "a;b", "a:b"])
def test_a_contribution_stands_unambiguously_in_a_record(text: str) -> None:
    table = toy_table(source=Committed(SEED))
    assert refused(table, Contribute(0, text)) == "bad-contribution"


def test_who_leaves_before_the_beginning_need_not_add_anything() -> None:
    table = do(toy_table(3, source=Committed(SEED)), Contribute(0, "ant"), Contribute(1, "bee"))
    assert table.plies == ()
    events = table.decide(Resign(2)).events
    assert isinstance(events[-1], ChanceDrawn)


def test_programs_among_themselves_begin_at_once() -> None:
    assert toy_table(programs=[0, 1], source=Committed(SEED)).plies != ()


def test_the_seed_is_published_at_the_end_and_not_before() -> None:
    table = do(toy_table(source=Committed(SEED)), Contribute(0, "ant"), Contribute(1, "bee"))
    assert table.seed is None
    assert all(SEED not in str(event.as_json()) for event in table.log)
    assert SEED not in repr(table)
    for ending in (do(table, Resign(0)), do(table, OfferDraw(0), OfferDraw(1))):
        assert ending.log[-1] == Disclosed(at=0, seed=SEED)
        assert ending.seed == SEED
        assert ending.record().fairness is not None


def test_each_contribution_changes_what_happens() -> None:
    def plies(one: str, other: str) -> set[str]:
        contributions = ((0, one), (1, other))
        source = Committed(SEED)
        return {f"{number}{source.draw(number, contributions, COIN)}" for number in range(1, 60)}

    assert plies("ant", "bee") != plies("cat", "bee")
    assert plies("ant", "bee") != plies("ant", "cat")
