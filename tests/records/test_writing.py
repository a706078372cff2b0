"""Records are written in one way, and read back as they were."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielwerk.game.refusals import BadSetup
from spielwerk.games import find
from spielwerk.record.model import BadRecord, Participant, Record, read
from spielwerk.table.chance import Committed
from spielwerk.table.commands import Contribute, OfferDraw, Play, Resign
from spielwerk.table.game_session import GameSession
from spielwerk.table.resume import resume
from tests.records.examples import (
    everything,
    finished_toy,
    from_position,
    three_with_departures,
)
from tests.table.helper import do, moves, toy_table
from tests.table.toy import DECISIVE, find_toy

SEED = "0123456789abcdef" * 4


def test_a_finished_game() -> None:
    assert finished_toy().record().write() == (
        "Spielwerk record 1\n"
        "Game: toy\n"
        "Seat 0: person Anna\n"
        "Seat 1: person Bruno\n"
        "Result: all-played; scores 1 2; places 2 1\n"
        "\n"
        "Moves:\n"
        "?1; .; #2; #1; ?2; .; #3; #1;\n"
    )


def test_a_game_of_three_of_whom_two_left() -> None:
    assert three_with_departures().record().write() == (
        "Spielwerk record 1\n"
        "Game: toy\n"
        "Seat 0: person Anna\n"
        "Seat 1: person Bruno\n"
        "Seat 2: person Clara\n"
        "Out 2: resignation after ply 2\n"
        "Out 0: resignation after ply 7\n"
        "Result: resignation; scores 0 0 1; places 2 1 3\n"
        "\n"
        "Moves:\n"
        "?1; .; #1; #2; #3; ?2; +;\n"
    )


def test_a_game_from_a_position_with_options() -> None:
    assert from_position().record().write() == (
        "Spielwerk record 1\n"
        "Game: toy\n"
        "Option double: true\n"
        "Seat 0: person Anna\n"
        "Seat 1: person\n"
        "Start: points 1-0 last 2-1 rounds 2 double True round 2 mover 1 raise pot 2 raised 0\n"
        "\n"
        "Moves:\n"
        ".;\n"
    )


def test_time_an_agreed_draw_and_the_promise() -> None:
    late = toy_table(clock="move 5")
    late = late.due(9000).after
    assert "Out 0: time after ply 1\nResult: time; scores 0 0; places 2 1\n" in (
        late.record().write()
    )
    drawn = do(toy_table(), OfferDraw(0), OfferDraw(1)).record().write()
    assert "Result: agreed-draw; scores 0 0; places 1 1\n" in drawn
    fair = do(toy_table(source=Committed(SEED)), Contribute(1, "bee"), Contribute(0, "ant"))
    commitment = Committed(SEED).commitment
    promised = f"Commitment: {commitment}\nContribution 1: bee\nContribution 0: ant\n"
    assert f"{promised}\nMoves:" in fair.record().write()
    assert f"{promised}Seed: {SEED}\nOut 0" in do(fair, Resign(0)).record().write()


def test_comments_stand_where_they_belong() -> None:
    text = everything().write()
    assert text.endswith(
        "\n"
        "| Head.\n"
        "|\n"
        "|   indented\n"
        "Moves:\n"
        "?1; .;\n"
        "| between\n"
        "#1; #2; #3; ?2; +;\n"
        "| after the end\n"
    )


@pytest.mark.parametrize(
    "record",
    [
        finished_toy().record(),
        three_with_departures().record(),
        from_position().record(),
        everything(),
        toy_table(4, programs=[0, 3]).record(),
        moves(toy_table(), "0. 1#1").record(),
    ],
)
def test_what_is_written_is_read_back(record: Record) -> None:
    text = record.write()
    again = read(text, find_toy)
    assert again == record
    assert again.write() == text
    assert read(text.encode(), find_toy) == record


@settings(max_examples=200)
@given(st.dictionaries(st.integers(0, 8), st.text(max_size=40), max_size=4))
def test_any_comment_is_read_back(comments: dict[int, str]) -> None:
    record = replace(finished_toy().record(), comments=comments)
    again = read(record.write(), find_toy)
    assert again == record
    for ply, said in comments.items():
        assert again.comments[ply] == said.replace("\r\n", "\n").replace("\r", "\n")


@given(st.text(max_size=40), st.text(max_size=70))
def test_any_name_and_tag_is_refused_or_read_back(value: str, name: str) -> None:
    record = finished_toy().record()
    try:
        record = replace(
            record, tags={"Note": value}, players=(Participant(name), *record.players[1:])
        )
    except (BadRecord, BadSetup):
        return
    assert read(record.write(), find_toy) == record


def test_a_name_that_begins_like_a_kind_is_read_back() -> None:
    players = (Participant("program Bob"), Participant("person", "program"))
    record = replace(finished_toy().record(), players=players)
    assert read(record.write(), find_toy).players == players


def test_long_games_are_wrapped_and_plies_stay_whole() -> None:
    game = find("hive")
    session = GameSession.open(game, (Participant(), Participant()))
    for _ in range(60):
        seat = session.owing()[0]
        legal = sorted(session.state.format_move(move) for move in session.state.legal_moves(seat))
        session = session.decide(Play(seat, legal[-1])).after
        if session.result is not None:
            break
    text = session.record().write()
    lines = text.split("Moves:\n")[1].splitlines()
    assert len(lines) > 1
    assert max(map(len, lines)) <= 80
    assert all(line.endswith(";") for line in lines)
    assert [ply.strip() for line in lines for ply in line.split(";") if ply.strip()] == list(
        session.plies
    )
    assert read(text).plies == session.plies


def test_a_record_that_cannot_be_written_cannot_be_made() -> None:
    record = finished_toy().record()
    for change in (
        {"date": "yesterday"},
        {"date": "2023-02-29"},
        {"date": "20240531"},
        {"date": "2024-00-10"},
        {"date": "2024-10-00"},
        {"date": "2024-13-01"},
        {"date": "1900-02-29"},
        {"tags": {"a b": "x"}},
        {"tags": {"Note": ""}},
        {"tags": {"Note": "one\ntwo"}},
        {"comments": {9: "too far"}},
        {"comments": {-1: "too early"}},
    ):
        with pytest.raises(BadRecord):
            replace(record, **change)


def test_the_positions_of_a_record() -> None:
    lines = finished_toy().record().nodes()
    assert len(lines) == 9
    assert lines == tuple(finished_toy().nodes)
    assert finished_toy().record().state() == finished_toy().state


def test_a_record_made_by_hand_is_checked_when_it_is_replayed() -> None:
    record = replace(finished_toy().record(), plies=("?1", "hop"))
    with pytest.raises(BadRecord, match="Ply 2, 'hop'"):
        record.nodes()


# Continuing.


@pytest.mark.parametrize(
    "session",
    [
        finished_toy(),
        three_with_departures(),
        from_position(),
        toy_table(4),
        moves(toy_table(3), "0+"),
        do(toy_table(), OfferDraw(0), OfferDraw(1)),
        do(toy_table(3), Resign(1)),
    ],
)
def test_a_table_goes_on_from_its_record(session: GameSession) -> None:
    resumed = resume(read(session.record().write(), find_toy))
    assert resumed.record() == session.record()
    assert resumed.nodes == session.nodes
    assert resumed.departures == session.departures
    assert resumed.result == session.result


def test_a_promise_is_kept_or_given_up_when_a_game_goes_on() -> None:
    begun = do(toy_table(source=Committed(SEED)), Contribute(0, "ant"), Contribute(1, "bee"))
    record = begun.record()
    kept = do(resume(record, Committed(SEED)), Resign(0))
    assert kept.seed == SEED
    with pytest.raises(BadSetup):
        resume(record, Committed("f" * 64))
    with pytest.raises(BadSetup):
        resume(toy_table().record(), Committed(SEED))
    other = resume(record, toy_table().source)
    assert other.record().fairness is None
    assert other.plies == begun.plies


def test_a_draw_in_a_game_without_draws_is_not_read() -> None:
    text = do(toy_table(), OfferDraw(0), OfferDraw(1)).record().write()
    with pytest.raises(BadRecord, match="not over"):
        read(text.replace("Game: toy", f"Game: {DECISIVE.name}"), find_toy)
