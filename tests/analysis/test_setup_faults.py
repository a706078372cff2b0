"""Every kind of impossible position has its sentence, its rule and its cells."""

from __future__ import annotations

import pytest

from spielwerk.game.refusals import BadlyWritten
from spielwerk.game.text import LANGUAGES
from spielwerk.games import all_games

HANDS = "0123456789abc/0123456789abc"
EMPTY = "/".join(["..."] * 7)
OPEN = "11,12,13"

# The game, the text, the rule, the cells, and some of the words.
FAULTS = [
    ("hive", "Base White[2] bA1 wQ@0,0 wQ.bA1@1,0", "HV-20", {"0,0", "1,0"}, "two places"),
    ("hive", "Base White[2] bM wQ@0,0 bM@1,0", "HV-20", {"1,0"}, "not in this game"),
    ("hive", "Base White[2] bA2 wQ@0,0 bA2@1,0", "HV-20", {"1,0"}, "lowest numbers"),
    ("hive", "Base White[3] - wQ@0,0 wA1@1,0 bQ@4,0 bA1@5,0", "HV-6", None, "not connected"),
    ("hive", "Base White[3] - wQ@0,0 wA1.bA1@1,0 bQ@2,0", "HV-10", {"1,0"}, "cannot climb"),
    ("hive", "Base White[2] bQ wA1@-1,0 wQ@0,0 bQ@1,0", "HV-1", set(), "has had 1 turns"),
    ("hive", "Base White[9] - wQ@0,0", "HV-1", set(), "0 pieces in play"),
    (
        "hive",
        "Base White[5] - wA1@-4,0 wA2@-3,0 wA3@-2,0 wG1@-1,0 bQ@0,0",
        "HV-3",
        set(),
        "no queen",
    ),
    (
        "hive",
        "Base White[2] bQ wA1@0,0 bQ@1,0 queen_first=false",
        "HV-3",
        {"1,0"},
        "begun with the queen",
    ),
    ("hive", "Base White[5] - wQ@0,0 wA1.bB1@1,0", "HV-4", {"1,0"}, "no piece moves"),
    ("hive", "Base White[3] - bA1@-1,0 wA1@0,0 bA2@1,0", "HV-2", None, "touch no enemy"),
    ("hive", "Base Black[1] - wQ@0,0", "HV-1", set(), "Passing is impossible"),
    ("hive", "Base White[2] wQ wQ@0,0 bQ@1,0", "HV-20", {"0,0"}, "cannot have just moved"),
    (
        "hive",
        "Base White[9] bA3 wA1@0,-1 wA2@1,-1 wA3@-1,0 wQ@0,0 bQ@1,0 wG1@-1,1 bA1@0,1 bA2@1,1 "
        "bA3@2,1",
        "HV-18",
        {"0,0"},
        "over before",
    ),
    (
        "heaven-hell",
        f"L3L3L3/L3L3L3/.../{EMPTY} -/- {HANDS} hell 5/5 turn turn 9",
        "HH-1",
        None,
        "more than 5",
    ),
    (
        "heaven-hell",
        f".../.../.../{EMPTY} 666/666 {HANDS} hell 0/0 start turn 9",
        "HH-21",
        set(),
        "one goal",
    ),
    (
        "heaven-hell",
        f".M3./.../.L3./{EMPTY} -/- 12/0 hell 1/1 start turn 9",
        "HH-19",
        set(),
        "card 0",
    ),
    (
        "heaven-hell",
        f".M3./.../.L3./{EMPTY} -/- {HANDS} hell 2/2 start turn 9",
        "HH-2",
        {"b8"},
        "as many",
    ),
    (
        "heaven-hell",
        f".M3./.../.L3./{EMPTY} -/- {HANDS} hell 0/0 turn turn 9",
        "HH-3",
        set(),
        "at least one action",
    ),
    (
        "heaven-hell",
        f"L3xM3L3xM3./.../.../{EMPTY} -/- {HANDS} hell 1/2 cards-hell turn 9",
        "HH-18",
        {"a10", "b10"},
        "more than one conflict",
    ),
    (
        "heaven-hell",
        f"L3xM3../.../.../{EMPTY} -/- {HANDS} hell 1/1 start turn 9",
        "HH-20",
        {"a10"},
        "comes first",
    ),
    (
        "heaven-hell",
        f".M3./.../.L3./{EMPTY} -/- {HANDS} hell 0/1 cards-hell turn 9",
        "HH-12",
        set(),
        "no conflict",
    ),
    (
        "heaven-hell",
        f".M3./.../.L1./{EMPTY} -/- {HANDS} hell 0/1 turn turn 9",
        "HH-11",
        {"b8"},
        "ended automatically",
    ),
    (
        "heaven-hell",
        f".M3./.../.L3./{EMPTY} -/- {HANDS} hell 0/1 raise-hell turn 9",
        "HH-16",
        set(),
        "no other die",
    ),
    (
        "heaven-hell",
        f"M3M3M3/M3M3./.L3./{EMPTY} -/- {HANDS} hell 0/1 extra-hell turn 9",
        "HH-15",
        set(),
        "must be in the start",
    ),
    (
        "heaven-hell",
        f"L3xM6../.../.../{EMPTY} -/- {HANDS} hell 0/1 extra-hell turn 9",
        "HH-15",
        {"a10"},
        "less than 6",
    ),
    (
        "heaven-hell",
        f"L1xM3../.../.../{EMPTY} -/- {HANDS} hell 0/1 extra-hell turn 9",
        "HH-16",
        {"a10"},
        "at least 2",
    ),
    (
        "ignite-flow",
        "OOO/O../... white 0-3 0-0 action turn 9",
        "IF-4",
        {"a3", "b3", "c3", "a2"},
        "must be 3",
    ),
    (
        "ignite-flow",
        "F../.../... white 3-3 0-0 temple turn 9",
        "IF-14",
        set(),
        "No temple can be placed",
    ),
    (
        "fire-water",
        "green Ea4,c6,e3 red:-:-:-:- green:-:-:-:- turn 4",
        "FW-4",
        {"a4"},
        "three elementals",
    ),
    (
        "fire-water",
        "red Ec4,c5 red:-:-:-:- green:-:-:-:- turn 3",
        "FW-4",
        {"c4", "c5"},
        "three elementals",
    ),
    (
        "fire-water",
        "red Ec4 red:11a1b1:-:-:- green:-:-:-:- turn 3",
        "FW-4",
        None,
        "elementals come first",
    ),
    (
        "fire-water",
        f"green Ec4,e6,g3 red:-:Lb1:-:{OPEN} green:23b1c1:-:-:{OPEN} turn 8",
        "FW-6",
        {"b1"},
        "two things",
    ),
    (
        "fire-water",
        f"green Ec4,e6,g3 red:23a1c1:-:-:{OPEN} green:-:-:-:{OPEN} turn 8",
        "FW-6",
        {"a1", "c1"},
        "are apart",
    ),
    (
        "fire-water",
        f"green Ec4,e6,g3 red:-:La1:-:{OPEN} green:-:-:-:{OPEN} turn 8",
        "FW-7",
        {"a1"},
        "corner",
    ),
    (
        "fire-water",
        f"green Ec4,e6,g3 red:-:-:Pa1:{OPEN} green:-:-:-:{OPEN} turn 8",
        "FW-8",
        {"a1"},
        "empty neighbour",
    ),
    (
        "fire-water",
        f"green Ec4,e6,g3 red:22a2b1:-:-:{OPEN} green:-:-:-:{OPEN} turn 8",
        "FW-6",
        {"a2", "b1"},
        "are apart",
    ),
    (
        "fire-water",
        f"red Ec4,e6,g3 red:23a1b1:-:-:11,12 green:32e1f1:-:-:{OPEN} turn 8",
        "FW-6",
        set(),
        "three open tiles",
    ),
    (
        "fire-water",
        f"green Ec4,e6,g3 red:23a1b1,23c1d1:-:-:{OPEN} green:-:-:-:{OPEN} turn 8",
        "FW-1",
        set(),
        "twice",
    ),
    (
        "fire-water",
        f"green Ec4,e6,g3 red:-:-:-:{OPEN} green:-:-:-:{OPEN} turn 8 last=red",
        "FW-17",
        set(),
        "last round",
    ),
]


@pytest.mark.parametrize(("game", "text", "rule", "cells", "words"), FAULTS)
def test_an_impossible_position_has_its_sentence(
    game: str, text: str, rule: str, cells: set[str] | None, words: str
) -> None:
    with pytest.raises(BadlyWritten) as caught:
        all_games()[game].parse_state(text)
    assert words in caught.value.message("en")
    assert caught.value.rule == rule
    assert all(caught.value.message(language).endswith(".") for language in LANGUAGES)
    if cells is not None:
        assert set(caught.value.cells) == cells
