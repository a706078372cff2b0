"""Attempts: ours, moves as good as ours, wrong ones, mixtures, hints and solutions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta

import pytest

from spielwerk.ai import core
from spielwerk.ai.player import Choice, SearchResult
from spielwerk.analysis.puzzles.attempt import NotOfThisPuzzle, attempt, mix, stage
from spielwerk.analysis.puzzles.messages import PuzzleAttempt, PuzzlePlace
from spielwerk.analysis.puzzles.mixture import WITHIN, guaranteed
from spielwerk.analysis.puzzles.model import (
    BadPuzzle,
    Matrix,
    Proof,
    Puzzle,
    daily,
    parse,
    puzzles_of,
    withdrawn,
)
from spielwerk.analysis.puzzles.projection import NoSuchPuzzle, PuzzleWithdrawn
from spielwerk.game.node import Node
from spielwerk.game.refusals import Illegal
from spielwerk.games import find
from spielwerk.service import puzzles as door
from spielwerk.service.refusals import status_of
from spielwerk.wire.refusals import NotUnderstood

HIVE, FLOW, HEAVEN = find("hive"), find("ignite-flow"), find("heaven-hell")
needs_core = pytest.mark.skipif(not core.available(), reason="other moves are searched by the core")


def some(game: str, **wanted: object) -> Puzzle:
    """Return a shipped puzzle with these properties of its proof."""
    return next(
        one
        for one in puzzles_of(find(game)).values()
        if all(getattr(one.proof, name) == value for name, value in wanted.items()) and one.line
    )


def tried(puzzle: Puzzle, ply: str, plies: tuple[str, ...] = ()) -> str:
    """Return the status of an attempt."""
    given = PuzzleAttempt(ply=ply, plies=plies)
    return door.attempt(puzzle.game, puzzle.id, given, "en").status


def test_a_win_in_two_is_played_to_its_end() -> None:
    puzzle = some("hive", wins_in=2)
    first, reply, last = puzzle.line
    answer = door.attempt("hive", puzzle.id, PuzzleAttempt(ply=first), "en")
    assert (answer.status, answer.plies) == ("right", [first, reply])
    answer = door.attempt("hive", puzzle.id, PuzzleAttempt(plies=(first, reply), ply=last), "en")
    assert (answer.status, answer.plies) == ("solved", [first, reply, last])


def test_every_move_that_wins_at_once_solves_the_end() -> None:
    """At the end of a forced win all moves count by which the referee ends the game."""
    for puzzle in puzzles_of(HIVE).values():
        if puzzle.proof.wins_in == 2:
            at = stage(HIVE, puzzle, puzzle.line[:2])
            ends = [text for text in at.node.legal() if _won(at.node.play(text), puzzle.seat)]
            assert {attempt(at, text).status for text in ends} == {"solved"}
            return
    raise AssertionError("no win in two")


def _won(node: Node, seat: int) -> bool:
    result = node.state.result()
    return result is not None and result.winners == (seat,)


@needs_core
def test_another_move_is_wrong_and_is_told_why() -> None:
    puzzle = some("hive", wins_in=1)
    node = Node(HIVE.parse_state(puzzle.position))
    other = next(text for text in node.legal() if not _won(node.play(text), puzzle.seat))
    answer = door.attempt("hive", puzzle.id, PuzzleAttempt(ply=other), "de")
    assert (answer.status, answer.plies) == ("wrong", [])
    assert answer.refutation[0] == other
    for text in answer.refutation:
        node = node.play(text)
    assert answer.message


@needs_core
def test_a_move_as_good_as_ours_is_accepted() -> None:
    """Two squares in a mirror: only one of two equal moves is ours, and the engine says so."""
    position = "F....F/....../....../....../....../...... white 3-3 0-0 action turn 3"
    puzzle = Puzzle(
        id="mirror",
        game="ignite-flow",
        position=position,
        seat=0,
        goal="best",
        themes=("place",),
        difficulty=1,
        looks=1,
        proof=Proof(100, ((0.5, 0.3),)),
        line=("Wa1",),
    )
    found = attempt(stage(FLOW, puzzle, ()), "Wf1")
    assert (found.status, found.plies) == ("as-good", ("Wf1",))


def test_moves_that_reach_the_same_position_are_ours() -> None:
    """Fire put on a5 is fire spread to a5: no engine is needed to see that (IF-2, IF-3)."""
    position = "F...../....../....../....../....../...... white 3-3 0-0 action turn 2"
    puzzle = Puzzle(
        id="same",
        game="ignite-flow",
        position=position,
        seat=0,
        goal="best",
        themes=("place",),
        difficulty=1,
        looks=1,
        proof=Proof(100, ((0.5, 0.3),)),
        line=("Fa5",),
    )
    found = attempt(stage(FLOW, puzzle, ()), "Ba5")
    assert found.status == "solved"


def test_illegal_moves_are_refused_with_their_rule() -> None:
    """One's own queen cannot be put beside herself: she would have to be in two places."""
    puzzle = some("hive", wins_in=1)
    enemy = "bA1" if puzzle.seat == 0 else "wA1"
    with pytest.raises(Illegal) as refusal:
        tried(puzzle, f"{enemy} /wQ")
    assert refusal.value.rule


def test_what_does_not_belong_to_a_puzzle_is_refused() -> None:
    puzzle = some("hive", wins_in=2)
    first, reply, last = puzzle.line
    for plies in [(last,), (first,), (first, reply, last), (first, "pass")]:
        with pytest.raises(NotOfThisPuzzle):
            tried(puzzle, last, plies)
    with pytest.raises(NotOfThisPuzzle):
        door.attempt("hive", puzzle.id, PuzzleAttempt(), "en")
    with pytest.raises(NotOfThisPuzzle):
        door.attempt("hive", puzzle.id, PuzzleAttempt(mix=(1.0,)), "en")
    with pytest.raises(NoSuchPuzzle) as refusal:
        door.one_puzzle("hive", "nothing", "en")
    assert status_of(refusal.value) == 404


# Mixtures.

PENNIES = Matrix(("#0", "#1"), ("#0", "#1"), ((0.8, 0.2), (0.2, 0.8)), (0.5, 0.5), 0.5)


def test_a_mixture_counts_by_what_the_worst_answer_leaves() -> None:
    puzzle = Puzzle(
        id="pennies",
        game="heaven-hell",
        position="",
        seat=0,
        goal="mix",
        themes=(),
        difficulty=1,
        looks=1,
        proof=Proof(1, ((0.5, 0.2),)),
        matrix=PENNIES,
    )
    assert mix(puzzle, (3, 3)).solved
    # 0.8·0.51 + 0.2·0.49 = 0.506 and 0.494, within 0.015 of one half; 0.55 is not: 0.47.
    assert mix(puzzle, (51, 49)).solved
    found = mix(puzzle, (0.55, 0.45))
    assert (found.solved, found.answer) == (False, "#1")
    assert found.value == pytest.approx(0.47)
    for shares in [(0, 0), (1,), (1, 1, 1)]:
        with pytest.raises(NotOfThisPuzzle):
            mix(puzzle, shares)


def test_shipped_mixtures_are_solved_by_the_equilibrium_and_by_no_single_card() -> None:
    puzzles = [one for one in puzzles_of(HEAVEN).values() if one.matrix]
    assert puzzles
    for puzzle in puzzles:
        matrix = puzzle.matrix
        assert matrix is not None
        assert guaranteed(matrix.values, matrix.mix) >= matrix.value - WITHIN
        answer = door.attempt("heaven-hell", puzzle.id, PuzzleAttempt(mix=matrix.mix), "en")
        assert (answer.status, answer.mix) == ("solved", list(matrix.mix))
        for row in range(len(matrix.choices)):
            alone = tuple(float(row == other) for other in range(len(matrix.choices)))
            answer = door.attempt("heaven-hell", puzzle.id, PuzzleAttempt(mix=alone), "de")
            assert (answer.status, answer.mix) == ("wrong", [])


# Lists, tasks and help.


def test_a_task_keeps_its_solution_to_itself() -> None:
    puzzle = some("hive", wins_in=2)
    task = door.one_puzzle("hive", puzzle.id, "de")
    assert (task.start, task.seat, task.choices) == (puzzle.position, puzzle.seat, [])
    assert "in 2 Zügen" in task.task
    assert not any(text in str(task) for text in puzzle.line)


def test_a_hint_names_what_is_touched_first() -> None:
    puzzle = some("hive", wins_in=2)
    for count in (0, 2):
        node = Node(HIVE.parse_state(puzzle.position))
        for text in puzzle.line[:count]:
            node = node.play(text)
        hint = door.hint("hive", puzzle.id, PuzzlePlace(plies=puzzle.line[:count]), "en")
        assert hint.thing == node.state.board.gesture(node.parse(puzzle.line[count]))[0]


def test_a_solution_says_how_it_was_proved() -> None:
    puzzle = some("hive", wins_in=2)
    found = door.solution("hive", puzzle.id, "en")
    assert [ply.text for ply in found.plies] == list(puzzle.line)
    assert "Every answer was tried" in found.proof


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_seldom_again() -> None:
    puzzles = puzzles_of(HIVE)
    begin = date(2026, 1, 1)
    days = [begin + timedelta(days=number) for number in range(len(puzzles))]
    chosen = [daily(puzzles, day) for day in days]
    assert {one.id for one in chosen if one} == set(puzzles)
    assert daily({}, begin) is None
    shelf = next(one for one in door.puzzles_of_the_day("en", "2026-01-01") if one.game == "hive")
    of_the_day = daily(puzzles, begin)
    assert of_the_day is not None
    assert door.puzzles_of_game("hive", "en", "2026-01-01").daily == shelf.daily == of_the_day.id
    with pytest.raises(NotUnderstood):
        door.puzzles_of_the_day("en", "yesterday")


def test_a_withdrawn_puzzle_says_so() -> None:
    for game in (HIVE, FLOW):
        gone = withdrawn(game.about.package)
        assert gone
        assert gone.isdisjoint(puzzles_of(game))
        with pytest.raises(PuzzleWithdrawn) as refusal:
            door.one_puzzle(game.name, min(gone), "en")
        assert status_of(refusal.value) == 410
        assert "that day still counts" in refusal.value.message("en")


def test_a_broken_file_is_the_authors_mistake() -> None:
    for text in ["", "{}", '{"puzzles":[{"id":"a"}]}', '{"puzzles":3}']:
        with pytest.raises(BadPuzzle):
            parse(text, "hive")


def chances(puzzle: Puzzle) -> Iterator[tuple[str, Node]]:
    """Yield the first moves of a puzzle that lead to chance, with their nodes."""
    node = Node(find(puzzle.game).parse_state(puzzle.position))
    for text in node.legal():
        if (after := node.play(text)).actor() == "chance":
            yield text, after


def test_all_that_chance_may_do_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what the first outcomes lead to is good, and only after the puzzle's own move."""
    puzzle, ours, other = next(
        (one, found[one.line[0]], text)
        for one in puzzles_of(find("fire-water")).values()
        if one.line and (found := dict(chances(one))).get(one.line[0]) is not None
        if len(found[one.line[0]].state.outcomes()) > 8
        for text in found
        if not stage(find("fire-water"), one, ()).known_as_good(text)
    )
    weights = [weight for _, weight in ours.state.outcomes()]
    good = [str(ours.child(outcome).state) for outcome, _ in ours.state.outcomes()][:6]

    class Judge:
        def __init__(self, seed: int) -> None:
            pass

        async def choose(self, choice: Choice, core: object) -> SearchResult:
            value = float(str(choice.situation.state) in good)
            return SearchResult("", (value,) * 4)

    monkeypatch.setattr("spielwerk.analysis.puzzles.attempt.SearchPlayer", Judge)
    answer = attempt(stage(find("fire-water"), puzzle, ()), other)
    assert answer.status == "wrong"
    assert answer.values == pytest.approx((0, sum(weights[:6]) / sum(weights)))


@needs_core
@pytest.mark.parametrize("wins_in", [1, None])
def test_puzzles_of_installed_games_are_attempted(wins_in: int | None) -> None:
    puzzle = replace(some("ignite-flow", wins_in=wins_in), game="drop-three")
    at = stage(FLOW, puzzle, ())
    other = next(text for text in at.node.legal() if not at.known_as_good(text))
    assert attempt(at, other).status in ("wrong", "as-good")
