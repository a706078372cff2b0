"""`spielwerk new`: the package it writes is available everywhere."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from spielwerk.analysis.lessons.model import lessons_of
from spielwerk.game import AnyGame
from spielwerk.game.picture_view import touchable
from spielwerk.game.rulebook import rules
from spielwerk.games import all_games, find
from spielwerk.record.model import Participant, read
from spielwerk.table.commands import Play
from spielwerk.table.game_session import GameSession
from spielwerk.wire.position_view import PositionView
from tests.cli.command_line import output, spielwerk
from tests.contract.installed import check_tests_pass, install, installed
from tests.contract.test_game_from_outside import ROOT, SHARED_BY_ALL

NAME = "paper-lanterns"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the project written by the command."""
    folder = tmp_path_factory.mktemp("new")
    said = output("new", NAME, "--into", str(folder))
    assert said.splitlines()[-2:] == [f"  spielwerk play {NAME}", "  spielwerk serve"]
    return folder / NAME


@pytest.fixture(scope="module")
def home(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder where it is installed."""
    folder = tmp_path_factory.mktemp("installed")
    install(project, folder)
    return folder


@pytest.fixture
def game(home: Path) -> Iterator[None]:
    """Yield while the game is installed."""
    with installed(home):
        yield


def test_every_name_is_its_own(project: Path) -> None:
    assert (project / "paper_lanterns" / "game.py").is_file()
    for path in project.rglob("*.*"):
        text = path.read_text("utf-8", "replace") if path.is_file() else ""
        for left in ("my_game", "my-game", "My Game", "MG-", "_mg_"):
            assert left not in text + str(path.relative_to(project)), path


def test_its_own_tests_pass(project: Path, home: Path) -> None:
    with installed(home):
        check_tests_pass(project, "-p", "no:cacheprovider")


def test_a_small_game_is_one_file_and_is_there_everywhere(tmp_path: Path) -> None:
    output("new", "paper-rows", "--small", "--into", str(tmp_path))
    project = tmp_path / "paper-rows"
    code = [path for path in project.rglob("*.py") if "tests" not in path.parts]
    written = [path.read_text(encoding="utf-8") for path in code]
    assert sorted(path.name for path in code) == ["__init__.py", "game.py"]
    assert max(len(text.splitlines()) for text in written) < 200
    assert not any("my_game" in text or "MG-" in text for text in written)
    install(project, tmp_path / "installed")
    with installed(tmp_path / "installed"):
        check_tests_pass(project, "-p", "no:cacheprovider")
        game = find("paper-rows")
        for language in ("en", "de"):
            assert list(rules(game, language)) == ["PR-1", "PR-2", "PR-3"]
        shown = PositionView(game.start().play("b2"))
        assert set(touchable(shown.view(1, "en")["picture"])) == set(game.start().legal_moves()) - {
            "b2"
        }
        assert pickle.loads(pickle.dumps(game.start())) == game.start()
        finished = random_game(game)
        assert read(finished.record().write()).result == finished.result


def random_game(game: AnyGame) -> GameSession:
    """Return a random game, played at a table."""
    session = GameSession.open(game, (Participant("Anna"), Participant("Bruno")))
    random = Random(1)
    while session.result is None:
        (seat,) = session.owing()
        move = random.choice(session.state.legal_moves(seat))
        session = session.decide(Play(seat, session.state.format_move(move))).after
    return session


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Lanterns", "is not a name for a game"),
        ("two words", "is not a name for a game"),
        ("x", "is not a name for a game"),
        ("9-men", "is not a name for a game"),
        ("a" * 41, "is not a name for a game"),
        ("hive", "There is already a game 'hive'"),
        ("json", "Python already has a module 'json'"),
        ("spielwerk", "Python already has a module 'spielwerk'"),
    ],
)
def test_a_name_that_cannot_be_is_refused_in_a_sentence(
    tmp_path: Path, name: str, reason: str
) -> None:
    done = spielwerk("new", name, "--into", str(tmp_path))
    assert done.returncode == 2
    assert reason in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over(project: Path) -> None:
    readme = project / "README.md"
    readme.write_text("mine", encoding="utf-8")
    done = spielwerk("new", NAME, "--into", str(project.parent))
    assert done.returncode == 2
    assert "already exists" in done.stderr
    assert readme.read_text(encoding="utf-8") == "mine"


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = spielwerk("new", NAME, "--into", str(tmp_path / "file"))
    assert done.returncode == 2
    assert "cannot be written" in done.stderr


@pytest.mark.usefixtures("game")
def test_it_is_listed_with_its_rules_and_its_lesson() -> None:
    assert list(all_games())[-1] == NAME
    assert list(rules(find(NAME), "de")) == ["PL-1", "PL-2", "PL-3", "PL-4"]
    assert [lesson.id for lesson in lessons_of(find(NAME))] == ["first"]


@pytest.mark.slow
@pytest.mark.usefixtures("game")
def test_what_holds_for_every_game_holds_for_it() -> None:
    check_tests_pass(ROOT, *SHARED_BY_ALL, "-k", NAME)


# The 4×4 game of `tests/test_rules.py`: White's lanterns reach every cell, Black's the corners.
WHOLE = "b4\na4\nd3\nd4\na2\na1\nc1\nd1\n"


@pytest.mark.usefixtures("game")
def test_it_is_played_to_its_end_in_the_terminal() -> None:
    said = output("play", NAME, "--option", "size=4", given=WHOLE.replace("d3", "b3\nd3"))
    assert "Your lanterns never stand straight beside each other" in said
    assert "The game is over: no cell is left to place on." in said
    assert "1. White with 4" in said


@pytest.mark.usefixtures("game")
def test_programs_play_it_in_the_arena(tmp_path: Path) -> None:
    players = ["--player", "greedy", "--player", "random"]
    out = tmp_path / "tournament"
    output("arena", NAME, *players, "--games", "2", "--option", "size=4", "--out", str(out))
    records = [read(path.read_text(encoding="utf-8")) for path in (out / "records").iterdir()]
    assert [one.result.reason for one in records if one.result] == ["no-cell-left"] * 2


@pytest.mark.usefixtures("game")
def test_it_is_analysed_by_mcts() -> None:
    """White's last lantern on c1 leaves Black nothing but a loss."""
    before = ";".join(WHOLE.split()[:6])
    options = ("--option", "size=4", "--moves", before, "--nodes", "200", "--json")
    found = output("analyse", NAME, *options)
    assert '"move": "c1"' in found.splitlines()[-1]


OPENSPIEL = """
import pyspiel, spielwerk.adapters.openspiel
game = pyspiel.load_game("spielwerk_paper_lanterns(size=4)")
pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
state = game.new_initial_state()
for text in "{moves}".split():
    state.apply_action(state.string_to_action(text))
assert state.is_terminal() and state.returns() == [1, -1], state.returns()
assert game.num_distinct_actions() == 16
"""


@pytest.mark.usefixtures("game")
def test_it_is_loaded_by_openspiel() -> None:
    """In a process of its own: games are registered once, when the adapter is imported."""
    pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")
    script = OPENSPIEL.format(moves=" ".join(WHOLE.split()))
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
