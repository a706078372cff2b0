"""From the front page over the first steps to a result, each way in an empty environment.

The way with only a browser is tested on the documentation site.
"""

from __future__ import annotations

import re
import resource
import subprocess
import sys
import time
from os import environ
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from tests.documents import all_blocks
from tests.release.archives import OUT, ROOT, archives
from tests.static.files import served
from tests.web.conftest import ARGUMENTS, CHROMIUM

SITE = ROOT / "build" / "site" / "html"
FRONT = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
PAGE = (ROOT / "docs" / "build" / "first-steps.md").read_text(encoding="utf-8")
CPU_TORCH = "torch==2.13.0"
"""Packages that some indexes have as a build for the CPU alone."""

pytestmark = [pytest.mark.slow, pytest.mark.alone]


def part(title: str, page: str = PAGE, level: str = "##") -> str:
    found = re.search(rf"^{level} {title}\n(.*?)(?=^##|\Z)", page, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def blocks(text: str, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def commands(text: str) -> str:
    """Return the commands of a text; the program ends with status 1 when asked why not."""
    shown = "".join(blocks(text, "sh"))
    shown += "".join(re.findall(r"^\$ (.*\n)", "".join(blocks(text, "console")), re.MULTILINE))
    return re.sub(r"^(spielwerk why .*)$", r"\1 || [ $? = 1 ]", shown, flags=re.MULTILINE)


def answers(text: str) -> list[str]:
    """Return what a text shows of the output of its commands."""
    shown = re.findall(r"^[^$\n].*\n", "".join(blocks(text, "console")), re.MULTILINE)
    return [*shown, *re.findall(r"^prints.*?^```\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)]


@pytest.fixture(scope="module")
def wheels() -> Path:
    archives()
    return OUT


def go(text: str, folder: Path, wheels: Path, more: str = "") -> str:
    """Go a way in an environment that only the front page has made; return what was printed.

    A result is there within five minutes. They are counted as processor time: how long a download
    takes, and who else uses the machine, are not ours.
    """
    (folder / "wheels").symlink_to(wheels)
    (folder / "steps.md").write_text(text, encoding="utf-8")
    made = commands(FRONT.partition("\n### ")[0])
    script = f"set -e\n{made}\n{commands(text)}\npython -m doctest steps.md\n{more}"
    python = {"PATH": f"{Path(sys.base_prefix) / 'bin'}:{environ['PATH']}"}
    began = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=folder,
        env={**environ, **python, "PYTHONPATH": "", "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert done.returncode == 0, done.stdout + done.stderr
    for answer in answers(text):
        assert answer in done.stdout
    spent = ended.ru_utime + ended.ru_stime - began.ru_utime - began.ru_stime
    print(f"{spent:.0f} seconds of processor time")
    assert spent < 300
    return done.stdout


WAYS = {
    "Python": "Python",
    "OpenSpiel": "OpenSpiel",
    "PettingZoo": "PettingZoo and stable-baselines3",
}


def test_every_command_is_on_one_of_the_ways() -> None:
    titles = ("Install the wheels", *WAYS)
    gone = [block for title in titles for block in blocks(part(title), "sh")]
    assert gone == all_blocks("docs/build/first-steps.md", "sh")
    made = blocks(FRONT.partition("\n### ")[0], "sh")
    assert made == blocks(part("Install the wheels"), "sh")[1:]


@pytest.mark.parametrize("title", WAYS)
def test_a_way_leads_from_the_front_page_to_a_result(
    title: str, wheels: Path, tmp_path: Path
) -> None:
    front = part(WAYS[title], FRONT, "###")
    assert f"build/first-steps.md#{title.lower()}" in front
    go(front + part(title), tmp_path, wheels)


def test_an_agent_is_trained_with_stable_baselines3(wheels: Path, tmp_path: Path) -> None:
    """The way of PettingZoo to its end, with the example from the source archive."""
    (archive,) = wheels.glob("*.tar.gz")
    subprocess.run(["tar", "-xzf", archive, "--strip-components=1", "-C", tmp_path], check=True)
    found = re.search(r"^```\n(pip install .*?)^```$", part("PettingZoo"), re.MULTILINE | re.DOTALL)
    assert found is not None
    (tmp_path / "constraints.txt").write_text(f"{CPU_TORCH}\n", encoding="utf-8")
    training = f"export PIP_CONSTRAINT=$PWD/constraints.txt\n{found[1]}"
    _needs_a_small_torch(tmp_path)
    printed = go(part("PettingZoo"), tmp_path, wheels, training)
    shares = [float(share) for share in re.findall(r"wins ([\d.]+)%", printed)]
    assert shares[-1] > 90 > shares[0]


def _needs_a_small_torch(folder: Path) -> None:
    """Skip where pip would bring gigabytes for graphics cards along with PyTorch."""
    pip = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet"]
    command = [*pip, "--report", "report.json", CPU_TORCH]
    if subprocess.run(command, cwd=folder, check=False, capture_output=True).returncode:
        pytest.skip(f"{CPU_TORCH} is not to be had here")
    if '"nvidia-' in (folder / "report.json").read_text(encoding="utf-8"):
        pytest.skip("pip would install several gigabytes for graphics cards here")


def test_a_browser_gets_from_the_front_page_to_an_answered_move() -> None:
    subprocess.run(["make", "--silent", "docs"], cwd=ROOT, check=True)
    if CHROMIUM is None or not (SITE / "games" / "index.html").exists():
        pytest.skip("there is no browser here, or the static page is not built")
    began = time.monotonic()
    with served(SITE) as site, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = browser.new_page(locale="en-GB")
        page.set_default_timeout(60_000)
        page.goto(f"{site.url}index.html")
        page.get_by_role("link", name="Play in this browser").click()
        game = page.locator("article", has_text="Ignite and Flow")
        game.get_by_text("Play", exact=True).click()
        page.get_by_text("White", exact=True).click()
        page.get_by_role("button", name="Play now").click()
        page.get_by_text("Your turn").wait_for()
        page.locator('#board [data-touch="c3"]').last.click(force=True)
        page.get_by_text("Your turn").wait_for(state="hidden")
        page.get_by_text("Your turn").wait_for()
        browser.close()
    print(f"{time.monotonic() - began:.0f} seconds")
