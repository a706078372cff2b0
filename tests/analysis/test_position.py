"""The position door: any line of any game, without a table and without anything kept."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from spielwerk.ai import core
from spielwerk.analysis.line import Lines
from spielwerk.analysis.messages import StudyGesture, StudyPosition, StudyRequest, StudyWords
from spielwerk.game.node import Node
from spielwerk.game.refusals import BadlyWritten, BadSetup, ChanceIsDue, Illegal
from spielwerk.games import all_games, find
from spielwerk.server.tables.session import MoveLists
from spielwerk.service import study
from spielwerk.service.refusals import NothingHere
from spielwerk.wire.codec import decoded
from spielwerk.wire.packed import unpacked
from spielwerk.wire.refusals import TooMuch

EVERY_GAME = [
    (name, seats) for name, game in all_games().items() for seats in game.about.seat_counts
]


def asked(game: str, *plies: str, **more: Any) -> StudyPosition:
    """Return the position after some plies, in English."""
    return study.position(StudyRequest(game=game, plies=plies, **more), "en")


def random_line(name: str, seats: int, count: int) -> list[Node]:
    """Return the nodes of the first `count` plies of a random game."""
    random, nodes = Random(7), [Node(find(name).start(seats))]
    while len(nodes) <= count and nodes[-1].actor() is not None:
        nodes.append(nodes[-1].child(random.choice(nodes[-1].plies())))
    return nodes


@pytest.mark.parametrize(("name", "seats"), EVERY_GAME)
def test_each_position_of_a_game_is_the_referees(name: str, seats: int) -> None:
    random, node, plies = Random(7), Node(find(name).start(seats)), list[str]()
    for _ in range(40):
        found = asked(name, *plies, seats=seats)
        state, actor = node.state, node.actor()
        assert found.text == str(state)
        assert (found.to_move, found.pending) == (list(state.to_move()), list(node.pending))
        assert found.acting == (actor if isinstance(actor, int) else None)
        assert [one.text for one in found.chance] == [
            state.format_outcome(outcome) for outcome, _ in state.outcomes()
        ]
        assert sum(one.share for one in found.chance) == pytest.approx(1 if found.chance else 0)
        for listed in found.moves:
            gestures = {state.board.gesture(move) for move in state.legal_moves(listed.seat)}
            assert set(unpacked(listed.moves)) == gestures
        if actor is None:
            assert found.result is not None
            return
        ply = random.choice(node.plies())
        plies.append(node.format(ply))
        node = node.child(ply)


@pytest.mark.parametrize(("name", "seats"), EVERY_GAME)
@pytest.mark.skipif(not core.available(), reason="the compiled core is not installed")
def test_the_core_lists_the_same_moves(name: str, seats: int) -> None:
    for node in random_line(name, seats, 12):
        if not node.pending:
            given = StudyRequest(game=name, start=str(node.state))
            assert study.position(given, "en", lister=MoveLists()) == study.position(given, "en")


def test_a_ply_can_be_given_by_what_is_touched() -> None:
    found = asked("hive", "wS1")
    gesture = unpacked(found.moves[0].moves)[0]
    after = asked("hive", "wS1", gesture=gesture)
    assert [ply.seat for ply in after.plies] == [0, 1]
    assert asked("hive", "wS1", after.plies[1].text) == after


def test_those_who_choose_together_choose_one_after_the_other() -> None:
    """In Heaven and Hell both choose a card; the second still chooses when the first has."""
    game, random = find("heaven-hell"), Random(3)
    node, plies = Node(game.start()), list[str]()
    while len(node.state.to_move()) < 2:
        ply = random.choice(node.plies())
        plies.append(node.format(ply))
        node = node.child(ply)
    first = asked("heaven-hell", *plies)
    assert (sorted(first.to_move), first.pending) == ([0, 1], [])
    one, other = first.to_move
    assert first.acting == one
    assert [listed.seat for listed in first.moves] == [one, other]
    card = node.format(node.plies()[0])
    second = asked("heaven-hell", *plies, card)
    assert (second.to_move, second.pending, second.acting) == ([one, other], [one], other)
    assert (second.text, second.effects) == (first.text, [])
    assert [listed.seat for listed in second.moves] == [other]
    half = node.play(card)
    third = asked("heaven-hell", *plies, card, half.format(half.plies()[0]))
    assert third.text != first.text
    assert third.effects


def test_a_line_may_begin_anywhere() -> None:
    nodes = random_line("ignite-flow", 2, 8)
    found = asked("ignite-flow", start=str(nodes[8].state))
    assert (found.first, found.text, found.plies) == (str(nodes[8].state), str(nodes[8].state), [])


def test_words_are_in_the_language_asked_for() -> None:
    english = study.position(StudyRequest(game="hive", plies=("wS1",)), "en")
    german = study.position(StudyRequest(game="hive", plies=("wS1",)), "de")
    assert english.plies[0].words != german.plies[0].words
    assert (english.seats[0], german.seats[0]) == ("White", "Weiß")


def test_what_is_touched_in_vain_is_explained() -> None:
    """A stone next to one of the other colour only: HV-2 wants new pieces with their own."""
    given = StudyGesture(game="hive", plies=("wS1", "bS1 wS1-"), gesture=("wA1", "2,0"))
    answer = study.gesture(given, "en")
    assert (answer.complete, answer.next) == ([], [])
    assert answer.refusal is not None
    assert answer.refusal.rule == "HV-2"


def test_nothing_is_touched_where_chance_is_due() -> None:
    chance = next(node for node in random_line("fire-water", 2, 60) if node.actor() == "chance")
    given = StudyRequest(game="fire-water", start=str(chance.state), gesture=("a1",))
    with pytest.raises(ChanceIsDue):
        study.position(given, "en")
    assert study.position(StudyRequest(game="fire-water", start=str(chance.state)), "en").chance


WRONG: list[tuple[dict[str, Any], type[Exception]]] = [
    ({"game": "nothing"}, NothingHere),
    ({"game": "hive", "seats": 3}, BadSetup),
    ({"game": "hive", "options": {"colour": "red"}}, BadSetup),
    ({"game": "hive", "start": "nonsense"}, BadlyWritten),
    ({"game": "hive", "start": ";" * 2000}, TooMuch),
    ({"game": "hive", "plies": ("nonsense",)}, BadlyWritten),
    ({"game": "hive", "plies": ("bS1",)}, Illegal),
    ({"game": "hive", "gesture": ("nonsense",)}, BadlyWritten),
]


def as_sent(given: dict[str, Any]) -> Any:
    return json.loads(json.dumps(given))


@pytest.mark.parametrize(("given", "refusal"), WRONG)
def test_what_makes_no_sense_is_refused(given: dict[str, Any], refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        study.position(decoded(StudyRequest, as_sent(given)), "en")


def test_a_line_that_goes_on_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    lines, game = Lines(), find("hive")
    nodes = random_line("hive", 2, 10)
    texts = tuple(
        before.format(ply)
        for before, after in pairwise(nodes)
        for ply in before.plies()
        if before.child(ply) == after
    )[:10]
    played, parse = list[str](), Node.parse

    def counted(node: Node, text: str) -> Any:
        played.append(text)
        return parse(node, text)

    monkeypatch.setattr(Node, "parse", counted)
    for count in (9, 10, 10):
        lines.reached(game, StudyRequest(game="hive", plies=texts[:count]))
    assert len(played) == 10


def test_lines_of_a_program_in_words() -> None:
    lines = (("bS1 wS1-", "wQ -wS1", "nonsense", "bQ bS1-"), ("nonsense",), ())
    found = study.words(StudyWords(game="hive", plies=("wS1",), lines=lines), "en").lines
    assert [[offer.move for offer in line] for line in found] == [["bS1 wS1-", "wQ -wS1"], [], []]
    state = find("hive").start().play({0: find("hive").start().parse_move("wS1")})
    move = state.parse_move("bS1 wS1-")
    assert found[0][0].gesture == state.board.gesture(move)
    assert found[0][0].words == state.board.describe(move).en
