"""The front door of the library: what it offers, that it is lazy, and the programs on its page."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import spielwerk
from spielwerk.formats.uhp_games import pgn_of
from spielwerk.games import BUILT_IN
from tests.documents import ROOT, all_blocks

PAGE = "docs/build/library.md"
OURS = all_blocks("docs/build/library.md", "python")
THEIRS = re.findall(r"^```text\n(.*?)^```$", (ROOT / PAGE).read_text(encoding="utf-8"), re.M | re.S)

FUNCTIONS = {
    "all_games": "()",
    "analyse": "(state, seconds=None, *, nodes=None, moves=5)",
    "find": "(name)",
    "player": "(name, *, seed=0)",
    "read": "(source)",
    "review": "(game, *, effort=1.0)",
    "tournament": "(game, players, games=20, *, seconds=1.0, seats=None, options=None, "
    "processes=1, seed=0)",
}
CLASSES = {
    "Analysis": "best outcomes results values",
    "ComputerPlayer": "choose close player spec",
    "Game": "about board chance learning name notation opponents parse_state rules secrets "
    "settings start study title",
    "Node": "actor child format game legal parse pending play plies state",
    "Record": "comments date departures fairness first game nodes options players plies result "
    "start state tags values variations write",
    "Refusal": "as_json code message",
    "Result": "by_scores draw drawn places reason scores winners",
    "Review": "accuracies average_loss curve losses moments record turning_points",
    "Standings": "",
    "State": "after after_chance apply_chance board explain format_move format_outcome game key "
    "legal_moves mover options outcomes parse_move parse_outcome play position result score_sheet "
    "scores seats to_move turn visible_to",
}


def test_this_is_the_public_interface() -> None:
    """These names change incompatibly only with a new major version."""
    assert sorted(spielwerk.__all__) == sorted([*FUNCTIONS, *CLASSES])
    assert set(spielwerk.__all__) <= set(dir(spielwerk))
    for name, parameters in FUNCTIONS.items():
        assert _without_types(getattr(spielwerk, name)) == parameters
    for name, members in CLASSES.items():
        ours = [one for one in getattr(spielwerk, name).__mro__ if "spielwerk" in one.__module__]
        found = {one for each in ours for one in vars(each) if not one.startswith("_")}
        assert sorted(found) == members.split(), name


def _without_types(function: object) -> str:
    assert callable(function)
    signature = inspect.signature(function)
    plain = [one.replace(annotation=one.empty) for one in signature.parameters.values()]
    return str(signature.replace(parameters=plain, return_annotation=signature.empty))


def test_what_is_not_offered_is_refused_as_by_any_module() -> None:
    with pytest.raises(AttributeError, match="module 'spielwerk' has no attribute 'nothing'"):
        _ = spielwerk.nothing


def run(program: str, *flags: str) -> str:
    """Return what a program prints in a process without anything but the standard library."""
    settings = {"PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-S", *flags, "-c", program]
    done = subprocess.run(command, env=settings, capture_output=True, text=True, check=True)
    return done.stdout


def test_importing_it_loads_nothing_else() -> None:
    program = "import sys, spielwerk; print([m for m in sys.modules if m.startswith('spielwerk.')])"
    assert run(program) == "[]\n"


def test_everything_works_without_any_other_library() -> None:
    program = """
import sys, spielwerk
state = spielwerk.find("ignite-flow").start(options={"size": 3}).play("Ec3")
print(spielwerk.analyse(state, nodes=10).best is not None)
print(spielwerk.player("greedy").choose(state))
game = spielwerk.read("Base;InProgress;White[2];wS1;bS1 wS1-")
print(spielwerk.review(game, effort=0.1))
print(len(spielwerk.tournament("ignite-flow", ["greedy", "random"], 2, options={"size": 3})))
outside = {name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names)
print(outside - {"spielwerk", "__main__", "__mp_main__"})
"""
    best, move, *_, count, others = run(program).splitlines()
    assert (best, count, others) == ("True", "2", "set()")
    assert move in ("Tc3", "-")


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_representation_is_short_and_leads_back(name: str) -> None:
    state = spielwerk.find(name.replace("_", "-")).start()
    assert repr(state.game) == f"find({state.game.name!r})"
    assert repr(state).startswith(f"{state.game!r}.parse_state(")
    assert eval(repr(state), {"find": spielwerk.find}) == state


# Moves without a seat.


def test_a_move_is_played_as_text_as_a_move_and_by_seat() -> None:
    state = spielwerk.find("ignite-flow").start()
    move = state.parse_move("Ec3")
    assert state.play("Ec3") == state.play(move) == state.play({0: move})
    assert list(state.legal_moves()) == list(state.legal_moves(0))


def test_outcomes_of_chance_are_played_as_text() -> None:
    node = spielwerk.Node(spielwerk.find("fire-water").start())
    while node.actor() != "chance":
        node = node.child(node.plies()[0])
    outcome, _ = node.state.outcomes()[0]
    text = node.state.format_outcome(outcome)
    assert node.state.play(text) == node.state.apply_chance(outcome)
    with pytest.raises(spielwerk.Refusal) as refused:
        node.state.legal_moves()
    assert refused.value.code == "chance-is-due"


def test_who_chooses_at_the_same_time_is_asked_by_seat() -> None:
    # A leader moves onto the other's square: both choose a card.
    meeting = "..M3/..L3 -/- 0123456789abc/0123456789abc hell 1/1 start turn 5"
    state = spielwerk.find("heaven-hell").parse_state(meeting).play("Lc1-c2")
    assert len(state.to_move()) == 2
    for ask in (state.legal_moves, state.mover, lambda: state.play("#3")):
        with pytest.raises(spielwerk.Refusal) as refused:
            ask()
        assert refused.value.code == "move-missing"
        assert "Seats 0, 1 choose at the same time" in str(refused.value)
    assert state.play({seat: state.parse_move("#3") for seat in (0, 1)}) != state


def test_a_game_that_is_over_has_no_moves() -> None:
    state = spielwerk.find("ignite-flow").start(options={"size": 3})
    for text in ("Fa1", "Fa2", "Fa3", "Fb1", "Fb2", "Fb3", "Fc1", "Fc2", "Ec3", "Tc3"):
        state = state.play(text)
    assert state.result() is not None
    for ask in (state.legal_moves, lambda: state.play("Fa1")):
        with pytest.raises(spielwerk.Refusal) as refused:
            ask()
        assert refused.value.code == "game-over"


# Reading.


def test_a_game_is_read_from_a_path_a_name_and_a_text(tmp_path: Path) -> None:
    text = "Base;InProgress;White[2];wS1;bS1 wS1-"
    record = spielwerk.read(text)
    for name, written in (("game.pgn", pgn_of(record)), ("game.txt", record.write())):
        (tmp_path / name).write_text(written, encoding="utf-8")
        for source in (tmp_path / name, str(tmp_path / name), written):
            assert spielwerk.read(source).plies == record.plies
    with pytest.raises(spielwerk.Refusal, match=r"^missing\.pgn cannot be read"):
        spielwerk.read("missing.pgn")


# The page.


def lines(program: str) -> int:
    return sum(bool(line.strip()) for line in program.splitlines())


def test_every_program_is_as_short_as_with_python_chess() -> None:
    assert len(THEIRS) == 8
    for ours, theirs in zip(OURS, THEIRS, strict=False):
        ast.parse(theirs)
        assert lines(ours) <= lines(theirs), ours


@pytest.mark.parametrize("program", OURS)
def test_a_program_of_the_page_runs(
    program: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    record = spielwerk.read("Base;InProgress;White[2];wS1;bS1 wS1-;wQ -wS1;bQ bS1-")
    (tmp_path / "game.pgn").write_text(pgn_of(record), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    exec(compile(program, PAGE, "exec"), {})
    printed = capsys.readouterr().out
    assert ("print" in program) == bool(printed)
    assert ("board.svg" in program) == (tmp_path / "board.svg").is_file()
    assert "except" not in program or printed.startswith("HV-2 ")
