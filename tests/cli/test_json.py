"""Text by default and JSON where it is asked for: every documented line of every command."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer

from scripts.cli_page import JSON
from spielwerk import __version__
from spielwerk.cli.app import GROUPS, application
from spielwerk.cli.progress import SECONDS_BETWEEN_LINES, LogLines
from spielwerk.formats.uhp_games import pgn_of
from spielwerk.library import read
from tests.cli.command_line import output, spielwerk
from tests.documents import ROOT
from tests.records.test_fair_chance import example

WITHOUT = {"play", "uhp", "serve", "worker", "join", "export", "trace", "puzzles play"}
"""Commands that wait for input, write other files, or always write JSON."""


def leaves(path: str, command: Any) -> Iterator[tuple[str, Any]]:
    """Every command that has no commands of its own, by its full name."""
    children = getattr(command, "commands", None)
    if children is None:
        yield path, command
        return
    for name, child in children.items():
        yield from leaves(f"{path} {name}".strip(), child)


@cache
def commands() -> dict[str, Any]:
    return dict(leaves("", typer.main.get_command(application(None))))


def test_every_command_prints_json_and_the_page_has_its_keys() -> None:
    with_flag = {
        name
        for name, command in commands().items()
        if any("--json" in p.opts for p in command.params)
    }
    assert with_flag == set(commands()) - WITHOUT
    assert set(JSON) == with_flag | {"trace"}


def keys(shape: str) -> set[str]:
    return set(re.findall(r'"(\w+)"', shape))


def check_json(name: str, printed: str) -> list[dict[str, Any]]:
    """Return the lines of JSON, each of a documented shape, with every shape present."""
    lines = [json.loads(line) for line in printed.splitlines()]
    shapes = [keys(shape) for shape in JSON[name]]
    assert lines
    for line in lines:
        assert set(line) in shapes, name
    return lines


GAME = "Base;InProgress;White[2];wS1;bS1 wS1-;wQ -wS1;bQ bS1-"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with games, and with a record whose chance can be verified."""
    folder = tmp_path_factory.mktemp("files")
    record = read(GAME)
    (folder / "game.txt").write_text(record.write(), encoding="utf-8")
    (folder / "good.pgn").write_text(pgn_of(record), encoding="utf-8")
    (folder / "bad.pgn").write_text(pgn_of(record).replace("bQ", "wA1"), encoding="utf-8")
    return folder


SIMPLE = {
    "games": [],
    "rules": ["ignite-flow"],
    "show": ["fire-water"],
    "legal": ["heaven-hell"],
    "why": ["hive", "wS1"],
    "perft": ["ignite-flow", "1", "--split"],
    "replay": ["game.txt"],
    "import": ["good.pgn"],
    "review": ["game.txt", "--nodes", "20"],
    "analyse": ["hive", "--nodes", "200"],
    "puzzles list": ["hive"],
    "puzzles show": ["heaven-hell", "--solution"],
    "explorer show": ["hive"],
    "arena": [
        *("ignite-flow", "--player", "greedy", "--player", "random", "--games", "2"),
        *("--option", "size=3"),
    ],
    "duel": ["--engine", "builtin", "--engine", "builtin", "--games", "1", "--plies", "4"],
    "bench": ["ignite-flow", "--seconds", "0.1"],
    "doctor": [],
}


@pytest.mark.parametrize("name", SIMPLE)
def test_lines_have_the_documented_keys(name: str, files: Path) -> None:
    given = [str(files / one) if (files / one).is_file() else one for one in SIMPLE[name]]
    check_json(name, output(*name.split(), *given, "--json"))


@pytest.mark.parametrize("name", ["why", "analyse", "games"])
def test_in_a_pipe_too_it_is_text_unless_json_is_asked_for(name: str) -> None:
    assert not output(*name.split(), *SIMPLE[name]).startswith("{")


def test_lines_of_a_new_package(tmp_path: Path) -> None:
    made = output("new", "drop-three", "--into", str(tmp_path), "--json")
    (found,) = check_json("new", made)
    assert all(Path(path).is_file() for path in found["files"])


def test_lines_of_a_verified_game(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(example().write(), encoding="utf-8")
    (found,) = check_json("verify", output("verify", str(record), "--json"))
    assert (found["fair"], found["differences"]) == (True, [])


def test_lines_of_a_trace() -> None:
    done = spielwerk("trace", "ignite-flow", given="Fc3\nFc3;Wc3\n")
    assert len(check_json("trace", done.stdout)) == 2


def test_lines_of_chosen_and_verified_puzzles(tmp_path: Path) -> None:
    shipped = ROOT / "src" / "spielwerk" / "games" / "ignite_flow" / "puzzles.json"
    kept = str(tmp_path / "chosen.json")
    chosen = ["ignite-flow", str(shipped), "--out", kept, "--count", "1", "--json"]
    check_json("puzzles choose", output("puzzles", "choose", *chosen))
    verified = ["ignite-flow", "--file", kept, "--times", "1", "--json"]
    (found,) = check_json("puzzles verify", output("puzzles", "verify", *verified))
    assert (found["held"], found["failed"]) == (1, {})


def test_refused_games_are_lines_with_their_place(files: Path) -> None:
    done = spielwerk("import", str(files / "good.pgn"), str(files / "bad.pgn"), "--json")
    refused, summary = check_json("import", done.stdout)
    assert (refused["ply"], refused["rule"], refused["refused"]) == (4, "HV-20", True)
    assert summary == {"read": 1, "noted": 0, "refused": 1}
    assert done.returncode == 1


def test_lines_of_openings_reports_and_puzzles(files: Path, tmp_path: Path) -> None:
    games = [str(files / "good.pgn"), "--out", str(tmp_path / "openings"), "--min-games", "1"]
    (built,) = check_json("explorer build", output("explorer", "build", *games, "--json"))
    assert built["games"] == 1
    small = ("ignite-flow", "--option", "size=3", "--player", "random", "--nodes", "10")
    page = tmp_path / "report.html"
    report = output("report", *small, "--games", "2", "--out", str(page), "--json")
    assert check_json("report", report) == [
        {"game": "ignite-flow", "games": 2, "page": str(page), "pdf": None}
    ]


def test_lines_about_a_database(tmp_path: Path) -> None:
    database, copy, other = tmp_path / "a.sqlite", tmp_path / "copy", tmp_path / "b.sqlite"
    for path in (database, other):
        path.touch()
        check_json("admin migrate", admin("migrate", path))
    check_json("admin check", admin("check", database))
    check_json("admin prune", admin("prune", database))
    check_json("admin rotate-key", admin("rotate-key", database))
    assert check_json("admin rotate-key", admin("rotate-key", database, "--drop-old"))
    rows = check_json("admin backup", admin("backup", database, str(copy)))
    assert check_json("admin restore", admin("restore", other, str(copy))) == rows


def admin(name: str, database: Path, *further: str) -> str:
    return output("admin", name, *further, "--database", str(database), "--json")


# Help, status and progress.


def test_help_has_groups_and_every_summary_fits_a_line() -> None:
    printed = spielwerk("--help", settings={"COLUMNS": "80"}).stdout
    lines = printed.splitlines()
    assert max(map(len, lines)) <= 80
    for heading, names in GROUPS.items():
        at = lines.index(f"{heading}:") + 1
        shown = [line.split()[0] for line in lines[at : at + len(names)]]
        assert shown == list(names), "a summary takes two lines"
        assert not any(line.endswith(("...", "…")) for line in lines[at : at + len(names)])


def test_the_shell_is_told_of_commands_and_games() -> None:
    def completed(words: str, place: int) -> list[str]:
        settings = {"COMP_WORDS": words, "COMP_CWORD": str(place)}
        return spielwerk(
            settings=settings | {"_SPIELWERK_COMPLETE": "complete_bash"}
        ).stdout.split()

    assert completed("spielwerk ar", 1) == ["arena"]
    assert completed("spielwerk legal fi", 2) == ["fire-water"]
    assert "--moves" in completed("spielwerk legal hive --mo", 3)


def test_an_illegal_move_is_status_1() -> None:
    assert spielwerk("why", "ignite-flow", "Fc3").returncode == 0
    assert spielwerk("why", "ignite-flow", "~c3").returncode == 1
    assert spielwerk("why", "chess", "e4").returncode == 2


def test_off_a_terminal_progress_is_a_line_every_ten_seconds(
    capsys: pytest.CaptureFixture[str],
) -> None:
    now = 0.0
    lines = LogLines(lambda: now)
    for number in range(100):
        now = number / 2
        lines.say(str(number))
    printed = capsys.readouterr()
    expected = range(0, 50, int(SECONDS_BETWEEN_LINES))
    assert printed.out == ""
    assert printed.err.splitlines() == [f"{2 * when}  {when} s" for when in expected if when]


def test_the_version_needs_no_command_line_library() -> None:
    program = "import sys; sys.argv = ['spielwerk', '--version']\n" + (
        "from spielwerk.cli.entry import main; main()\n"
        "ours = [name for name in sys.modules if name.startswith('spielwerk.')]\n"
        "print(len(ours), 'typer' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == [f"spielwerk {__version__}", "2 False"]
