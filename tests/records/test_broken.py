"""Broken records are refused, each kind with its line and reason, and nothing else ever happens."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielwerk.game import AnyGame
from spielwerk.games import all_games, find
from spielwerk.record.model import BadRecord, read
from tests.records.examples import (
    IGNITE_FLOW,
    TOY,
    everything,
    finished_toy,
    from_position,
    three_with_departures,
)
from tests.table.toy import TOY as TOY_GAME

FINISHED = finished_toy().record().write()
DEPARTED = three_with_departures().record().write()
DIGEST = "ab" * 32


def find_any(name: str) -> AnyGame:
    return TOY_GAME if name == "toy" else find(name)


def with_field(text: str, field: str) -> str:
    """Return the text with another field, on the last line of the head."""
    return text.replace("\n\n", f"\n{field}\n\n")


def refusal(text: str | bytes) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        read(text, find_any)
    refused = caught.value
    assert refused.code == "bad-record"
    assert refused.message("en") != refused.message("de")
    return refused


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        # The first line.
        ("", 1, "begins with 'Spielwerk record 1'"),
        ("\n\n\n", 1, "begins with"),
        ("Hello", 1, "begins with"),
        ('[Event "?"]\n\n1. e4 e5', 1, "begins with"),
        ("\n\n" + TOY.replace("Spielwerk record 1", "Spielwerk record"), 3, "begins with"),
        (TOY.replace("record 1", "record 3"), 1, "format version 3"),
        (TOY.replace("record 1", "record 0"), 1, "format version 0"),
        # The head.
        (TOY.replace("Game: toy\n", ""), None, "'Game' is missing"),
        (TOY.replace("Game: toy", "Game: chess"), 2, "no game 'chess'"),
        (TOY.replace("Game: toy", "Game:"), 2, "no game ''"),
        (with_field(TOY, "Game: toy"), 6, "appears twice"),
        (with_field(TOY, "Seat 1: person X"), 6, "appears twice"),
        (with_field(TOY, "Reslut: draw"), 6, "no field 'reslut'"),
        (with_field(TOY, "nonsense"), 6, "is not a field"),
        (with_field(TOY, "Option size: 3"), 6, "no option size"),
        (with_field(TOY, "Option rounds: many"), 6, "rounds cannot be many"),
        (with_field(TOY, "Option: 3"), 6, "no option"),
        (TOY.replace("Seat 1", "Seat 7"), 5, "Seat 1 is missing"),
        (TOY.replace("Seat 0", "Seat x"), 5, "Seat 0 is missing"),
        (with_field(TOY, "Seat 3: a\nSeat 4: b"), 7, "players, not for 5"),
        (TOY.replace("Anna", "A\0nna"), 3, "printable"),
        (TOY.replace("Anna", "A" * 61), 3, "60"),
        (with_field(TOY, "Date: 31.5.2024"), 6, "not a date"),
        (with_field(TOY, "Date: 2024-02-30"), 6, "not a date"),
        (with_field(TOY, "Tag: x"), 6, "A tag needs"),
        (with_field(TOY, "Tag Event:"), 6, "A tag needs"),
        (with_field(TOY, "Start: nonsense"), 6, "What is 'nonsense'"),
        (
            from_position().record().write().replace("true", "false"),
            3,
            "a different value of double",
        ),
        (with_field(from_position().record().write(), "Seat 2: x"), 7, "for 2 seats"),
        # Fairness.
        (with_field(TOY, "Commitment: 12"), 6, "64 hex digits"),
        (with_field(TOY, f"Commitment: {DIGEST}\nSeed: {'x' * 64}"), 7, "64 hex digits"),
        (with_field(TOY, f"Seed: {DIGEST}"), 6, "without a commitment"),
        (with_field(TOY, "Contribution 0: ant"), 6, "without a commitment"),
        (with_field(TOY, f"Commitment: {DIGEST}\nContribution 3: a"), 7, "no seat 3"),
        (with_field(TOY, f"Commitment: {DIGEST}\nContribution: a"), 7, "number of a seat"),
        (with_field(TOY, f"Commitment: {DIGEST}\nContribution 0 1: a"), 7, "number of a seat"),
        (with_field(TOY, f"Commitment: {DIGEST}\nContribution 0: a b"), 7, "1 to 64 letters"),
        # The moves.
        (TOY.replace("Moves:\n", ""), None, "'Moves:' is missing"),
        (TOY.split("Moves")[0], None, "'Moves:' is missing"),
        (TOY[:-2], 8, "The ; after '?2' is missing"),
        (TOY.replace("#3;", "#3\n| why?\n;"), 8, "The ; after '#3' is missing"),
        (TOY.replace("+;", "hop;"), 8, "Ply 2, 'hop'"),
        (TOY.replace("+;", "#1;"), 8, "First raise"),
        (TOY.replace("+; .", "+; +; +; ."), 8, "Raise twice"),
        (TOY.replace("?1; ", ""), 8, "Chance comes first"),
        (TOY.replace("?1", "?7"), 8, "cannot happen now"),
        (TOY.replace("?1;", "?1;\n?1;"), 9, "Ply 2"),
        (TOY.replace("#3; ?2;", ""), 8, "simultaneous"),
        (FINISHED.replace("#3; #1;", "#3; #1; ?1;"), 8, "The game is over"),
        (IGNITE_FLOW.replace("Wb2", "Wd4"), 8, "no cell d4"),
        # The end.
        (with_field(TOY, "Result: all-played; scores 0 0 0; places 1 1 1"), 6, "not over"),
        (with_field(TOY, "Result: white wins"), 6, "Expected a result"),
        (with_field(TOY, "Result: time; scores 0 0 0; places 1 2 2"), 6, "not over"),
        (with_field(TOY, "Result: resignation; scores 0 0 0; places 1 2 2"), 6, "not over"),
        (FINISHED.replace("scores 1 2", "scores 2 1"), 5, "gives 'all-played"),
        (FINISHED.replace("places 2 1", "places 1 2"), 5, "replaying the game gives"),
        (FINISHED.replace("places 2 1", "places 2 1 3"), 5, "replaying the game gives"),
        (FINISHED.replace("all-played", "agreed-draw"), 5, "replaying the game gives"),
        (FINISHED.replace(" #3; #1;", ""), 5, "not over"),
        (with_field(TOY, "Out 0: tired after ply 3"), 6, "the way a seat left"),
        (with_field(TOY, "Out 0: time"), 6, "the way a seat left"),
        (with_field(TOY, "Out: time after ply 3"), 6, "number of a seat"),
        (with_field(TOY, "Out 3: time after ply 3"), 6, "no seat 3"),
        (with_field(TOY, "Out 0 0: time after ply 7"), 6, "no seat 0"),
        (with_field(TOY, "Out 0 1: resignation after ply 7"), 6, "number of a seat"),
        (with_field(TOY, "Out 0: time after ply 8"), 6, "after ply 8"),
        (with_field(TOY, "Out 0: time after ply 3\nOut 0: time after ply 4"), 7, "twice"),
        (with_field(TOY, "Out 0: time after ply 3\nOut 0 1: time after ply 7"), 7, "no seat 0"),
        (with_field(TOY, "Out 0: time after ply 3\nOut 1: time after ply 2"), 7, "after ply 2"),
        (with_field(TOY, "Out 0: time after ply 3\nOut 1: time after ply 4"), 7, "after ply 4"),
        (with_field(FINISHED, "Out 0: time after ply 8"), 6, "after ply 8"),
        (DEPARTED.replace("Out 0: resignation after ply 7\n", ""), 7, "not over"),
        (DEPARTED.replace("Out 0", "Out 1"), 8, "replaying the game gives"),
    ],
)
def test_the_line_and_the_reason(text: str, line: int | None, reason: str) -> None:
    refused = refusal(text)
    assert refused.line == line
    assert reason in refused.message()
    if line is not None:
        assert refused.message().startswith(f"Line {line}: ")
        assert refused.message("de").startswith(f"Zeile {line}: ")


def test_bytes_that_are_no_text() -> None:
    assert "UTF-8" in refusal(b"Spielwerk record 1\n\xff\xfe").message()
    assert "UTF-8" in refusal(TOY.encode("utf-16")).message()


def test_the_rule_that_forbids_a_move_is_named() -> None:
    assert refusal(TOY.replace("+;", "#1;")).rule == "TOY-1"
    refused = refusal(IGNITE_FLOW.replace("Wb2", "Wa1"))
    assert refused.rule == "IF-2"
    assert refused.cells == ("a1",)


def test_a_refusal_crosses_a_process_border() -> None:
    refused = refusal(TOY.replace("+;", "#1;"))
    again = pickle.loads(pickle.dumps(refused))
    assert again == refused
    assert again.line == 8


@given(st.text())
def test_any_text_is_refused_as_a_bad_record(text: str) -> None:
    refusal(text)


@given(st.text(max_size=200))
def test_any_head_is_read_or_refused(text: str) -> None:
    _read_or_refuse(f"Spielwerk record 1\nGame: toy\n{text}\nMoves:\n?1;")


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    _read_or_refuse(b"Spielwerk record 1\nGame: toy\n" + data)


_TEXTS = [IGNITE_FLOW, FINISHED, DEPARTED, everything().write(), from_position().record().write()]


@settings(max_examples=400)
@given(
    st.sampled_from(_TEXTS),
    st.integers(0, 400),
    st.integers(0, 30),
    st.one_of(st.text(max_size=5), st.sampled_from(["\n", ";", "|", "0", "9", ":", "#1;"])),
)
def test_a_text_with_a_change_is_read_or_refused(
    text: str, position: int, length: int, put: str
) -> None:
    at = position % len(text)
    _read_or_refuse(text[:at] + put + text[at + length :])


def test_a_text_cut_off_anywhere_is_refused_or_an_earlier_stage() -> None:
    for text in _TEXTS:
        whole = read(text, find_any)
        for length in range(len(text) - 1):
            try:
                part = read(text[:length], find_any)
            except BadRecord:
                continue
            assert part.plies == whole.plies[: len(part.plies)]
            if whole.result is not None and "Result" in text[:length]:
                # Only the comment behind the last ply can have been lost.
                assert part.plies == whole.plies


def _read_or_refuse(text: str | bytes) -> None:
    """Either it is refused as a bad record, or it can be written and read again."""
    try:
        record = read(text, find_any)
    except BadRecord as refused:
        refused.message("de")
        return
    assert read(record.write(), find_any) == record


def test_positions_of_real_games_that_are_wrong_are_refused() -> None:
    for game in all_games().values():
        text = f"Spielwerk record 1\nGame: {game.name}\nStart: nonsense\nMoves:\n"
        assert refusal(text).line == 3


def test_a_game_cut_off_after_its_end_is_noticed() -> None:
    record = finished_toy().record()
    shorter = replace(record, plies=record.plies[:-3])
    assert "not over" in refusal(shorter.write()).message()
