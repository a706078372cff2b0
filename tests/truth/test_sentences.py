"""A sentence that nothing judges fails its test, and so does one that is judged untrue."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from spielwerk.analysis.lessons.run import Run
from spielwerk.game.game import BoardView
from spielwerk.game.text import Text
from spielwerk.games import all_games
from tests.truth import (
    test_guides,
    test_lessons,
    test_motifs,
    test_puzzles,
    test_reviews,
    test_touches,
)
from tests.truth.sentences import Kinds, Untrue

NEW = Text("Nobody has ever said this.")
SAID = SimpleNamespace(text=NEW, cells=(), where="played", refusal=None)
SAID.refusal = SAID


def _always(value: object) -> Callable[..., Any]:
    return lambda *_: value


TESTS: dict[str, tuple[object, str, object, Callable[[], None]]] = {
    "touches": (
        test_touches,
        "possible_in",
        _always(SAID),
        lambda: test_touches.test_a_touch_that_begins_nothing_is_answered_truly("hive", 1),
    ),
    "guides": (
        BoardView,
        "guide",
        _always([NEW]),
        lambda: test_guides.test_what_the_guide_says_is_true("hive", 1),
    ),
    "motifs": (
        BoardView,
        "motifs",
        _always([SAID]),
        lambda: test_motifs.test_what_a_motif_says_is_true("hive", 1),
    ),
    "reviews": (
        test_reviews,
        "reasons",
        _always([SAID]),
        lambda: test_reviews.test_what_a_review_says_is_true("ignite-flow", 1),
    ),
    "lessons": (
        Run,
        "message",
        NEW,
        lambda: test_lessons.test_an_answer_holds_for_every_legal_move_that_is_not_asked_for(
            test_lessons.ASKED[0]
        ),
    ),
    "puzzles": (
        test_puzzles,
        "task",
        _always(NEW),
        lambda: test_puzzles.test_a_task_is_known("hive"),
    ),
}


@pytest.mark.parametrize("kind", TESTS)
def test_a_new_sentence_fails_the_test_of_its_kind(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, name, fake, test = TESTS[kind]
    monkeypatch.setattr(owner, name, fake)
    with pytest.raises(AssertionError, match="nothing judges"):
        test()


@pytest.mark.parametrize("part", ["guide", "motifs", "touches"])
@pytest.mark.parametrize("name", all_games())
def test_every_game_refuses_a_new_sentence(name: str, part: str) -> None:
    said = import_module(f"tests.truth.{part}_{name.replace('-', '_')}").said
    with pytest.raises(Untrue, match="nothing judges"):
        said.judge(None, NEW)


def _kinds() -> Kinds[int]:
    """Return sentences about a number, each true only of that number."""
    said = Kinds[int]()

    @said(r"This is (?P<number>\d+)\.")
    def number(facts: int, number: str) -> Iterable[str]:
        assert facts == int(number)
        return {"a1"}

    return said


THREE = Text("This is {number}.", number=3)


def test_a_check_judges_what_is_said_and_what_is_marked() -> None:
    _kinds().judge(3, THREE, ["a1"])
    with pytest.raises(Untrue, match="This is 3"):
        _kinds().judge(4, THREE)
    with pytest.raises(Untrue, match="marks"):
        _kinds().judge(3, THREE, ["a1", "b2"])


def test_other_languages_name_the_same_things() -> None:
    translated = SimpleNamespace(en="This is 3.", say=_always("Das ist 4."))
    with pytest.raises(Untrue, match="Das ist 4"):
        _kinds().judge(3, translated)  # type: ignore[arg-type]
