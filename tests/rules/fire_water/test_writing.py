"""Moves, outcomes and positions as text; gestures; words, drawings and effects."""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import product
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielwerk.game import Effect
from spielwerk.game.refusals import BadlyWritten, NoSuchOutcome
from spielwerk.games.fire_water.game import GAME
from spielwerk.games.fire_water.position import Opening, Tile
from tests.rules.fire_water.helper import (
    LIVE,
    FireWaterState,
    Player,
    full,
    last_tile,
    moves,
    opened,
    play,
    position,
)

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


# Moves and outcomes.


@pytest.mark.parametrize("text", ["Ec4", "23c4d4", "44h8h7", "Lc4", "Pc4", "Cc4", "-", "11a1h8"])
def test_moves_are_read_as_they_are_written(text: str) -> None:
    move = MIDDLE_GAME.parse_move(text)
    assert MIDDLE_GAME.format_move(move) == text


@pytest.mark.parametrize(
    "text",
    ["", " ", "c4", "Pc9", "Pi1", "Pc0", "pc4", "23c4", "23c4d4e4", "03c4d4", "15c4d4", "Xc4",
     "--", "Pc4 ", "P c4", "Tc4", "?0:23", "23c4d٤"],
)  # fmt: skip
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadlyWritten):
        MIDDLE_GAME.parse_move(text)


def test_the_large_board_has_more_squares() -> None:
    assert GAME.start(3).parse_move("Pl8")
    with pytest.raises(BadlyWritten) as caught:
        GAME.start(2).parse_move("Pl8")
    assert "a1 to h8" in caught.value.message("en")


def test_outcomes() -> None:
    state = play(GAME.start(3), "Ec3;Ee3;Eg3")
    opening = state.parse_outcome("?1:23")
    assert opening == Opening(seat=1, tile=Tile(fire=2, water=3))
    assert state.format_outcome(opening) == "?1:23"
    for text in ("?1:2", "?1:25", "1:23", "?1:23 ", "Ec4", "", "?x:23", "?١:23"):
        with pytest.raises(BadlyWritten):
            state.parse_outcome(text)
    with pytest.raises(NoSuchOutcome):
        state.parse_outcome("?3:23")


# Positions.


def test_positions_are_written_as_the_manual_says() -> None:
    assert str(MIDDLE_GAME) == TEXT
    assert GAME.parse_state(TEXT) == MIDDLE_GAME
    assert str(GAME.start(2)) == "red - red:-:-:-:- green:-:-:-:- turn 1"


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
    _, _, reason = caught.value.message("de").partition("Diese Stellung gibt es nicht: ")
    assert reason[:1].isupper() or not reason  # A sentence of its own.


def test_positions_of_the_opening_and_the_end_are_read() -> None:
    state = GAME.start(3)
    for ply in ("Ec3", "Ee3", "Eg3", "?0:11", "?0:12", "?0:13", "?1:44"):
        state = play(state, ply)
        assert GAME.parse_state(str(state)) == state
    # While tiles are opened at the start, no tile can have been laid.
    opening = str(state)
    with pytest.raises(BadlyWritten):
        GAME.parse_state(opening.replace("green:-", "green:12a1a2"))


def test_a_last_round_of_somebody_who_is_skipped_is_refused() -> None:
    over = full(Player(leader="c1"), Player(), empty="a2 c3", last="red", mover="red")
    assert over.result() is not None
    with pytest.raises(BadlyWritten) as caught:
        GAME.parse_state(str(over).replace("red E", "green E"))
    assert "skipped" in caught.value.message("en")


@given(text=st.text(alphabet="redgn:,-EPL abc123?/=FW", max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (
        lambda: MIDDLE_GAME.parse_move(text),
        lambda: MIDDLE_GAME.parse_outcome(text),
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
    assert str(state) == " ".join(changed.split())


# Gestures.


def test_what_is_touched() -> None:
    for text, gesture in (
        ("Ec4", ("elemental", "c4")),
        ("23c4d4", ("tile:23", "c4", "d4")),
        ("Lc4", ("leader", "c4")),
        ("Pc4", ("stone", "c4")),
        ("Cc6", ("c6",)),
        ("-", ("pass",)),
    ):
        move = MIDDLE_GAME.parse_move(text)
        assert MIDDLE_GAME.board.gesture(move) == gesture
        assert list(MIDDLE_GAME.board.moves_matching(1, gesture)) == [move]


def test_what_a_touch_may_come_to_mean() -> None:
    def meant(*touched: str) -> list[str]:
        found = MIDDLE_GAME.board.moves_matching(1, touched)
        return [MIDDLE_GAME.format_move(move) for move in found]

    cells = [f"{column}{row}" for column, row in product("abcdefgh", range(1, 9))]
    assert set(meant("leader")) == {f"L{cell}" for cell in cells}
    assert set(meant("tile:11", "a1")) == {"11a1a2", "11a1b1"}
    # Impossible moves are also found by touches: the refusal explains them.
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
        (
            "Cc6",
            "claims the elemental on c6 with two stones",
            "gewinnt das Elementarwesen auf c6 mit zwei Steinen",
        ),
        ("-", "passes", "passt"),
    ):
        words = MIDDLE_GAME.board.describe(MIDDLE_GAME.parse_move(text))
        assert (words.en, words.say("de")) == (english, german)


def described(state: FireWaterState, text: str) -> str:
    return state.board.describe(state.parse_move(text)).en


@pytest.mark.rule("FW-11", "FW-12", "FW-15", "FW-17")
def test_words_tell_what_a_move_does() -> None:
    attack = position(
        Player(tiles="31b2a2 22c1d1"), Player(tiles="11d2e2 12c4c3", leader="c2"), stones=3
    )
    assert described(attack, "Pc2") == "two stones on c2: the leader of Green is conquered"
    assert described(MIDDLE_GAME, "Pc2") == "stone on c2, covering water 2 of Red"
    last = full(Player(leader="c1"), Player(), empty="a1 b1")
    assert described(last, "12b1a1") == "tile: fire 1 on b1, water 2 on a1; no more tiles fit"
    # With one more pair elsewhere, or a square beside it, another one fits.
    for empty in ("a1 b1 a3 b3", "a1 b1 a2 b2"):
        more = full(Player(leader="c1"), Player(), empty=empty)
        assert "fits" not in described(more, "12b1a1")
    leader = full(Player(), Player(leader="c1"), empty="c2 c3")
    assert described(leader, "Lc3") == "leader on c3; no more tiles fit"
    winning = full(
        Player(tiles=LIVE, stones="h8 h7 a8 a7"), Player(leader="f1"), empty="a1 b1", stones=5,
        elementals="b7 d6 f6",
    )  # fmt: skip
    assert described(winning, "Pf1") == (
        "stone on f1: the leader of Green is conquered; Red has placed all stones and wins"
    )


def test_the_report_speaks_of_what_can_be_done_in_this_part_of_the_game() -> None:
    def last_line(state: FireWaterState, cell: str) -> str:
        words = state.board.inspect(cell)
        assert words is not None
        return words.en.splitlines()[-1]

    preparing = play(GAME.start(2), "Ed4")
    assert last_line(preparing, "f6") == "An elemental can be placed here."
    assert last_line(preparing, "c3").endswith("one is on d4.")
    assert "stone" not in str(preparing.board.details(None, "en"))
    # Green alone has halves around the elemental on f6, and a leader; but no more turn for it.
    tiles = f"{LIVE} 41f5e5 42g6h6 43f7f8 44e6e7"
    state = full(Player(), Player(tiles=tiles, leader="c1"), empty="a1 b1")
    assert last_line(state, "f6") == "Green could claim it."
    assert last_line(state, "g2") == "Green could place a stone here."
    last_round = last_tile(state)
    assert "in the last round" in last_line(last_round, "f6")
    assert last_line(last_round, "g2") == "Green rules it."


def test_the_report_on_a_square() -> None:
    words = MIDDLE_GAME.board.inspect("d2")
    assert words is not None
    assert words.en == (
        "d2, water: a stone of Red on fire 3 of Green.\n"
        "Influence: Red 1+2 = 3 (d1 c2), Green 1+1 = 2 (d3 e2).\n"
        "A stone of Red is already on d2."
    )
    assert words.say("de") == (
        "d2, Wasser: ein Stein von Rot auf Feuer 3 von Grün.\n"
        "Einfluss: Rot 1+2 = 3 (d1 c2), Grün 1+1 = 2 (d3 e2).\n"
        "Auf d2 liegt schon ein Stein von Rot."
    )
    empty = MIDDLE_GAME.board.inspect("a1")
    assert empty is not None
    assert empty.say("de").splitlines()[0] == "a1, Wasser: leer."
    assert MIDDLE_GAME.board.inspect("z9") is None


def test_the_details_have_the_report_on_every_square() -> None:
    details = MIDDLE_GAME.board.details(None, "de")
    assert json.loads(json.dumps(details)) == details
    assert len(details["influence"]) == 64
    for cell, report in details["influence"].items():
        words = MIDDLE_GAME.board.inspect(cell)
        assert words is not None
        assert report["text"] == words.say("de")
    report = details["influence"]["c2"]
    assert report["shares"] == [
        {"total": 4, "from": {"c1": 4}},
        {"total": 3, "from": {"b2": 1, "c3": 2}},
    ]
    assert report["seat"] == 0
    assert report["rule"] is None


def test_the_view_has_what_every_player_has() -> None:
    view = MIDDLE_GAME.board.view(None)
    red, green = view["players"]
    assert red["leader"] == "h4"
    assert red["stones"] == {"d2": 1}
    assert red["stones_left"] == 19
    assert green["open"] == ["11", "13", "22"]
    assert green["tiles"]["12"] == {
        "fire": {"cell": "b2", "value": 1},
        "water": {"cell": "b1", "value": 2},
    }
    assert (view["phase"], view["mover"], view["opening"]) == ("regular", 1, None)


def test_phases_in_the_view() -> None:
    start = GAME.start(2)
    assert start.board.view(None)["phase"] == "preparation"
    opening = play(start, "Ec3;Ee3;Eg3")
    assert opening.board.view(0)["opening"] == 0
    assert opened(opening, "11").board.view(1)["players"][0]["open"] == ["11"]
    over = full(Player(leader="c1"), Player(), empty="a2 c3", last="red", mover="red")
    assert over.board.view(None)["phase"] == "over"


def test_the_diagram_can_be_read_without_colour() -> None:
    lines = MIDDLE_GAME.board.diagram().splitlines()
    assert "^R2w" in lines[12]
    assert "~(R) -^G1w" in lines[12]  # d2 and e2, one tile
    assert lines[13].startswith("  ^     ~ |   ^ |")  # b2 and c2 go on downwards
    assert any("Red" in line and "open 11 12 13" in line for line in lines)
    assert lines[-1] == "Green to move, regular turn."
    assert "\x1b[48;5;" in MIDDLE_GAME.board.diagram(colour=True)


def test_the_picture_is_well_formed() -> None:
    for state in (GAME.start(4), MIDDLE_GAME):
        root = ElementTree.fromstring(state.board.picture())
        assert root.tag.endswith("svg")
        used = [node.get("href") for node in root.iter() if node.tag.endswith("use")]
        assert used.count("#fire") == used.count("#water") == len(state.position.fire)


# Effects.


def shown(state: FireWaterState, text: str) -> list[Effect]:
    """Return the visible effects of a move, or of an outcome if chance is due."""
    if not state.to_move():
        return list(state.board.effects({}, state.apply_chance(state.parse_outcome(text))))
    moves = {state.to_move()[0]: state.parse_move(text)}
    return list(state.board.effects(moves, state.play(moves)))


def test_effects_of_what_is_placed() -> None:
    elemental = Effect("place", "elemental", target="c3", details={"seat": 0})
    assert shown(GAME.start(2), "Ec3") == [elemental]
    tile = Effect("place", "tile:13", "open", "h1", {"seat": 1, "water": "h2"})
    assert shown(MIDDLE_GAME, "13h1h2") == [tile]
    leader = Effect("place", "leader", target="a7", details={"seat": 1})
    assert shown(MIDDLE_GAME, "La7") == [leader]
    opening = play(MIDDLE_GAME, "13h1h2")
    assert shown(opening, "?1:44") == [
        Effect("reveal", "tile:44", "unopened", "open", {"seat": 1}),
    ]
    next_turn = opened(opening, "44")
    stone = Effect("place", "stone", target="c2", details={"seat": 0, "count": 1})
    assert shown(next_turn, "Pc2") == [stone]


def test_effects_of_stones_that_win_more_than_a_square() -> None:
    """Two stones on an enemy leader (FW-12), or on an elemental (FW-13)."""
    attack = position(Player(tiles="31b2a2 22c1d1"), Player(tiles="11d2e2 12c4c3", leader="c2"))
    assert shown(attack, "Pc2") == [
        Effect("place", "stone", target="c2", details={"seat": 0, "count": 2}),
        Effect("change", "leader", target="c2", details={"seat": 1}),
    ]
    claim = position(
        Player(tiles="21b3b2 41c1c2", leader="h2"),
        Player(tiles="12e3d3 22c4c5"),
        elementals="c3 e6 g3",
    )
    assert shown(claim, "Cc3") == [
        Effect("place", "stone", target="c3", details={"seat": 0, "count": 2}),
        Effect("change", "elemental", target="c3", details={"seat": 0}),
    ]


def test_a_pass_shows_nothing() -> None:
    last = last_tile(full(Player(leader="c1"), Player(tiles=LIVE), empty="a1 b1"))
    assert shown(last, "-") == []
