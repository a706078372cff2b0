"""BoardSpace files: actions by coordinates become moves."""

from __future__ import annotations

from contextlib import suppress
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielwerk.formats import pgn, sgf
from spielwerk.formats.foreign import BadGameFile
from tests.formats.samples import (
    FOUR,
    FOUR_PLIES,
    boardspace_game,
    decided_games,
    pgn_text,
    sgf_text,
)


def test_actions_become_plies() -> None:
    game = sgf.read(sgf_text(*FOUR, result="Game won by Ben"))
    assert game.plies == FOUR_PLIES
    assert game.players == ("Anna", "Ben")
    assert game.date == "2020-08-03"
    assert game.stated == 1
    assert game.tags == {"Name": "HV-Anna-Ben"}


def test_only_coordinates_count() -> None:
    """The text behind them is wrong here; of several drops before `done` the last one counts."""
    actions = (
        "P0 dropb wS1 C 3 nonsense",
        "P0 done",
        "P1 dropb bS1 C 4 -wS1",
        "P1 pickb C 4 bS1",
        "P1 dropb bS1 B 2 \\\\bQ",
        "P1 done",
    )
    assert sgf.read(sgf_text(*actions)).plies == ["wS1", "bS1 /wS1"]


def test_a_piece_put_back_is_not_played() -> None:
    actions = (
        "P0 pick W 4 wS1",
        "P0 drop W 4",
        "P0 pick W 3 wB1",
        "P0 dropb wB1 N 13 .",
        "P0 done",
    )
    assert sgf.read(sgf_text(*actions)).plies == ["wB1"]


@pytest.mark.parametrize(
    ("setup", "game_type"),
    [
        ("hive", "Base"),
        ("Hive", "Base"),
        ("hive-m", "Base+M"),
        ("Hive-PLM", "Base+MLP"),
        ("hive-lm", "Base+ML"),
        ("hive-p 1234", "Base+P"),
    ],
)
def test_game_types(setup: str, game_type: str) -> None:
    assert sgf.read(sgf_text(setup=setup)).start.position.options.type == game_type


def test_single_insects_carry_a_number() -> None:
    actions: tuple[str, ...] = (
        "P0 move W wM1 N 13 .",
        "P0 done",
        "P1 move B bL1 M 12 /wM1",
        "P1 done",
    )
    actions += ("P0 move W wP1 O 13 wM-", "P0 done")
    assert sgf.read(sgf_text(*actions, setup="hive-plm")).plies == ["wM", "bL /wM", "wP wM-"]


def test_old_files_have_no_colour_letters() -> None:
    plain = [action.replace(" w", " ").replace(" b", " ") for action in FOUR]
    moved = ("P0 pickb O 13 Q", "P0 dropb Q O 14 .", "P0 done")
    game = sgf.read(sgf_text(*plain, *moved))
    assert game.plies == [*FOUR_PLIES, "wQ wS1/"]


def test_equal_pieces_enter_in_our_order() -> None:
    actions: tuple[str, ...] = (
        "P0 move W wA3 N 13 .",
        "P0 done",
        "P1 move B bA2 M 12 .",
        "P1 done",
    )
    actions += ("P0 move W wQ O 13 .", "P0 done", "P1 move B bQ L 12 .", "P1 done")
    actions += ("P0 move W wA1 P 13 .", "P0 done", "P1 move B bA2 P 14 .", "P1 done")
    # bA2 is the only link between wA3 and bQ; so the last move is refused, but for that alone.
    with pytest.raises(BadGameFile) as raised:
        sgf.read(sgf_text(*actions))
    assert (raised.value.ply, raised.value.rule) == (6, "HV-6")
    game = sgf.read(sgf_text(*actions[:-2]))
    assert game.plies == ["wA1", "bA1 /wA1", "wQ wA1-", "bQ -bA1", "wA2 wQ-"]


@pytest.mark.parametrize(
    "passing", [("P0 done",), ("P0 pass", "P0 done"), ("P0 pass",), ("P0 passdone",)]
)
def test_passes(passing: tuple[str, ...]) -> None:
    """White is shut in: a pass is `done` alone, or said."""
    before = _shut_in()
    game = sgf.read(sgf_text(*before, *passing, "P1 dropb bG1 Q 14 .", "P1 done"))
    assert game.plies[-2:] == ["pass", "bG1 bQ-"]


def _shut_in() -> tuple[str, ...]:
    r"""White has a queen and an ant in play that cannot move, and no place for a new piece.

    The plies are wA1; bS1 wA1-; wQ -wA1; bQ bS1/; wQ \wA1; bA1 bS1\; wQ -wA1; bA2 bQ\;
    wQ \wA1; bA1 \wQ; wG1 /wQ; bA2 /wG1. Column and row count from wA1 at N 13: east is the next
    column, north-west the next row, north-east both.
    """
    moves = (
        "wA1 N 13",
        "bS1 O 13",
        "wQ M 13",
        "bQ P 14",
        "wQ N 14",
        "bA1 O 12",
        "wQ M 13",
        "bA2 P 13",
        "wQ N 14",
        "bA1 N 15",
        "wG1 M 13",
        "bA2 L 12",
    )
    actions: list[str] = []
    for ply, move in enumerate(moves):
        actions += [f"P{ply % 2} dropb {move} .", f"P{ply % 2} done"]
    return tuple(actions)


def test_throws_carry_a_p() -> None:
    actions: tuple[str, ...] = (
        "P0 move W wP1 N 13 .",
        "P0 done",
        "P1 move B bS1 M 12 .",
        "P1 done",
    )
    actions += ("P0 move W wQ O 13 .", "P0 done", "P1 move B bQ L 12 .", "P1 done")
    # The pillbug throws its own queen from its east to its north-east.
    for throw in (("P0 pmove W wQ O 14 .", "P0 done"), ("P0 pdropb wQ O 14 .", "P0 done")):
        game = sgf.read(sgf_text(*actions, *throw, setup="hive-p"))
        assert game.plies[-1] == "wQ wP/"


def test_a_move_may_end_the_turn_by_itself() -> None:
    actions = (
        "P0 movedone W wS1 N 13 .",
        "P1 movedone B bS1 M 12 .",
        "P1 done",
        "P0 movedone W wQ O 13 .",
    )
    assert sgf.read(sgf_text(*actions)).plies == FOUR_PLIES[:3]


def test_resignation_and_agreed_draw() -> None:
    assert sgf.read(sgf_text(*FOUR, "P0 resign")).resigned == 0
    assert sgf.read(sgf_text(*FOUR, "P1 resign", "P1 done")).resigned == 1
    assert sgf.read(sgf_text(*FOUR, "P0 offerdraw", "P1 acceptdraw")).stated == "draw"


def test_a_file_that_holds_the_game_twice_is_read_once() -> None:
    text = sgf_text(*FOUR)
    assert sgf.read(text + text).plies == FOUR_PLIES


@pytest.mark.parametrize(
    ("result", "stated"),
    [
        ("Game won by Anna", 0),
        ("Partida ganada por Ben", 1),
        ("Game won by Annabel", None),
        ("Game is a Draw", "draw"),
        ("", None),
    ],
)
def test_the_winner_is_named_last_in_any_language(result: str, stated: object) -> None:
    assert sgf.read(sgf_text(*FOUR, result=result)).stated == stated


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("DT[Sun Aug 02 15:10:05 CDT 2020]", "2020-08-02"),
        ("DT[28 October 2018]", "2018-10-28"),
        ("DT[Thu Jul 30 10:54:48 GMT-05:00 2020]", "2020-07-30"),
        ("DT[gestern]", None),
        ("GN[HV-a-b-2018-11-02-1301]", "2018-11-02"),
    ],
)
def test_dates(written: str, day: str | None) -> None:
    text = sgf_text().replace("DT[August 3, 2020]\nGN[HV-Anna-Ben]", written)
    assert sgf.read(text).date == day


@pytest.mark.parametrize(
    ("text", "line", "ply", "rule"),
    [
        ("(;GM[1])", 1, None, None),
        ("(;GM[27]SU[chess])", 1, None, None),
        ("(", 1, None, None),
        (sgf_text("P0 move W wQ"), 10, 1, None),
        (sgf_text("P0 move W wX1 N 13 ."), 10, 1, None),
        (sgf_text("P0 move W wS1 13 N ."), 10, 1, None),
        (sgf_text("P0 juggle"), 10, 1, None),
        (sgf_text(*FOUR, "P0 dropb wA1 K 12 .", "P0 done"), 20, 5, "HV-2"),
        (sgf_text(*FOUR, "P0 done"), 20, 5, "HV-17"),
        (sgf_text("P0 dropb wM1 N 13 .", "P0 done"), 10, 1, "HV-20"),
    ],
)
def test_what_is_refused_and_where(text: str, line: int, ply: int | None, rule: str | None) -> None:
    with pytest.raises(BadGameFile) as raised:
        sgf.read(text)
    assert (raised.value.line, raised.value.ply, raised.value.rule) == (line, ply, rule)


def test_real_games() -> None:
    """All of them end with a queen surrounded, and the winner is the one whom the file names."""
    for number in range(10):
        game_type, winner, plies = decided_games()[number]
        game = sgf.read(boardspace_game(number))
        result = game.state.result()
        assert result is not None, number
        assert result.reason == "queen-surrounded"
        assert game.stated == result.winners[0] == ["White", "Black"].index(winner)
        assert game.date is not None
        assert game.notes == []
        # The game as PGN; of equal pieces our first is the one that enters first.
        (section,) = pgn.games(pgn_text(*plies, game_type=game_type))
        assert game.plies == pgn.read(section).plies


def test_dates_are_read_quickly() -> None:
    began = perf_counter()
    assert sgf.read(sgf_text(*FOUR).replace("August 3, 2020", "1" * 200_000)).date is None
    assert sgf.read(sgf_text(*FOUR).replace("August 3, 2020", "1:" * 100_000)).date is None
    assert perf_counter() - began < 5


def test_rubbish_is_taken_apart_quickly() -> None:
    for rubbish in (
        "A[" * 30_000,
        "a" * 60_000,
        "\\" * 60_000,
        "P0[1 done]" * 6_000,
        "(" * 60_000,
    ):
        with pytest.raises(BadGameFile):
            sgf.read(f"({rubbish}")


@settings(max_examples=150, deadline=None)
@given(st.text() | st.lists(st.sampled_from(sgf_text(*FOUR).splitlines())).map("\n".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    for written in (text, f"(;GM[27]SU[hive]{text}"):
        with suppress(BadGameFile):
            sgf.read(written)
