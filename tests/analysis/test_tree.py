"""Records as trees that a page changes: read, written, merged, and refused."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielwerk.analysis.tree.from_record import tree_of
from spielwerk.analysis.tree.messages import (
    StudyDeparture,
    StudyEnding,
    StudyExport,
    StudyFilm,
    StudyNode,
    StudyPicture,
    StudyPlayer,
    StudyRead,
    StudyTree,
    StudyWrite,
)
from spielwerk.analysis.tree.to_record import record_of_tree
from spielwerk.formats.uhp_games import NotForHive
from spielwerk.game import AnyGame
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal
from spielwerk.games import all_games, find
from spielwerk.record.model import BadRecord, read
from spielwerk.record.variation import MAX_DEPTH
from spielwerk.service import study_tree
from spielwerk.wire.codec import decoded
from spielwerk.wire.refusals import TooMuch
from tests.records.test_variations import HIVE, TOGETHER
from tests.records.trees import random_record
from tests.table.toy import TOY, find_toy


def written(tree: StudyTree) -> str:
    """Return the text of a tree."""
    return study_tree.write(StudyWrite(tree=tree)).text


def test_the_tree_of_a_record() -> None:
    tree = study_tree.read(StudyRead(text=HIVE), "de")
    assert [(node.parent, node.text) for node in tree.nodes] == [
        (None, ""),
        (0, "wS1"),
        (1, "bS1 wS1-"),
        (2, "wQ -wS1"),
        (3, "bQ bS1/"),
        (4, r"wA1 \wQ"),
        (5, "bA1 bQ-"),
        (1, "bQ wS1-"),
        (7, "wQ -wS1"),
        (7, "wA1 -wS1"),
        (1, "bG1 wS1/"),
    ]
    assert (tree.nodes[7].name, tree.nodes[7].intro) == ("At once", "A gate could close.")
    assert (tree.nodes[0].comment, tree.nodes[10].comment) == ("A quiet start.", "Also seen.")
    assert tree.nodes[8].values == [0.375, 0.625]
    assert [node.seat for node in tree.nodes[:4]] == [None, 0, 1, 0]
    assert "Bienenkönigin" in tree.nodes[3].words
    assert tree.seat_names == ["Weiß", "Schwarz"]
    assert written(tree) == HIVE


def test_words_are_not_needed_to_write_it() -> None:
    tree = study_tree.read(StudyRead(text=HIVE), "en")
    bare = [replace(node, words="", seat=None) for node in tree.nodes]
    assert written(replace(tree, nodes=bare, title="", seat_names=[])) == HIVE


def test_a_tree_made_by_hand() -> None:
    nodes = [
        StudyNode(),
        StudyNode(parent=0, text="Fa1"),
        StudyNode(parent=0, text=" Fb2 ", name="  Two\nlines ", comment="Yes."),
        StudyNode(parent=1, text="Wb2", values=[0.25, 0.75]),
    ]
    assert written(StudyTree(game="ignite-flow", nodes=nodes)) == (
        "Spielwerk record 2\nGame: ignite-flow\nSeat 0: person\nSeat 1: person\n\n"
        "Moves:\nFa1;\n( Two lines\n  Fb2;\n  | Yes.\n)\nWb2;\n% 0.25 0.75\n"
    )


def test_what_begins_in_the_same_way_is_one_branch() -> None:
    head = "Spielwerk record 2\nGame: ignite-flow\n\nMoves:\n"
    twice = f"{head}Fa1; Wb2;\n(\nFa3; Wb3;\n| one\n)\n(\nFa3; Wb3;\n| two\n)\n".replace(
        "Fa1; Wb2;\n(", "Fa1;\n(", 1
    )
    tree = study_tree.read(StudyRead(text=twice), "en")
    assert [(node.parent, node.text) for node in tree.nodes[1:]] == [
        (0, "Fa1"),
        (0, "Fa3"),
        (2, "Wb3"),
    ]
    assert tree.nodes[3].comment == "one\ntwo"


def test_choices_at_the_same_time_share_what_is_the_same() -> None:
    text = TOGETHER.replace("( Both\n  #1; #2; ?2;", "( Both\n  #2; #3; ?2;")
    record = read(text, find_toy)
    tree = tree_of(record, "en")
    shared = [number for number, node in enumerate(tree.nodes) if node.text == "#2"]
    assert len(shared) == 1
    children = [node for node in tree.nodes if node.parent == shared[0]]
    assert [(node.text, node.name) for node in children] == [("#1", ""), ("#3", "Both")]
    assert record_of_tree(tree, TOY) == record


def test_a_choice_without_the_others_is_not_written() -> None:
    nodes = tree_of(read(TOGETHER, find_toy), "en").nodes[:4]
    record = record_of_tree(StudyTree(game="toy", nodes=nodes), TOY)
    assert nodes[3].text == "#2"
    assert record.plies == ("?1", ".")


@pytest.mark.parametrize("game", [*all_games().values(), TOY], ids=lambda game: game.name)
@settings(max_examples=8, deadline=None)
@given(st.integers(0, 2**32))
def test_tree_and_record_are_the_same(game: AnyGame, seed: int) -> None:
    record = random_record(game, game.about.seat_counts[-1], seed)
    tree = tree_of(record, "en")
    again = record_of_tree(tree, game)
    assert (again.plies, again.result, again.values) == (record.plies, record.result, record.values)
    assert again.comments == {place: said for place, said in record.comments.items() if said}
    # Simultaneous choices that begin alike are merged once, and then stable.
    assert record_of_tree(tree_of(again, "en"), game) == again
    if game.name in ("hive", "ignite-flow"):
        assert again == record


# The end of a game.

RESIGNED = """\
Spielwerk record 1
Game: ignite-flow
Seat 0: person Anna
Seat 1: program Bot
Date: 2024-05-31
Tag Event: Club
Out 1: resignation after ply 2
Result: resignation; scores 0 0; places 1 2

Moves:
Fa1; Wb2;
"""


def test_the_end_stays_while_the_game_is_as_it_was() -> None:
    tree = study_tree.read(StudyRead(text=RESIGNED), "en")
    assert tree.result
    assert tree.result.winners == [0]
    assert written(tree) == RESIGNED
    longer = replace(tree, nodes=[*tree.nodes, StudyNode(parent=2, text="Fa3")])
    assert "Out" not in written(longer)
    assert "Result" not in written(longer)


BY_HAND = StudyTree(game="hive", nodes=[StudyNode(), StudyNode(parent=0, text="wS1")])
GONE = StudyEnding(plies=1, departures=[StudyDeparture(seats=[3], reason="time", ply=1)])
REFUSED = [
    (replace(BY_HAND, nodes=[StudyNode(text="wS1")]), "first node"),
    (replace(BY_HAND, nodes=[StudyNode(parent=0)]), "first node"),
    (replace(BY_HAND, nodes=[StudyNode(), StudyNode(text="wS1")]), "follows its parent"),
    (replace(BY_HAND, nodes=[StudyNode(), StudyNode(parent=1, text="wS1")]), "follows its"),
    (replace(BY_HAND, nodes=[*BY_HAND.nodes, StudyNode(parent=1, text="bS1")]), "Ply 2, 'bS1'"),
    (replace(BY_HAND, nodes=[StudyNode(values=[0.5])]), "2 seats"),
    (replace(BY_HAND, players=[StudyPlayer()] * 3), "2 players"),
    (replace(BY_HAND, start="Base;InProgress;White[1]", players=[StudyPlayer()]), "2 seats"),
    (replace(BY_HAND, ending=GONE), "no seat 3"),
    (replace(BY_HAND, date="yesterday"), "not a date"),
    (replace(BY_HAND, tags={"a b": "c"}), "tag"),
    (replace(BY_HAND, game="chess"), "nothing here"),
]


@pytest.mark.parametrize(("tree", "reason"), REFUSED)
def test_what_is_no_game_is_refused(tree: StudyTree, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        written(tree)


def test_how_deep_and_how_long_a_tree_may_be() -> None:
    nodes, reached = [StudyNode()], Node(find("heaven-hell").start())
    for number in range(MAX_DEPTH + 1):
        # Always taking the second of two plies leads into nested variations.
        texts = reached.legal()[:2]
        nodes += [StudyNode(parent=2 * number, text=text) for text in texts]
        reached = reached.play(texts[1])
    assert written(StudyTree(game="heaven-hell", nodes=nodes[:-2])).count("(") == MAX_DEPTH
    with pytest.raises(BadRecord, match=f"more than {MAX_DEPTH}"):
        written(StudyTree(game="heaven-hell", nodes=nodes))
    said = [StudyNode(comment="x" * 20_000)] + [
        StudyNode(parent=0, text=cell, comment="x" * 20_000) for cell in ("Fa1", "Fa2", "Fa3")
    ]
    with pytest.raises(TooMuch):
        written(StudyTree(game="ignite-flow", nodes=said))


# Other formats.


def test_game_strings() -> None:
    tree = study_tree.read(StudyRead(text="Base+ML;InProgress;White[2];wS1;bS1 wS1-"), "en")
    assert tree.options == {"queen_first": False, "repetition": False}
    assert study_tree.write(StudyWrite(tree=tree, format="uhp")).text == (
        "Base+ML;InProgress;White[2];wS1;bS1 wS1-\n"
    )
    without_gates = replace(BY_HAND, options={"beetle_gates": False})
    with pytest.raises(NotForHive):
        study_tree.write(StudyWrite(tree=without_gates, format="uhp"))
    with pytest.raises(NotForHive):
        study_tree.write(
            StudyWrite(tree=StudyTree(game="ignite-flow", nodes=[StudyNode()]), format="uhp")
        )


def test_one_format_to_another() -> None:
    sgf = study_tree.export(StudyExport(text=HIVE, format="sgf"))
    assert sgf.file == "hive.sgf"
    back = study_tree.export(StudyExport(text=sgf.text, format="record"))
    assert back.text == HIVE.replace("program", "person")
    with pytest.raises(TooMuch):
        decoded(StudyExport, {"text": "(" + "done" * 1001, "format": "pgn"})


# Pictures.


def box(svg: str) -> str:
    """Return the frame of a picture."""
    found = ElementTree.fromstring(svg).get("viewBox")
    assert found
    return found


def test_a_picture_of_any_position() -> None:
    last = study_tree.picture(StudyPicture(text=HIVE))
    assert last.ply == 6
    assert last.svg == read(HIVE).state().board.picture()
    first = study_tree.picture(StudyPicture(text=HIVE, ply=0))
    assert first.svg == find("hive").start().board.picture()
    assert box(first.svg) != box(last.svg)
    assert study_tree.picture(StudyPicture(text=HIVE, ply=99)) == last


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_pictures_of_a_game_are_of_one_size(game: AnyGame) -> None:
    record = random_record(game, game.about.seat_counts[-1], 7, most=40, depth=0)
    film = study_tree.film(StudyFilm(text=record.write()))
    seen = [ply for ply, node in enumerate(record.nodes()) if not node.pending]
    assert [frame.ply for frame in film.frames] == seen[:50]
    assert film.count == len(seen)
    assert len({box(frame.svg) for frame in film.frames}) == 1
    assert len({frame.svg for frame in film.frames}) > len(film.frames) / 2


def test_long_games_come_in_parts() -> None:
    head = "Spielwerk record 1\nGame: hive\nOption repetition: false\n\nMoves:\n"
    queens = r"wQ \wS1; bQ bS1\; wQ -wS1; bQ bS1-;"
    text = f"{head}wS1; bS1 wS1-; wQ -wS1; bQ bS1-;\n" + queens * 15
    first = study_tree.film(StudyFilm(text=text))
    assert first.next is not None
    second = study_tree.film(StudyFilm(text=text, ply=first.next))
    assert second.next is None
    found = [frame.ply for frame in [*first.frames, *second.frames]]
    assert found == list(range(65))
    assert first.count == second.count == 65
    assert len({box(frame.svg) for frame in [*first.frames, *second.frames]}) == 1


def test_names_of_files() -> None:
    assert study_tree.write(StudyWrite(tree=BY_HAND)).file == "hive.txt"
    assert study_tree.write(StudyWrite(tree=BY_HAND, format="pgn")).file == "hive.pgn"
