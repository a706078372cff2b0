"""The levels: names and characters, speed, and sensible moves."""

from __future__ import annotations

import json
import pickle
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from multiprocessing import get_context
from random import Random
from time import perf_counter

import pytest

from spielwerk.ai import NAMES, by_name, levels
from spielwerk.ai.levels import weakened
from spielwerk.ai.native import CompiledCore, choose
from spielwerk.ai.player import Candidate, Choice, Limits, SearchRequest, SearchResult, Situation
from spielwerk.ai.spec import parse_spec
from spielwerk.game import AnyGame
from spielwerk.game.opponents import ALWAYS_BEST, Softmax
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import LANGUAGES
from spielwerk.games import all_games
from tests.ai.positions import CASES, Case, reached
from tests.table.toy import TOY

WEAK = range(1, 7)
HALF_A_SECOND = 0.5
# Other programs may run meanwhile; the limits are for an idle machine.
BUSY = 4


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_every_level_has_a_name_and_a_line_in_both_languages(game: AnyGame) -> None:
    for spoken in LANGUAGES:
        names = {levels.name(game, number).say(spoken) for number in levels.LEVELS}
        lines = {levels.about(game, number).say(spoken) for number in levels.LEVELS}
        assert len(names) == len(lines) == 8
        assert all("\n" not in line and line.endswith(".") for line in lines)


def test_a_game_without_characters_has_levels_too() -> None:
    assert levels.name(TOY, 4).say("de") == "Stufe 4"
    assert levels.about(TOY, 1) == levels.about(all_games()["hive"], 1)


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_weak_levels_have_half_a_second_and_the_strongest_five(game: AnyGame) -> None:
    for number in WEAK:
        assert levels.level(game, number).seconds <= HALF_A_SECOND
    assert levels.level(game, 8).seconds <= 5


class RecordingCore(CompiledCore):
    """A core that keeps what it was asked, and finds any move."""

    request: SearchRequest

    async def search(self, request: SearchRequest, choice: Choice) -> SearchResult:
        self.request = request
        return SearchResult(choice.node().legal()[0])


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_a_level_that_is_not_timed_has_its_nodes_alone(game: AnyGame) -> None:
    def limits(timed: bool, given: Limits) -> tuple[int | None, int | None]:
        player = levels.LevelPlayer(5, timed=timed)
        situation = Situation.begin(game, game.start())
        core = RecordingCore()
        choose(player, situation, 0, given, core=core)
        return core.request.milliseconds, core.request.nodes

    usual = levels.level(game, 5)
    assert limits(True, Limits()) == (round(1000 * usual.seconds), usual.nodes)
    assert limits(False, Limits()) == (None, usual.nodes)
    assert limits(False, Limits(nodes=7)) == (None, 7)


@pytest.mark.parametrize("number", [1, 2, 4])
@pytest.mark.parametrize("case", CASES[1::2], ids=str)
def test_weak_levels_answer_in_time(case: Case, number: int) -> None:
    began = perf_counter()
    choose(by_name(f"level-{number}"), case.situation, case.seat)
    assert perf_counter() - began < BUSY * HALF_A_SECOND


def test_unknown_names_are_refused_with_what_there_is() -> None:
    for name in ("", "Random", "level-0", "level-9", "level-", "level-1x", "grandmaster"):
        with pytest.raises(BadSetup) as refused:
            by_name(name)
        assert "level-8" in refused.value.message("de")
    for name in NAMES:
        assert by_name(name).name == name


def test_a_name_can_carry_limits() -> None:
    assert parse_spec("core").limits is None
    assert parse_spec("core@250ms").limits == Limits(0.25)
    assert parse_spec("core@1.5s+300n+4d").limits == Limits(1.5, 4, 300)
    assert parse_spec("level-3@0.1x").within(Limits(2.0)) == Limits(0.2)
    for text in ("core@", "core@fast", "core@-1s", "core@0s", "core@1.5n", "core@1s+"):
        with pytest.raises(BadSetup):
            parse_spec(text)


# Weaker moves.


def _result(*values: float, mixed: bool = False) -> SearchResult:
    candidates = tuple(
        Candidate(f"m{number}", (value, 1 - value), 1 / len(values), 100)
        for number, value in enumerate(values)
    )
    return SearchResult("m0", values=candidates[0].values, candidates=candidates, mixed=mixed)


def _chosen(result: SearchResult, softmax: Softmax) -> set[str]:
    random = Random(4)
    return {weakened(result, 0, softmax, random).move for _ in range(400)}


@pytest.mark.parametrize("mixed", [False, True])
def test_what_is_much_worse_is_never_chosen_and_what_is_near_sometimes(mixed: bool) -> None:
    result = _result(0.7, 0.65, 0.62, 0.3, mixed=mixed)
    assert _chosen(result, Softmax(0.1, tolerance=0.2)) == {"m0", "m1", "m2"}
    assert _chosen(result, Softmax(0.1, tolerance=0.06)) == {"m0", "m1"}


def test_only_the_first_candidates_count() -> None:
    result = _result(0.7, 0.69, 0.69)
    assert _chosen(result, Softmax(0.1, tolerance=0.2, count=2)) == {"m0", "m1"}


def test_without_a_temperature_nothing_changes() -> None:
    assert _chosen(_result(0.7, 0.69), ALWAYS_BEST) == {"m0"}


def test_better_moves_are_chosen_more_often() -> None:
    random = Random(1)
    result = _result(0.7, 0.6)
    moves = [weakened(result, 0, Softmax(0.1, 1.0), random).move for _ in range(3000)]
    # At a difference of one temperature the odds are e to 1.
    assert moves.count("m1") / 3000 == pytest.approx(1 / (1 + 2.71828), abs=0.03)


def test_where_moves_hardly_differ_the_temperature_is_small() -> None:
    # From the best to the middle it is 0.004, and a tenth of that is the temperature.
    result = _result(0.504, 0.502, 0.5, 0.5, 0.5)
    assert _chosen(result, Softmax(0.1, 1.0, relative=0.1)) <= {"m0", "m1"}
    assert len(_chosen(result, Softmax(0.1, 1.0))) == 5


# Results are text, and can be sent to any process.


def _answer(name: str, position: str, seat: int, level: int, seed: int) -> SearchResult:
    game = all_games()[name]
    situation = Situation.begin(game, game.parse_state(position))
    return choose(levels.LevelPlayer(level, seed), situation, seat)


def test_results_are_text_that_can_be_sent() -> None:
    for game in all_games().values():
        node = reached(game, game.about.seat_counts[0], 9, seed=3)
        seat = node.state.to_move()[0]
        answer = _answer(game.name, str(node.state), seat, 1, seed=7)
        move = node.state.parse_move(answer.move)
        assert node.state.explain(seat, move) is None
        assert pickle.loads(pickle.dumps(answer)) == answer
        assert json.loads(json.dumps(asdict(answer)))["move"] == answer.move


def test_another_process_gives_the_same_answer() -> None:
    position = str(all_games()["ignite-flow"].start())
    asked = ("ignite-flow", position, 0, 2, 11)
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        there = pool.submit(_answer, *asked).result(timeout=60)
    assert there == _answer(*asked)
