"""Records are read leniently: what a person writes differently means the same."""

from __future__ import annotations

import random

import pytest

from spielwerk.game import Result
from spielwerk.record.model import Participant, Record, read
from tests.records.examples import (
    IGNITE_FLOW,
    TOY,
    everything,
    finished_toy,
    from_position,
)
from tests.table.toy import find_toy

CANONICAL = everything().write()


def with_plies_apart_by(separator: str) -> str:
    head, moves = CANONICAL.split("Moves:")
    return head + "Moves:" + moves.replace("; ", separator)


def toy(text: str | bytes) -> Record:
    return read(text, find_toy)


@pytest.mark.parametrize(
    "text",
    [
        CANONICAL.replace("\n", "\r\n"),
        CANONICAL.replace("\n", "\r"),
        "\ufeff" + CANONICAL,
        CANONICAL.rstrip("\n"),
        "\n\n  " + CANONICAL,
        CANONICAL.replace("\nGame", "\n\n\n  Game"),
        CANONICAL.replace(": person", ":person"),
        CANONICAL.replace(": person", "  :   person  "),
        with_plies_apart_by(";"),
        with_plies_apart_by(" ;\n\n"),
        with_plies_apart_by("\n;\n"),
        with_plies_apart_by(";;"),
        CANONICAL.replace("Game:", "GAME:").replace("Moves:", "moves:"),
        CANONICAL.replace("Spielwerk record 1", "spielwerk RECORD  1"),
        CANONICAL.replace("after ply", "after   ply"),
        CANONICAL.replace("; scores", ";scores").replace("; places", " ; places"),
        CANONICAL.replace("| between", "   | between"),
        CANONICAL.replace("Result: resignation; scores 0 0 1; places 2 1 3\n", ""),
        CANONICAL.replace("Seat 0: person Anna", "Seat 0: Anna"),
    ],
)
def test_it_means_the_same(text: str) -> None:
    assert text != CANONICAL
    assert toy(text) == everything()
    assert toy(text).write() == CANONICAL


def test_bytes_with_a_byte_order_mark() -> None:
    assert toy(CANONICAL.encode("utf-8-sig")) == everything()


def test_the_fields_in_any_order() -> None:
    head, moves = CANONICAL.split("\n\n", 1)
    title, *fields = head.split("\n")
    # Departures have to be in order; other fields may be anywhere.
    outs = [field for field in fields if field.startswith("Out")]
    others = [field for field in fields if not field.startswith("Out")]
    for seed in range(20):
        random.Random(seed).shuffle(others)
        text = "\n".join([title, *others[:3], *outs, *others[3:]]) + "\n\n" + moves
        assert toy(text) == everything()


def test_only_the_game_must_be_named() -> None:
    record = read("Spielwerk record 1\nGame: ignite-flow\nMoves:")
    assert record.players == (Participant(), Participant())
    assert record.plies == ()
    assert record.result is None
    assert record.date is None


def test_a_number_of_seats_that_is_not_the_usual_one() -> None:
    assert len(toy(TOY).players) == 3


def test_a_position_tells_options_and_seats() -> None:
    text = from_position().record().write()
    short = "\n".join(line for line in text.split("\n") if not line.startswith(("Seat", "Option")))
    record = toy(short)
    assert record.options == {"double": True}
    assert record.players == (Participant(), Participant())


def test_the_usual_first_position_need_not_be_written() -> None:
    start = finished_toy().nodes[0].state
    position = str(start)
    text = finished_toy().record().write().replace("\n\n", f"\nStart: {position}\n\n")
    assert toy(text) == finished_toy().record()


def test_an_option_with_its_default_need_not_be_written() -> None:
    record = read(IGNITE_FLOW.replace("size: 3", "size: 3\nOption straight_rivers: FALSE"))
    assert record.options == {"size": 3}
    assert record == read(IGNITE_FLOW)


def test_a_result_that_is_not_written_is_filled_in() -> None:
    text = finished_toy().record().write()
    line = "Result: all-played; scores 1 2; places 2 1\n"
    assert toy(text.replace(line, "")).result == Result("all-played", (1, 2), (2, 1))


def test_digests_in_capitals() -> None:
    digest = "AB" * 32
    record = toy(TOY.replace("\n\n", f"\nCommitment: {digest}\n\n"))
    assert record.fairness is not None
    assert record.fairness.commitment == digest.lower()


def test_comments_of_the_head_and_before_the_first_ply_are_one() -> None:
    text = TOY.replace("Game", "| one\nGame").replace("Moves:\n", "Moves:\n| two\n")
    assert toy(text).comments == {0: "one\ntwo"}


def test_comments_may_look_like_anything() -> None:
    text = TOY.replace("?1; ", "?1;\n| Moves:\n| Result: none; #1;\n||\n")
    assert toy(text).comments == {1: "Moves:\nResult: none; #1;\n|"}
