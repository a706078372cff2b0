"""Moves, events and positions as text; touching; words and drawings."""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import product
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielwerk.games.fire_water.pieces import Opening
from spielwerk.refusals import BadlyWritten, NoSuchOutcome
from tests.rules.fire_water.helper import GAME, Player, full, moves, opened, play, position

MIDDLE_GAME = position(
    Player(tiles="42c1c2 31e1d1", leader="h4", stones="d2"),
    Player(tiles="31d2e2 12b2b1 21c3d3", hand="11 13 22"),
    elementals="c6 e6 g6",
    mover="green",
)
TEXT = (
    "green Ec6,e6,g6 red:31e1d1,42c1c2:Lh4:Pd2:11,12,13 "
    "green:12b2b1,21c3d3,31d2e2:-:-:11,13,22 turn 9"
)


# Moves and events.


@pytest.mark.parametrize("text", ["Ec4", "23c4d4", "44h8h7", "Lc4", "Pc4", "Cc4", "-", "11a1h8"])
def test_moves_are_read_as_they_are_written(text: str) -> None:
    move = GAME.parse_move(MIDDLE_GAME, text)
    assert GAME.format_move(MIDDLE_GAME, move) == text


@pytest.mark.parametrize(
    "text",
    ["", " ", "c4", "Pc9", "Pi1", "Pc0", "pc4", "23c4", "23c4d4e4", "03c4d4", "15c4d4", "Xc4",
     "--", "Pc4 ", "P c4", "Tc4", "?0:23", "23c4d٤"],
)  # fmt: skip
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadlyWritten):
        GAME.parse_move(MIDDLE_GAME, text)


def test_the_large_board_has_more_squares() -> None:
    assert GAME.parse_move(GAME.start(3), "Pl8")
    with pytest.raises(BadlyWritten) as caught:
        GAME.parse_move(GAME.start(2), "Pl8")
    assert "a1 to h8" in caught.value.message("en")


def test_events() -> None:
    state = play(GAME.start(3), "Ec3;Ee3;Eg3")
    event = GAME.parse_event(state, "?1:23")
    assert event == Opening(seat=1, tile=1 * 4 + 2)
    assert GAME.format_event(state, event) == "?1:23"
    for text in ("?1:2", "?1:25", "1:23", "?1:23 ", "Ec4", "", "?x:23", "?١:23"):
        with pytest.raises(BadlyWritten):
            GAME.parse_event(state, text)
    with pytest.raises(NoSuchOutcome):
        GAME.parse_event(state, "?3:23")


# Positions.


def test_positions_are_written_as_the_manual_says() -> None:
    assert GAME.format_state(MIDDLE_GAME) == TEXT
    assert GAME.parse_state(TEXT) == MIDDLE_GAME
    assert GAME.format_state(GAME.start(2)) == "red - red:-:-:-:- green:-:-:-:- turn 1"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("green Ec6", "blue Ec6"),
        ("Ec6,e6,g6", "Ec6,d6,g6"),  # next to each other
        ("Ec6,e6,g6", "Ec6,e6,g8"),  # on the edge
        ("Ec6,e6,g6", "Ee6,c6,g6"),  # not in order
        ("Ec6,e6,g6", "Ec6,e6"),  # one is missing
        ("31e1d1", "31e1c1"),  # not adjacent
        ("31e1d1", "31e1d1,31f1g1"),  # twice the same tile
        ("31e1d1", "31f2e2"),  # on another tile
        ("42c1c2", "42c5c6"),  # on an elemental
        ("Lh4", "Lh1"),  # in a corner
        ("Lh4", "Lg7"),  # beside an elemental
        ("Lh4", "Ld2"),  # on a tile
        ("Lh4", "Lh4,h3"),  # two leaders
        ("Pd2", "Pa1"),  # empty neighbours
        ("Pd2", "Pd2,d2"),  # two stones on a tile
        ("11,12,13", "11"),  # at most one can be missing, to who has just laid a tile
        ("11,13,22", "11,13"),  # and that was not Green, who is to move
        ("11,12,13", "11,12,13,14"),
        ("11,12,13", "11,12,42"),  # on the board
        ("11,12,13", "12,11,13"),
        ("turn 9", "turn 0"),
        ("turn 9", "turn 09"),
        ("turn 9", "turn"),
        ("turn 9", "turn 9 last=red"),  # there is room
        ("turn 9", "turn 9 last=blue"),
        ("turn 9", "turn 9 stones=4"),
        ("turn 9", "turn 9 stones=20"),  # not written: it is the rule
        ("turn 9", "turn 9 board=book"),  # not written: it is the default
        ("turn 9", "turn 9 board=FW/WF"),
        ("turn 9", "turn 9 more"),
        ("red:", "rot:"),
        ("green:12b2b1", "blue:12b2b1"),
    ],
)
def test_positions_that_cannot_be_are_refused(before: str, after: str) -> None:
    assert before in TEXT
    with pytest.raises(BadlyWritten) as caught:
        GAME.parse_state(TEXT.replace(before, after))
    assert caught.value.message("de")


def test_positions_of_the_opening_and_the_end_are_read() -> None:
    state = GAME.start(3)
    for ply in ("Ec3", "Ee3", "Eg3", "?0:11", "?0:12", "?0:13", "?1:44"):
        state = play(state, ply)
        assert GAME.parse_state(GAME.format_state(state)) == state
    # While tiles are opened at the start, nobody can have laid one.
    opening = GAME.format_state(state)
    with pytest.raises(BadlyWritten):
        GAME.parse_state(opening.replace("green:-", "green:12a1a2"))


def test_a_last_round_of_somebody_who_is_skipped_is_refused() -> None:
    over = full(Player(leader="c1"), Player(), empty="a2 c3", last="red", mover="red")
    assert over.result() is not None
    with pytest.raises(BadlyWritten) as caught:
        GAME.parse_state(GAME.format_state(over).replace("red E", "green E"))
    assert "skipped" in caught.value.message("en")


@given(text=st.text(alphabet="redgn:,-EPL abc123?/=FW", max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (
        lambda: GAME.parse_move(MIDDLE_GAME, text),
        lambda: GAME.parse_event(MIDDLE_GAME, text),
        lambda: GAME.parse_state(text),
    ):
        with suppress(BadlyWritten, NoSuchOutcome):
            read()


@given(data=st.data())
def test_a_position_with_a_slip_is_read_as_written_or_refused(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(TEXT)))
    end = data.draw(st.integers(start, min(len(TEXT), start + 2)))
    slip = data.draw(st.text(alphabet="abcdefgh12345678,:-PL =", max_size=2))
    changed = TEXT[:start] + slip + TEXT[end:]
    try:
        state = GAME.parse_state(changed)
    except BadlyWritten:
        return
    assert GAME.format_state(state) == " ".join(changed.split())


# Touching.


def test_what_is_touched() -> None:
    for text, steps in (
        ("Ec4", ("elemental", "c4")),
        ("23c4d4", ("tile:23", "c4", "d4")),
        ("Lc4", ("leader", "c4")),
        ("Pc4", ("stone", "c4")),
        ("Cc6", ("c6",)),
        ("-", ("pass",)),
    ):
        move = GAME.parse_move(MIDDLE_GAME, text)
        assert GAME.steps(MIDDLE_GAME, move) == steps
        assert list(GAME.from_steps(MIDDLE_GAME, 1, steps)) == [move]


def test_what_a_touch_may_come_to_mean() -> None:
    def meant(*steps: str) -> list[str]:
        found = GAME.from_steps(MIDDLE_GAME, 1, steps)
        return [GAME.format_move(MIDDLE_GAME, move) for move in found]

    cells = [f"{column}{row}" for column, row in product("abcdefgh", range(1, 9))]
    assert set(meant("leader")) == {f"L{cell}" for cell in cells}
    assert set(meant("tile:11", "a1")) == {"11a1a2", "11a1b1"}
    # What cannot be is meant as well, if it is touched: the refusal explains it.
    assert meant("tile:11", "a1", "h8") == ["11a1h8"]
    for nonsense in (("pass", "a1"), ("a1", "a2"), ("leader", "z9"), ("tile:55",), ("queen", "a1")):
        assert meant(*nonsense) == []
    everything = meant()
    assert len(set(everything)) == len(everything)
    assert set(everything) >= moves(MIDDLE_GAME)


# Words and drawings.


def test_moves_in_words() -> None:
    for text, english, german in (
        ("Ec4", "elemental on c4", "Elementarwesen auf c4"),
        (
            "23c4d4",
            "tile: fire 2 on c4, water 3 on d4",
            "Plättchen: Feuer 2 auf c4, Wasser 3 auf d4",
        ),
        ("Lc4", "leader on c4", "Anführer auf c4"),
        ("Pc4", "stone on c4", "Stein auf c4"),
        ("Cc6", "claims the elemental on c6", "gewinnt das Elementarwesen auf c6"),
        ("-", "passes", "passt"),
    ):
        words = GAME.describe(MIDDLE_GAME, GAME.parse_move(MIDDLE_GAME, text))
        assert (words.en, words.de) == (english, german)


def test_the_report_on_a_square() -> None:
    words = GAME.inspect(MIDDLE_GAME, "d2")
    assert words is not None
    assert words.en == (
        "d2, water: a stone of Red on fire 3 of Green.\n"
        "Influence: Red 1+2 = 3 (d1 c2), Green 1+1 = 2 (d3 e2).\n"
        "On d2 is a stone of Red already."
    )
    assert words.de == (
        "d2, Wasser: ein Stein von Rot auf Feuer 3 von Grün.\n"
        "Einfluss: Rot 1+2 = 3 (d1 c2), Grün 1+1 = 2 (d3 e2).\n"
        "Auf d2 liegt schon ein Stein von Rot."
    )
    empty = GAME.inspect(MIDDLE_GAME, "a1")
    assert empty is not None
    assert empty.de.splitlines()[0] == "a1, Wasser: leer."
    assert GAME.inspect(MIDDLE_GAME, "z9") is None


def test_the_view_has_the_report_on_every_square() -> None:
    view = MIDDLE_GAME.view(None)
    assert json.loads(json.dumps(view)) == view
    assert len(view["influence"]) == 64
    for cell, report in view["influence"].items():
        words = GAME.inspect(MIDDLE_GAME, cell)
        assert words is not None
        assert report["text"] == {"en": words.en, "de": words.de}
    report = view["influence"]["c2"]
    assert report["shares"] == [
        {"total": 4, "from": {"c1": 4}},
        {"total": 3, "from": {"b2": 1, "c3": 2}},
    ]
    assert report["seat"] == 0
    assert report["rule"] is None
    red, green = view["players"]
    assert red["leader"] == "h4"
    assert red["stones"] == {"d2": 1}
    assert red["stones_left"] == 19
    assert green["open"] == ["11", "13", "22"]
    assert green["tiles"][0] == {
        "fire": {"cell": "b2", "value": 1},
        "water": {"cell": "b1", "value": 2},
    }
    assert (view["phase"], view["mover"], view["opening"]) == ("regular", 1, None)


def test_phases_in_the_view() -> None:
    start = GAME.start(2)
    assert start.view(None)["phase"] == "preparation"
    opening = play(start, "Ec3;Ee3;Eg3")
    assert opening.view(0)["opening"] == 0
    assert opened(opening, "11").view(1)["players"][0]["open"] == ["11"]
    over = full(Player(leader="c1"), Player(), empty="a2 c3", last="red", mover="red")
    assert over.view(None)["phase"] == "over"


def test_the_diagram_can_be_read_without_colour() -> None:
    lines = GAME.diagram(MIDDLE_GAME).splitlines()
    assert "^R2w" in lines[12]
    assert "~(R) -^G1w" in lines[12]  # d2 and e2, one tile
    assert lines[13].startswith("  ^     ~ |   ^ |")  # b2 and c2 go on downwards
    assert any("Red" in line and "open 11 12 13" in line for line in lines)
    assert lines[-1] == "Green to move, regular turn."
    assert "\x1b[48;5;" in GAME.diagram(MIDDLE_GAME, colour=True)


def test_the_picture_is_well_formed() -> None:
    for state in (GAME.start(4), MIDDLE_GAME):
        root = ElementTree.fromstring(GAME.picture(state))
        assert root.tag.endswith("svg")
        used = [node.get("href") for node in root.iter() if node.tag.endswith("use")]
        assert used.count("#fire") == used.count("#water") == len(state.board.names(state.fire))
