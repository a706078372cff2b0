r"""Moves, game types and games as text, read liberally and written in one way."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielwerk.game.refusals import BadlyWritten, BadSetup
from spielwerk.games.hive.game import GAME
from spielwerk.games.hive.game_strings import (
    game_string,
    join_game_string,
    parse_game_string,
    replay,
    split_game_string,
    state_word,
)
from spielwerk.games.hive.notation.moves import parse_game_type, turn_word
from spielwerk.games.hive.position import GAME_TYPES, PASS, PIECE_NAMED, Move, Options
from tests.rules.hive.helper import marked, play, position, start

STATE = position(
    """
            wQ  bB1 bA1
              wA1 bQ
    """,
    under={"bB1": "wS1"},
)

# Moves.


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("wA1 wQ-", "wA1 bB1"),  # a climb with a direction
        ("wA1 wS1", "wA1 bB1"),  # a climb onto a piece that is covered
        ("wA1 -wS1", "wA1 wQ"),  # from a covered piece, onto another
        ("wA1 \\wS1", "wA1 \\bB1"),  # a space seen from a covered piece
        ("wA1 wS1/", "wA1 \\bA1"),
        ("wA1 -wA1", "wA1 /wQ"),  # a space seen from the moving piece itself
        ("wA1 bQ\\", "wA1 bQ\\"),
        ("wA1 bA1-", "wA1 bA1-"),
    ],
)
def test_a_destination_has_several_names_and_is_written_in_one_way(
    text: str, canonical: str
) -> None:
    move = STATE.parse_move(text)
    assert STATE.format_move(move) == canonical
    assert STATE.parse_move(canonical) == move


@pytest.mark.parametrize(
    "text",
    ["wA1 bQ\\", "WA1 BQ\\", "wa1 bq\\", "  wA1   bQ\\  ", "wA1\tbQ \\", "wA1bQ\\", "wA 1 bQ\\"],
)
def test_case_and_blanks_do_not_matter(text: str) -> None:
    assert STATE.format_move(STATE.parse_move(text)) == "wA1 bQ\\"


def test_a_number_may_stand_where_there_is_only_one() -> None:
    assert STATE.parse_move("wA1 bQ1\\") == STATE.parse_move("wA1 bQ\\")
    assert STATE.parse_move("wM1 bQ\\") == STATE.parse_move("wM bQ\\")


@pytest.mark.parametrize("text", ["pass", "PASS", " Pass "])
def test_passing_in_any_case(text: str) -> None:
    assert STATE.parse_move(text) == PASS
    assert STATE.format_move(PASS) == "pass"


@pytest.mark.parametrize(
    ("drawing", "written"),
    [
        (
            """
                bG1 bG2
          bQ  wS1 .   bB1
                bA1 bA2
            """,
            "wA1 bG1\\",
        ),
        (
            """
                    bG1
          bQ  wS1 .   bB1
                bA1 bA2
            """,
            "wA1 /bG1",
        ),
        (
            """
          bQ  wS1 .   bB1
                bA1 bA2
            """,
            "wA1 -bB1",
        ),
        (
            """
          bQ  wS1 .
                bA1 bA2
            """,
            "wA1 \\bA2",
        ),
        (
            """
          bQ  wS1 .
                bA1
            """,
            "wA1 bA1/",
        ),
        ("\n bQ  wS1 .", "wA1 wS1-"),
    ],
)
def test_the_first_neighbour_from_the_north_west_on_is_named(drawing: str, written: str) -> None:
    (middle,) = marked(drawing)
    move = Move(PIECE_NAMED["wA1"], middle)
    assert position(drawing).format_move(move) == written


def test_the_first_piece_is_named_alone() -> None:
    state = start()
    assert state.format_move(state.parse_move("WS1")) == "wS1"
    with pytest.raises(BadlyWritten):
        state.parse_move("wS1 wS1-")
    with pytest.raises(BadlyWritten, match="does not say where"):
        play(state, "wS1").parse_move("bS1")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "wX1",
        "wA4 bQ-",
        "wQ2 bQ-",
        "wA bQ-",
        "wS3",
        "A1 bQ-",
        "wA1 -bQ-",
        "wA1 bQ- wQ",
        "wA1 bQ+",
        "bQ-",
    ],
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadlyWritten):
        STATE.parse_move(text)


def test_a_piece_in_hand_shows_no_place() -> None:
    with pytest.raises(BadlyWritten, match="wG1 is not in play"):
        STATE.parse_move("wA1 wG1-")
    with pytest.raises(BadlyWritten):
        STATE.parse_move("wP wP/")


_ALPHABET = st.sampled_from("wbWBQSGAMLPqsgamlp123-/\\ ;xé\n")


@given(st.text(alphabet=_ALPHABET, max_size=12))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = STATE.parse_move(text)
    except BadlyWritten:
        return
    canonical = STATE.format_move(move)
    assert STATE.parse_move(canonical) == move


# Game types.


@pytest.mark.parametrize("game_type", GAME_TYPES)
def test_game_types_are_read_in_any_order_and_case(game_type: str) -> None:
    base, _, letters = game_type.partition("+")
    turned = f"{base}+{letters[::-1]}" if letters else base
    for text in (game_type, game_type.lower(), turned.upper(), f" {turned} "):
        assert parse_game_type(text) == game_type
        assert GAME.start(None, {"type": text}).options["type"] == game_type


def test_there_are_eight() -> None:
    expected = {"Base", "Base+M", "Base+L", "Base+P", "Base+ML", "Base+MP", "Base+LP", "Base+MLP"}
    assert set(GAME_TYPES) == expected
    assert GAME.start().options["type"] == "Base+ML"


@pytest.mark.parametrize("text", ["", "Bas", "Base+", "Base+X", "Base+MM", "BaseM", "+M", "M"])
def test_other_texts_are_no_game_types(text: str) -> None:
    with pytest.raises(BadlyWritten):
        parse_game_type(text)
    with pytest.raises(BadSetup):
        GAME.start(None, {"type": text})


# Games.


def test_game_strings_as_in_the_protocol() -> None:
    state = start("Base").position
    assert join_game_string(state, []) == "Base;NotStarted;White[1]"
    assert (
        game_string(state, [GAME.notation.parse_move(state, "wS1")])
        == "Base;InProgress;Black[1];wS1"
    )
    moves, last = replay(state, ["wS1", "bS1 wS1-"])
    assert game_string(state, moves) == "Base;InProgress;White[2];wS1;bS1 wS1-"
    assert (state_word(last), turn_word(last)) == ("InProgress", "White[2]")


def test_the_second_and_third_field_are_not_read() -> None:
    text = "base+lm;WhiteWins;Black[77];wS1;bS1 wS1-"
    moves, state = parse_game_string(text)
    assert len(moves) == 2
    assert (state.options.type, state.turn) == ("Base+ML", 3)
    assert GAME.parse_state(text).position == state


def test_options_can_be_given_to_a_game_string() -> None:
    _, state = parse_game_string("Base;x;y;wS1", {"queen_first": False, "repetition": False})
    assert state.options == Options("Base", queen_first=False, repetition=False)
    with pytest.raises(BadlyWritten):
        parse_game_string("Base;x;y;wQ", {"queen_first": False})


@pytest.mark.parametrize(
    "text",
    [
        "Base",
        "Base;InProgress",
        "Base;wS1;bS1 wS1-",  # two fields are missing: these would not be read as moves
        "Chess;NotStarted;White[1]",
        "Base;InProgress;White[2];wS1;bS1 bS1-",
        "Base;InProgress;White[2];wS1;bS1",
        "Base;InProgress;White[2];wS1;;bS1 wS1-",
        "Base;InProgress;White[3];wS1;bS1 wS1-;wS1 bS1-;bQ bS1/",
    ],
)
def test_other_texts_are_no_games(text: str) -> None:
    with pytest.raises(BadlyWritten):
        parse_game_string(text)


def test_a_game_string_that_cannot_be_played_names_its_move_and_the_rule() -> None:
    with pytest.raises(BadlyWritten, match="Move 3 of the game, 'wA1 bS1-'") as caught:
        parse_game_string("Base;x;y;wS1;bS1 wS1-;wA1 bS1-")
    assert caught.value.rule == "HV-2"


def test_splitting_leaves_moves_as_they_are_written() -> None:
    assert split_game_string("Base+P; x ;y; wS1 ;pass") == ("Base+P", ["wS1", "pass"])


# Gestures and words.


def test_a_piece_then_a_cell() -> None:
    move = STATE.parse_move("wA1 bQ-")
    steps = STATE.board.gesture(move)
    assert steps == ("wA1", "2,1")
    assert list(STATE.board.moves_matching(0, steps)) == [move]
    # The cell of the piece means its top piece; a piece as an aim means its cell.
    assert list(STATE.board.moves_matching(0, ("0,1", "2,1"))) == [move]
    assert list(STATE.board.moves_matching(0, ("wA1", "bB1"))) == [STATE.parse_move("wA1 bB1")]
    assert list(STATE.board.moves_matching(0, ("1,0", "2,1"))) == [STATE.parse_move("bB1 bQ-")]


def test_passing_is_a_button_and_other_touches_mean_nothing() -> None:
    assert list(STATE.board.moves_matching(0, ("pass",))) == [PASS]
    assert STATE.board.gesture(PASS) == ("pass",)
    for touched in (("pass", "0,0"), ("9,9",), ("wA1", "9,9"), ("wA1", "2,1", "2,1"), ("",)):
        assert list(STATE.board.moves_matching(0, touched)) == []
    assert list(STATE.board.moves_matching(0, ("wA1", "wG1"))) == []


def test_moves_in_words() -> None:
    words = STATE.board.describe(STATE.parse_move("wA1 bQ\\"))
    assert words.en == "the white ant moves to the space south-east of the black queen bee"
    assert (
        words.say("de")
        == "die weiße Ameise zieht auf das Feld südöstlich der schwarzen Bienenkönigin"
    )
    placed = STATE.board.describe(STATE.parse_move("wG1 -wQ"))
    assert placed.en == "the white grasshopper is placed west of the white queen bee"
    assert (
        placed.say("de") == "der weiße Grashüpfer wird westlich der weißen Bienenkönigin eingesetzt"
    )
    assert STATE.board.describe(PASS).say("de") == "Weiß passt"


def test_a_stack_can_be_looked_into() -> None:
    said = STATE.board.inspect("1,0")
    assert said is not None
    assert said.en == "From the top: the black beetle and the white spider."
    assert said.say("de") == "Von oben: der schwarze Käfer und die weiße Spinne."
    assert STATE.board.inspect("0,0") is None
