"""The options of the engine: how they are listed, and that they do something."""

from __future__ import annotations

import re

import pytest

from tests.uhp.talk import Talk

FORMS = {
    "bool": r"\w+;bool;(True|False);(True|False)",
    "int": r"\w+;int;-?\d+;-?\d+(;-?\d+;-?\d+)?",
    "enum": r"\w+;enum;\w+;\w+(;\w+)+",
}


def _reset(engine: Talk) -> None:
    for line in engine.ask("options"):
        name, _, _, default = line.split(";")[:4]
        engine.ask(f"options set {name} {default}")


def test_every_option_is_listed_in_the_form_of_its_type(engine: Talk) -> None:
    lines = engine.ask("options")
    assert lines
    for line in lines:
        name, kind, value, default = line.split(";")[:4]
        assert re.fullmatch(FORMS[kind], line)
        assert value == default
        assert engine.ask(f"options get {name}") == [line]


def test_setting_an_option_shows_it(engine: Talk) -> None:
    assert engine.ask("options set Seed 7") == ["Seed;int;7;0;0;2147483647"]
    assert engine.ask("OPTIONS GET Seed") == ["Seed;int;7;0;0;2147483647"]
    assert engine.ask("options SET Verbose True") == ["Verbose;bool;True;False"]
    assert engine.ask("options set Player Random") == ["Player;enum;Random;Search;Search;Random"]
    _reset(engine)


def test_names_differ_by_their_letters(engine: Talk) -> None:
    assert engine.ask("options get seed") == ['err The option "seed" is not valid.']
    assert engine.ask("options set Sead 1") == ['err The option "Sead" is not valid.']


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Seed", "-1"),
        ("Seed", "1.5"),
        ("Seed", "many"),
        ("Seed", "9" * 5000),
        ("Verbose", "1"),
        ("Player", "random"),
        ("SafetyMargin", "10001"),
        ("Level", "9"),
        ("Threads", "0"),
        ("TranspositionTableSizeMB", "1025"),
    ],
)
def test_a_wrong_value_changes_nothing(engine: Talk, name: str, value: str) -> None:
    before = engine.ask("options")
    (answer,) = engine.ask(f"options set {name} {value}")
    assert answer.startswith("err ")
    assert engine.ask("options") == before


@pytest.mark.parametrize("wrong", ["get", "set", "set Seed", "get Seed 1", "list", "set Seed 1 2"])
def test_other_forms_are_errors(engine: Talk, wrong: str) -> None:
    (answer,) = engine.ask(f"options {wrong}")
    assert answer.startswith("err ")


def test_verbose_tells_better_moves_as_they_are_found(engine: Talk) -> None:
    engine.ask("newgame Base+MLP;InProgress;White[2];wS1;bS1 wS1-")
    assert len(engine.ask("bestmove depth 2")) == 1
    engine.ask("options set Verbose True")
    lines = engine.ask("bestmove depth 2")
    _reset(engine)
    legal = engine.ask("validmoves")[0].split(";")
    assert len(lines) > 1
    assert all(line.split(";")[0] in legal for line in lines)
    assert ";" not in lines[-1]
    *_, listed = lines[:-1]
    move, depth, value, first, *_ = listed.split(";")
    assert (move, depth) == (lines[-1], "2")
    assert first == move
    assert 0 <= float(value) <= 1


def test_progress_is_reported_as_chess_engines_do(engine: Talk) -> None:
    engine.ask("newgame Base+MLP;InProgress;White[2];wS1;bS1 wS1-")
    engine.ask("options set Progress True")
    lines = engine.ask("bestmove depth 3")
    _reset(engine)
    form = r"info depth (\d+) nodes (\d+) time \d+ value (0\.\d+|1\.000) pv (.+)"
    reported = [re.fullmatch(form, line) for line in lines[:-1]]
    assert reported
    assert all(reported)
    depths = [int(one[1]) for one in reported if one]
    assert depths == sorted(depths)
    assert depths[-1] == 3
    nodes = [int(one[2]) for one in reported if one]
    assert nodes == sorted(nodes)
    assert reported[-1]
    assert reported[-1][4].split(";")[0] == lines[-1]


def test_every_way_to_search_plays_legal_moves(engine: Talk) -> None:
    engine.ask("newgame Base+MLP;InProgress;White[2];wS1;bS1 wS1-")
    legal = engine.ask("validmoves")[0].split(";")
    for name, value in (
        ("Level", "1"),
        ("Level", "3"),
        ("Threads", "2"),
        ("TranspositionTableSizeMB", "1"),
    ):
        engine.ask(f"options set {name} {value}")
        (move,) = engine.ask("bestmove depth 2")
        _reset(engine)
        assert move in legal, (name, value)


def test_the_seed_decides_what_chance_plays(engine: Talk) -> None:
    def played(seed: int) -> list[str]:
        engine.ask("options set Player Random")
        engine.ask(f"options set Seed {seed}")
        engine.ask("newgame Base+MLP")
        moves = []
        for _ in range(8):
            moves += engine.ask("bestmove depth 1")
            engine.ask(f"play {moves[-1]}")
        return moves

    assert played(1) == played(1)
    assert len({tuple(played(seed)) for seed in range(5)}) > 1
    _reset(engine)


def test_random_openings_are_random_only_in_the_opening(engine: Talk) -> None:
    engine.ask("options set RandomOpening True")
    first = set()
    for seed in range(12):
        engine.ask(f"options set Seed {seed}")
        engine.ask("newgame Base+MLP")
        first |= set(engine.ask("bestmove time 0:10:0"))  # chance needs no ten minutes
    assert len(first) > 1
    _reset(engine)
