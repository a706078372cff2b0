"""Positions built by hand: from an empty board by edits, and arbitrary edits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from spielwerk.analysis.draft import setup_draft
from spielwerk.analysis.messages import SetupDraft, SetupEdit, SetupRequest
from spielwerk.game.refusals import BadlyWritten, BadSetup
from spielwerk.games import all_games
from spielwerk.record.model import read
from spielwerk.service.study import draft as make_draft

GAMES = ("hive", "fire-water", "heaven-hell", "ignite-flow")


def put(thing: str, *cells: str) -> SetupEdit:
    return SetupEdit(kind="put", thing=thing, cells=cells)


def take(cell: str) -> SetupEdit:
    return SetupEdit(kind="take", cells=(cell,))


def turn(cell: str) -> SetupEdit:
    return SetupEdit(kind="turn", cells=(cell,))


def move(source: str, target: str) -> SetupEdit:
    return SetupEdit(kind="move", cells=(source, target))


def choose(field: str, value: bool | int | str | Sequence[str]) -> SetupEdit:
    if isinstance(value, bool | int | str):
        return SetupEdit(kind="set", field=field, value=value)
    return SetupEdit(kind="set", field=field, values=tuple(value))


def built(game: str, *edits: SetupEdit, text: str | None = None, **first: Any) -> SetupDraft:
    """Return the draft after edits, each sent with the previous draft."""
    draft = make_draft(game, SetupRequest(text=text, **first), "en")
    for edit in edits:
        draft = make_draft(game, SetupRequest(text=draft.text, edit=edit), "en")
        assert draft.refusal is None, draft.refusal
    return draft


# A position drawn, and built by edits.

DRAWN = {
    "hive": (
        "Base+ML White[5] bB1 wA1@-1,0 wQ@0,0 bA1@1,0 bQ.bB1@2,0",
        [
            *(put("wQ", "0,0"), put("wA", "-1,0"), put("bA", "1,0")),
            *(put("bQ", "2,0"), put("bB", "2,0")),
            *(choose("turn", 5), choose("moved", "bB1")),
        ],
    ),
    "heaven-hell": (
        ".../.../.../.M2./.../.L4xM5./.../..L1/.../... -/36 0147/09c heaven 0/2 cards-heaven "
        "turn 8",
        [
            *(put("L4", "b5"), put("M4", "b5"), turn("Mb5"), put("L1", "c2"), move("c2", "c3")),
            *(put("M2", "b7"), put("M3", "Mgoal"), put("M6", "Mgoal"), choose("main", "heaven")),
            *(choose("turn", 8), choose("phase", "cards-heaven")),
            *(choose("points", 0), choose("total", 2)),
            *(choose("cards:0", ["0", "1", "4", "7"]), choose("cards:1", ["0", "9", "12"])),
        ],
    ),
    "ignite-flow": (
        "...../.FW../.OE../..X../....D black 1-2 0-1 action turn 8",
        [
            *(put("fire", "b4"), put("water", "c4"), put("temple:0", "b3"), put("earth", "c3")),
            *(put("earth", "d2"), put("temple:1", "d2"), move("d2", "c2"), put("desert", "e1")),
            *(put("fire", "a1"), take("a1"), choose("destroyed:0", 1), choose("turn", 8)),
        ],
    ),
    "fire-water": (
        "green Ec4,e6,g3 red:23c1d1:Lb2:-:11,12,33 green:32e1f1:-:-:13,21,44 turn 8",
        [
            *(put("elemental", "c4"), put("elemental", "e6"), put("elemental", "g3")),
            *(put("tile:0:23", "d1", "c1"), turn("c1"), put("leader:0", "b2")),
            *(put("tile:1:32", "e1", "e2"), take("e2"), put("tile:1:32", "e1", "f1")),
            *(choose("open:0", ["11", "12", "33"]), choose("open:1", ["13", "21", "44"])),
            choose("mover", "1"),
        ],
    ),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_drawn_position_is_built_from_an_empty_board(game: str) -> None:
    drawn, edits = DRAWN[game]
    options = {"size": 5} if game == "ignite-flow" else {}
    draft = built(game, *edits, options=options)
    state = all_games()[game].parse_state(drawn)
    assert draft.trouble == []
    assert draft.position == str(state)
    assert draft.view == state.board.view(None)
    assert draft.record is not None
    assert read(draft.record).state() == state


@pytest.mark.parametrize("game", GAMES)
def test_the_usual_first_position_is_one_and_can_be_played(game: str) -> None:
    draft = built(game, start="first")
    assert draft.trouble == []
    assert draft.position == str(all_games()[game].start())
    assert draft.to_move == [0]


@pytest.mark.parametrize("game", GAMES)
def test_any_position_can_be_changed(game: str) -> None:
    drawn, _ = DRAWN[game]
    state = all_games()[game].parse_state(drawn)
    draft = make_draft(game, SetupRequest(text=f"  {drawn}\n"), "de")
    assert draft.text == str(state)
    assert draft.view == state.board.view(None)


def test_what_was_before_is_forgotten_when_something_changes() -> None:
    game = all_games()["hive"]
    state = game.parse_state("Base;InProgress;White[2];wQ;bQ wQ-")
    moved = str(state.play({0: state.parse_move("wQ \\bQ")}))
    assert ":" in moved
    assert built("hive", text=moved).position == moved
    changed = built("hive", choose("repetition", False), choose("repetition", True), text=moved)
    assert changed.position == moved.rpartition(" ")[0]


# Remaining things, and impossible edits.


def left(draft: SetupDraft, name: str) -> int | None:
    (thing,) = (thing for thing in draft.things if thing.name == name)
    return thing.left


@pytest.mark.parametrize(
    ("game", "thing", "cells", "most"),
    [
        ("hive", "wA", ["0,0", "1,0", "2,0", "3,0"], 3),
        ("heaven-hell", "L3", ["a1", "b1", "c1", "a2", "b2", "c2"], 5),
        ("ignite-flow", "temple:1", ["a1", "b1", "c1", "d1"], 3),
        ("fire-water", "elemental", ["b2", "d2", "f2", "b5"], 3),
        ("fire-water", "leader:0", ["b2"], 1),
    ],
)
def test_the_box_is_not_endless(game: str, thing: str, cells: list[str], most: int) -> None:
    draft = built(game)
    assert left(draft, thing) == most
    for number, cell in enumerate(cells[:most], 1):
        draft = built(game, put(thing, cell), text=draft.text)
        assert left(draft, thing) == most - number
    for cell in cells[most:]:
        again = make_draft(game, SetupRequest(text=draft.text, edit=put(thing, cell)), "de")
        assert again.refusal is not None
        assert again.refusal.code == "cannot-edit"
        assert again.text == draft.text


def test_stones_run_out() -> None:
    draft = built("fire-water", options={"stones": 3})
    assert left(draft, "stone:0") == 3
    draft = built("fire-water", put("elemental", "c3"), put("stone:0", "c3"), text=draft.text)
    assert left(draft, "stone:0") == 1
    assert draft.view["players"][0]["stones"] == {"c3": 2}


REFUSED = [
    ("hive", take("0,0")),
    ("hive", put("wQ", "far,away")),
    ("hive", put("wP", "0,0")),
    ("hive", turn("0,0")),
    ("hive", move("0,0", "1,0")),
    ("hive", choose("mover", "red")),
    ("hive", choose("turn", 0)),
    ("hive", choose("colour", "red")),
    ("heaven-hell", put("L7", "b5")),
    ("heaven-hell", put("L3", "d5")),
    ("heaven-hell", put("L3", "Mgoal")),
    ("heaven-hell", choose("cards:0", ["13"])),
    ("ignite-flow", put("fire", "g1")),
    ("ignite-flow", put("ice", "a1")),
    ("ignite-flow", choose("destroyed:0", 4)),
    ("fire-water", put("tile:0:23", "c1")),
    ("fire-water", put("tile:0:23", "c1", "e1")),
    ("fire-water", put("tile:0:55", "c1", "d1")),
    ("fire-water", put("stone:3", "c1")),
    ("fire-water", turn("c1")),
    ("fire-water", choose("open:0", ["11", "12", "13", "14"])),
]


@pytest.mark.parametrize(("game", "edit"), REFUSED)
def test_what_nobody_could_do_on_a_table_is_refused(game: str, edit: SetupEdit) -> None:
    empty = built(game)
    for language in ("en", "de"):
        answer = make_draft(game, SetupRequest(text=empty.text, edit=edit), language)
        assert answer.refusal is not None
        assert answer.refusal.message.endswith(".")
        assert answer.text == empty.text


def test_nothing_lies_on_a_thing_but_stones() -> None:
    laid = built("fire-water", put("tile:0:23", "c1", "d1"))
    for thing, cells in (("leader:1", ["d1"]), ("tile:1:23", ["d1", "d2"]), ("elemental", ["c1"])):
        edit = put(thing, *cells)
        answer = make_draft("fire-water", SetupRequest(text=laid.text, edit=edit), "en")
        assert answer.refusal is not None
        assert answer.refusal.cells == cells[:1]


def test_no_draft_without_a_text_that_can_be_read() -> None:
    with pytest.raises(BadlyWritten):
        make_draft("hive", SetupRequest(text="nonsense"), "en")
    with pytest.raises(BadSetup):
        make_draft("hive", SetupRequest(seats=3), "en")


# Conveniences.


def test_equal_pieces_are_numbered_from_the_lowest() -> None:
    draft = built("hive", put("wA", "0,0"), put("wA", "1,0"), put("wA", "2,0"), take("wA1"))
    assert draft.view["cells"]["1,0"]["pieces"] == ["wA1"]
    assert draft.view["cells"]["2,0"]["pieces"] == ["wA2"]


def test_the_turn_follows_the_pieces() -> None:
    draft = built("hive", put("wQ", "0,0"), choose("mover", "black"))
    assert draft.position == "Base+ML Black[1] wQ wQ@0,0"
    draft = built("hive", put("bQ", "1,0"), choose("mover", "white"), text=draft.text)
    assert draft.position == "Base+ML White[2] - wQ@0,0 bQ@1,0"


def test_two_dice_on_a_square_are_a_conflict() -> None:
    draft = built("heaven-hell", put("L3", "b5"), put("M4", "b5"))
    assert draft.view["phase"] == "cards"
    assert draft.to_move == [0, 1]
    calm = built("heaven-hell", take("Mb5"), put("M4", "b6"), text=draft.text)
    assert (calm.view["phase"], calm.to_move) == ("turn", [0])


def test_a_temple_brings_its_earth() -> None:
    draft = built("ignite-flow", put("temple:0", "c3"))
    assert draft.view["cells"] == {"c3": "earth"}
    assert draft.view["hands"] == [2, 3]
    burnt = built("ignite-flow", put("fire", "c3"), text=draft.text)
    assert burnt.view["temples"] == [[], []]


def test_a_finished_game_says_so() -> None:
    draft = built("heaven-hell", put("L6", "Lgoal"), put("L6", "Lgoal"), put("L6", "Lgoal"))
    assert draft.result is not None
    assert draft.result.reason == "goal-full"
    assert draft.to_move == []


def test_a_game_without_an_editor_takes_positions_as_text() -> None:
    game = all_games()["ignite-flow"]
    game = replace(game, study=replace(game.study, editor=None))
    drawn, _ = DRAWN["ignite-flow"]
    draft = setup_draft(game, SetupRequest(text=drawn), "en")
    assert (draft.editable, draft.things, draft.fields, draft.position) == (False, [], [], drawn)
    assert setup_draft(game, SetupRequest(), "en").position == str(game.start())
    refused = setup_draft(game, SetupRequest(text=drawn, edit=take("a1")), "en")
    assert refused.refusal is not None
    assert "has no position editor" in refused.refusal.message
