"""Every command, from outside: what it prints, and with which status it ends."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from spielwerk.ai import core
from spielwerk.game.rulebook import rules
from spielwerk.games import all_games
from tests.cli.command_line import output, spielwerk

NAMES = ["hive", "fire-water", "heaven-hell", "ignite-flow"]


def test_the_four_games_are_there_by_their_names() -> None:
    assert list(all_games()) == NAMES
    listed = output("games")
    for name in NAMES:
        assert f"{name}: " in listed
    assert "Wähle" not in listed
    assert "Spieler" in output("games", "--lang", "de")


@pytest.mark.parametrize("command", ["games", "rules", "play", "legal", "perft", "why", "trace"])
def test_every_command_explains_itself(command: str) -> None:
    assert "Usage" in output(command, "--help")


@pytest.mark.parametrize("name", NAMES)
def test_rule_pages_and_single_rules(name: str) -> None:
    first = next(iter(rules(all_games()[name], "de")))
    assert output("rules", name).startswith("# ")
    assert output("rules", name, first, "--lang", "de").startswith(f"**{first}** ")
    refused = spielwerk("rules", name, "XX-1")
    assert refused.returncode == 2
    assert refused.stderr.count("\n") == 1


# Figures of the rule page's own arithmetic: 36 cells times three elements; 72 temple choices after
# earth, 36·105 placements each after fire and water, 120 burns, and 100 + 224 flows.
FIGURES = [
    ("1", "false", 36 * 3),
    ("2", "false", 72 + 2 * 36 * 105 + 120 + 100 + 224),
    ("3", "false", 634940),
    ("2", "true", 72 + 2 * 36 * 105 + 120 + 100 + 64),
    ("3", "true", 595636),
]


def slow_in_python(flag: str, depth: str) -> list[pytest.MarkDecorator]:
    """Leave the third ply to the core, which is compared with the rules position by position."""
    return [pytest.mark.slow] if (flag, depth) == ("--python", "3") else []


@pytest.mark.parametrize(
    ("flag", "depth", "rivers", "count"),
    [
        pytest.param(flag, *figures, marks=slow_in_python(flag, figures[0]))
        for flag in ("--python", "--core")
        for figures in FIGURES
    ],
)
def test_perft_of_ignite_and_flow(flag: str, depth: str, rivers: str, count: int) -> None:
    if flag == "--core" and not core.available():
        pytest.skip(str(core.MISSING))
    option = f"straight_rivers={rivers}"
    printed = output("perft", "ignite-flow", depth, "--option", option, flag)
    assert printed.splitlines()[-1] == str(count)


def test_perft_split_adds_up() -> None:
    *lines, last = output("perft", "ignite-flow", "2", "--split").splitlines()
    counts = dict(line.rsplit(": ", 1) for line in lines)
    assert len(counts) == 108
    assert sum(map(int, counts.values())) == int(last) == 8076
    assert list(counts) == sorted(counts)
    assert counts["Ec3"] == "2"


def test_legal_moves_are_sorted_one_per_line() -> None:
    lines = output("legal", "heaven-hell").splitlines()
    assert lines == sorted(lines)
    assert set(lines) >= {"=", "Lb1^", "Lb1v", "Lb1-b2", "Lb1~b2", "L+a1", "L+c1", "Lb1<"}


def why(*arguments: str) -> dict[str, object]:
    """Return the answer as JSON, after checking the status against it."""
    done = spielwerk("why", "ignite-flow", *arguments, "--json")
    reply: dict[str, object] = json.loads(done.stdout)
    assert done.returncode == int(reply["legal"] is False)
    return reply


def test_why_answers_in_json_with_the_rule_and_in_the_language() -> None:
    reply = why("Wc3", "--moves", "Fc3")
    assert set(reply) == {"legal", "code", "rule", "cells", "message"}
    assert (reply["legal"], reply["code"], reply["rule"]) == (False, "illegal", "IF-2")
    assert reply["cells"] == ["c3"]
    assert "Feuer" in str(why("Wc3", "--moves", "Fc3", "--lang", "de")["message"])
    assert why("Wc4")["legal"] is True
    assert why("hello")["code"] == "badly-written"


def test_trace_gives_an_entry_for_each_ply_and_what_comes_next() -> None:
    traced = json.loads(output("trace", "ignite-flow", given="Ec3;Tc3\n"))
    first, second = traced["plies"]
    assert (first["seat"], len(first["legal"])) == (0, 108)
    assert second == {"seat": 0, "legal": ["-", "Tc3"]}
    assert traced["next"]["seat"] == 1
    assert len(traced["next"]["legal"]) == 35 * 3
    assert traced["result"] is None


def test_trace_stops_at_the_first_refused_move_and_goes_on_with_the_next_game() -> None:
    done = spielwerk("trace", "ignite-flow", given="Fc3;Wc3;Fa1\nFc3\n")
    assert done.returncode == 1
    wrong, right = map(json.loads, done.stdout.splitlines())
    assert wrong["error"]["ply"] == 1
    assert (wrong["error"]["move"], wrong["error"]["rule"]) == ("Wc3", "IF-2")
    assert len(wrong["plies"]) == 1
    assert "error" not in right


def test_trace_of_chance_and_of_moves_made_at_the_same_time() -> None:
    traced = json.loads(output("trace", "fire-water", given="Ec4;Ee6;Eg3;?0:11\n"))
    assert [ply["seat"] for ply in traced["plies"]] == [0, 1, 0, "chance"]
    assert len(traced["plies"][3]["legal"]) == 16
    assert traced["next"]["seat"] == "chance"
    assert "?0:11" not in traced["next"]["legal"]
    meeting = "M3./.L3 -/- 0123456789abc/0123456789abc hell 1/1 start turn 5".replace(
        "M3./.L3", "..M3/..L3"
    )
    traced = json.loads(
        output("trace", "heaven-hell", "--position", meeting, given="Lc1-c2;#0;#1\n")
    )
    assert [ply["seat"] for ply in traced["plies"]] == [0, 0, 1]
    # Die 3: cards up to 10 fit, for 3 + 10 = 13.
    assert traced["plies"][1]["legal"] == sorted(f"#{card}" for card in range(11))


@pytest.mark.skipif(not core.available(), reason=str(core.MISSING))
def test_trace_is_the_same_by_the_core() -> None:
    game = "Ec3;Tc3;Fd4;Wb2;Bd3\n"
    assert output("trace", "ignite-flow", "--core", given=game) == output(
        "trace", "ignite-flow", "--python", given=game
    )


@pytest.mark.parametrize("name", NAMES)
def test_show_draws_a_diagram_a_picture_and_a_line(name: str, tmp_path: Path) -> None:
    assert output("show", name).strip()
    picture = tmp_path / "position.svg"
    assert output("show", name, "--svg", str(picture)) == ""
    assert picture.read_text(encoding="utf-8").startswith("<svg ")
    text = output("show", name, "--text").strip()
    assert output("show", name, "--text", "--position", text).strip() == text


@pytest.mark.parametrize(
    "arguments",
    [
        ("legal", "chess"),
        ("legal", "ignite-flow", "--seats", "3"),
        ("legal", "ignite-flow", "--option", "nothing=1"),
        ("legal", "ignite-flow", "--option", "straight_rivers=maybe"),
        ("legal", "ignite-flow", "--option", "straight_rivers"),
        ("legal", "ignite-flow", "--moves", "Fc3;Fc3"),
        ("legal", "ignite-flow", "--position", "rubbish"),
        ("legal", "ignite-flow", "--lang", "tlh"),
        ("trace", "ignite-flow", "no such file"),
        ("replay", "no such file"),
        ("show", "ignite-flow", "--svg", "/no/such/folder/x.svg"),
        ("perft", "ignite-flow", "1", "--core", "--python"),
    ],
    ids=" ".join,
)
def test_bad_input_gets_one_sentence_and_status_2(arguments: tuple[str, ...]) -> None:
    done = spielwerk(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert re.search(r"\.( \[[A-Z]{2}-\d+\])?$", done.stderr.rstrip())


def test_a_refused_ply_is_named_with_its_rule() -> None:
    # The third ply is the first placement that may not touch an enemy piece (HV-2).
    done = spielwerk("legal", "hive", "--moves", "wA1; bA1 wA1-; wG1 bA1-")
    assert done.returncode == 2
    assert done.stderr.startswith("Ply 3, 'wG1 bA1-': ")
    assert done.stderr.endswith(" [HV-2]\n")
    chess = spielwerk("legal", "ignite-flow", "--moves", "Ec3; e2-e4")
    assert chess.stderr.startswith("Ply 2, 'e2-e4': ")


def test_show_writes_a_picture_to_standard_output(tmp_path: Path) -> None:
    picture = tmp_path / "position.svg"
    output("show", "hive", "--svg", str(picture))
    printed = output("show", "hive", "--svg", "-")
    assert printed == picture.read_text(encoding="utf-8") + "\n"
    assert not Path("-").exists()


def test_output_into_a_closed_pipe_is_no_error_with_a_trace() -> None:
    command = [sys.executable, "-m", "spielwerk", "legal", "ignite-flow"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()
