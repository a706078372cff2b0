"""The examples that train networks: their search works, and they run."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
import sysconfig
from pathlib import Path
from types import ModuleType

import pytest

pytest.importorskip("numpy", reason="the extra `batch` is not installed")

import numpy as np
import numpy.typing as npt

from spielwerk.adapters.batch import BatchEnv
from spielwerk.ai import core
from spielwerk.ai.player import SearchRequest

Numbers = npt.NDArray[np.uint8]

EXAMPLE = Path(__file__).parents[2] / "examples" / "ignite_flow"
PPO = Path(__file__).parents[2] / "examples" / "maskable_ppo"
TORCH = "torch==2.13.0"
ONE_CELL_LEFT = "O.D/DDD/DDX white 0-0 2-2 action turn 9"
"""Both have 9 points, and one temple left; earth on b3 is one more point for White."""

pytestmark = pytest.mark.skipif(not core.available(), reason="the core is not built")


@pytest.fixture
def search(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the search of the example, which needs no PyTorch."""
    monkeypatch.syspath_prepend(str(EXAMPLE))
    return importlib.import_module("search")


def lead(planes: Numbers, scalars: Numbers) -> npt.NDArray[np.float32]:
    """Instead of a network: who has more points."""
    return (scalars[:, 4].astype(np.float32) - scalars[:, 5]) / np.float32(4)


def played(position: str, action: int) -> str:
    """Return the position after an action, unless that ends the game."""
    env = BatchEnv("ignite-flow", 1, position=position)
    env.step(np.array([action], np.int32))
    return "over" if env.ended[0] else env.text(0)


def test_the_search_takes_the_last_point(search: ModuleType) -> None:
    numbers = BatchEnv("ignite-flow", 1, position=ONE_CELL_LEFT).numbered
    action = search.best_action(lead, ONE_CELL_LEFT, expansions=20)
    assert numbers.first.format_move(numbers.numbering.move(numbers.first, action)) == "Eb3"


def endings(count: int) -> list[str]:
    """Positions of random games on 3×3 that the core can solve."""
    env = BatchEnv("ignite-flow", 64, size=3, seed=3)
    found: list[str] = []
    while len(found) < count:
        env.step(env.sample())
        texts = [env.text(game) for game in range(env.num_envs)]
        found += [text for text in texts if text.partition(" ")[0].count(".") == 1]
    return found[:count]


def test_the_search_keeps_what_the_core_proves(search: ModuleType) -> None:
    solved = 0
    for position in endings(12):
        seat = int(BatchEnv("ignite-flow", 1, position=position).actors[0])
        found = solve(position)
        if found is None:
            continue
        action = search.best_action(lead, position, expansions=400)
        after = played(position, action)
        then = None if after == "over" else solve(after)
        if then is not None:
            solved += 1
            assert then[seat] == found[seat], position
    assert solved >= 3


def solve(position: str) -> list[float] | None:
    """Return the value of a position for both, if it can be proved."""
    request = SearchRequest("ignite-flow", position, (), None, 200_000, None, 0, {})
    found = core.answer(request)
    return [round(value, 2) for value in found.values] if found.exact else None


@pytest.mark.slow
def test_it_trains_and_plays(tmp_path: Path) -> None:
    given = ["--seconds", "20", "--games", "2", "--level", "1", "--expansions", "60"]
    done = subprocess.run(
        [python_with_torch(tmp_path), EXAMPLE / "train.py", *given],
        check=True,
        capture_output=True,
        text=True,
    )
    assert "the core valued the moves of" in done.stdout
    assert "against level 1, 2 games: " in done.stdout


# PyTorch takes gigabytes: only where the group `training` is installed (`make .venv/training`).
if importlib.util.find_spec("sb3_contrib") is not None:

    @pytest.mark.slow
    def test_an_agent_learns_from_wins_and_losses() -> None:
        """Random play wins about half of its games; a minute of learning more than 70%."""
        command: list[str | Path] = [sys.executable, PPO / "train.py", "--seconds", "60"]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        shares = [float(share) for share in re.findall(r"wins ([\d.]+)%", done.stdout)]
        assert len(shares) > 1
        assert shares[-1] > 70

    @pytest.mark.slow
    @pytest.mark.parametrize("game", ["hive", "fire-water", "heaven-hell", "ignite-flow"])
    def test_observations_are_no_images(game: str) -> None:
        """`stable-baselines3` divides images by 255."""
        preprocessing = importlib.import_module("stable_baselines3.common.preprocessing")
        pettingzoo = importlib.import_module("spielwerk.adapters.pettingzoo")
        space = pettingzoo.env(game).observation_space("player_0")["observation"]
        assert not preprocessing.is_image_space(space)


def python_with_torch(folder: Path) -> str:
    """Return the running Python, or one of an environment with PyTorch in addition."""
    if importlib.util.find_spec("torch"):
        return sys.executable
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    python = folder / "venv" / "bin" / "python"
    (site,) = folder.glob("venv/lib/*/site-packages")
    here = sysconfig.get_paths()["purelib"]
    (site / "here.pth").write_text(f"import site; site.addsitedir({here!r})\n", encoding="utf-8")
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", TORCH]
    wanted = subprocess.run(
        [*pip, "--dry-run", "--report", "-"], capture_output=True, text=True, check=False
    )
    if wanted.returncode != 0:
        pytest.skip(f"{TORCH} cannot be had here")
    names = [entry["metadata"]["name"] for entry in json.loads(wanted.stdout)["install"]]
    if any(name.startswith("nvidia") for name in names):
        pytest.skip("pip would bring several gigabytes for graphics cards along with PyTorch here")
    subprocess.run(pip, check=True)
    return str(python)
