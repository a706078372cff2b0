"""Variations, comments and values: written in one way, read back, and refused with the line."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielwerk.game import AnyGame
from spielwerk.game.node import Node
from spielwerk.games import all_games, find
from spielwerk.record.model import BadRecord, Participant, Record, Variation, read
from spielwerk.record.movetext import MARKS
from spielwerk.record.variation import MAX_DEPTH
from tests.records.trees import random_record, random_turn
from tests.table.toy import TOY, find_toy

HIVE = """\
Spielwerk record 2
Game: hive
Seat 0: person Anna
Seat 1: program Level 3

| A quiet start.
Moves:
% 0.5 0.5
wS1; bS1 wS1-;
( At once
  | A gate could close.
  bQ wS1-; wQ -wS1;
  % 0.375 0.625
  (
    wA1 -wS1;
  )
)
(
  bG1 wS1/;
  | Also seen.
)
wQ -wS1;
% 0.62 0.38
| Safe.
bQ bS1/; wA1 \\wQ; bA1 bQ-;
"""
TOGETHER = """\
Spielwerk record 2
Game: toy
Seat 0: person
Seat 1: person

Moves:
?1; .; #2; #1;
( Both
  #1; #2; ?2;
)
?2;
(
  ?1;
)
"""


def hive() -> Record:
    """Return the record of the text, built by hand."""
    inner = Variation(("wA1 -wS1",))
    at_once = Variation(
        ("bQ wS1-", "wQ -wS1"), "At once", {0: "A gate could close."}, {2: (0.375, 0.625)},
        {2: (inner,)},
    )  # fmt: skip
    seen = Variation(("bG1 wS1/",), comments={1: "Also seen."})
    return Record(
        find("hive"),
        (Participant("Anna"), Participant("Level 3", "program")),
        plies=("wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1/", r"wA1 \wQ", "bA1 bQ-"),
        comments={0: "A quiet start.", 3: "Safe."},
        values={0: (0.5, 0.5), 3: (0.62, 0.38)},
        variations={2: (at_once, seen)},
    )


def test_the_one_way_to_write_it() -> None:
    assert hive().write() == HIVE
    assert read(HIVE) == hive()


def test_what_has_neither_is_written_as_ever() -> None:
    plain = "\n".join(line for line in HIVE.split("\n") if not line.startswith("% "))
    begin, _, rest = plain.partition("( At once")
    record = read(begin + rest[rest.index("wQ -wS1;\n| Safe") :])
    assert record.write().startswith("Spielwerk record 1\n")
    assert read(record.write()) == record


def test_moves_at_the_same_time_are_replaced_together() -> None:
    record = read(TOGETHER, find_toy)
    assert record.write() == TOGETHER
    assert record.variations[4] == (Variation(("#1", "#2", "?2"), "Both"),)


def test_many_ways_to_read_it() -> None:
    loose = HIVE.replace("  ", "").replace("% 0.62 0.38\n", "\n   %   .62   0.380000  \r\n")
    loose = loose.replace("( At once", "(At once  ").replace("\n)\n", "\n\t) \n")
    assert read(loose.encode()) == hive()


REFUSED = [
    ("wQ -wS1;\n  % 0.375", "wQ -bA1;\n  % 0.375", 12, "Ply 3, 'wQ -bA1'"),
    ("    wA1 -wS1;", "    wA1 bQ-;", 15, "Ply 3, 'wA1 bQ-'"),
    ("    wA1 -wS1;", "    wA1 -wS1", 15, "The ; after 'wA1 -wS1' is missing"),
    ("    wA1 -wS1;\n", "", 15, "no moves"),
    ("  | Also seen.\n)\n", "  | Also seen.\n", 18, "is not closed"),
    ("  | Also seen.\n)", "  | Also seen.\n)\n)", 22, "has no matching"),
    ("  | Also seen.\n)", "  | Also seen.\n) wQ -wS1;", 21, "has no matching"),
    ("% 0.62 0.38", "% 0.62", 23, "2 seats"),
    ("% 0.62 0.38", "% 0.62 1.01", 23, "0 to 1"),
    ("% 0.62 0.38", "% 0.62 -0.1", 23, "0 to 1"),
    ("% 0.62 0.38", "% good", 23, "values"),
    ("% 0.62 0.38", "%", 23, "0 to 1"),
    ("% 0.62 0.38", "% 0.62 0.38\n% 0.6 0.4", 24, "once per position"),
    ("% 0.375 0.625", "% 0.1 0.2 0.7", 13, "2 seats"),
    ("  | A gate could close.", "  % 0.5 0.5", 11, "after its first ply"),
    ("% 0.5 0.5\nwS1;", "(\nwS1;\n)\nwS1;", 8, "follows the ply"),
    ("( At once", "( " + "x" * 81, 10, "at most 80"),
]


@pytest.mark.parametrize(("old", "new", "line", "reason"), REFUSED)
def test_the_line_and_the_reason(old: str, new: str, line: int, reason: str) -> None:
    assert HIVE.count(old) == 1
    with pytest.raises(BadRecord, match=f"^Line {line}: .*{reason}") as caught:
        read(HIVE.replace(old, new))
    assert caught.value.line == line


def test_a_variation_inside_moves_at_the_same_time_is_refused() -> None:
    text = TOGETHER.replace("#2; #1;\n( Both\n  #1; #2; ?2;\n)", "#2;\n(\n  #1; #2;\n)\n#1;")
    with pytest.raises(BadRecord, match=r"Line 8: .*simultaneous"):
        read(text, find_toy)
    with pytest.raises(BadRecord, match=r"Line 9: .*not all of them"):
        read(TOGETHER.replace("#1; #2; ?2;", "#1;"), find_toy)


def test_the_first_version_knows_none_of_it() -> None:
    with pytest.raises(BadRecord, match=r"Line 10: The ; after '\( At once' is missing"):
        read(HIVE.replace("record 2", "record 1"))


def nested(depth: int) -> str:
    """Return a text with nested variations."""
    head = "Spielwerk record 2\nGame: ignite-flow\n\nMoves:\nFa1;\n"
    return head + "(\nFa2;\n" * depth + ")\n" * depth


def test_how_deep_it_goes() -> None:
    assert read(nested(MAX_DEPTH)).write().count("(") == MAX_DEPTH
    with pytest.raises(BadRecord, match=f"more than {MAX_DEPTH}"):
        read(nested(MAX_DEPTH + 1))
    deepest = read(nested(MAX_DEPTH)).variations[1]
    with pytest.raises(BadRecord, match=f"more than {MAX_DEPTH}"):
        replace(read(nested(1)), variations={1: (Variation(("Fa2",), variations={1: deepest}),)})


@pytest.mark.parametrize(
    "piece", ["(\n", "(" * 50, ")\n", "% 0\n", "%" * 50, "| (\n", "(\nFa2;\n)\n"]
)
def test_long_rubbish_takes_no_longer_than_it_is_long(piece: str) -> None:
    head = "Spielwerk record 2\nGame: ignite-flow\n\nMoves:\nFa1;\n"
    began = process_time()
    with pytest.raises(BadRecord, match=r"^Line [0-9]"):
        read(head + piece * (200_000 // len(piece)) + "Fa2")
    assert process_time() - began < 10


BEFORE_ALL = (Variation(("wS1",)),)


@pytest.mark.parametrize(
    ("values", "variations"),
    [
        ({9: (0.5, 0.5)}, {}),
        ({1: (1.5, 0.0)}, {}),
        ({1: ()}, {}),
        ({}, {0: BEFORE_ALL}),
        ({}, {1: ()}),
    ],
)
def test_what_cannot_be_written_cannot_be_made(
    values: dict[int, tuple[float, ...]], variations: dict[int, tuple[Variation, ...]]
) -> None:
    players = (Participant(), Participant())
    with pytest.raises(BadRecord):
        Record(find("hive"), players, plies=("wS1",), values=values, variations=variations)


@pytest.mark.parametrize("game", [*all_games().values(), TOY], ids=lambda game: game.name)
@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**32), st.data())
def test_whatever_is_written_is_read_back(game: AnyGame, seed: int, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(game.about.seat_counts))
    record = random_record(game, seats, seed)
    text = record.write()
    again = read(text, lambda name: TOY if name == "toy" else find(name))
    assert again == record
    assert again.write() == text
    assert text.startswith("Spielwerk record 2") == bool(record.values or record.variations)
    assert max(map(len, text.split("Moves:")[1].split("\n"))) <= 90


@pytest.mark.parametrize("game", all_games())
def test_no_ply_begins_like_a_mark(game: str) -> None:
    """A line may be broken inside a ply: so no word of one may begin so either."""
    random, node = Random(5), Node(find(game).start())
    for _ in range(40):
        for ply in node.plies():
            assert not any(word.startswith(MARKS) for word in node.format(ply).split())
        if node.actor() is None:
            break
        _, node = random_turn(random, node)
