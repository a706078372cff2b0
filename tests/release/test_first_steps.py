"""The first steps lead to a result, each way in an empty environment with only a wheel.

The way with only a browser is tested on the documentation site.
"""

from __future__ import annotations

import re
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
PAGE = (ROOT / "docs" / "build" / "first-steps.md").read_text(encoding="utf-8")

pytestmark = [pytest.mark.slow, pytest.mark.alone]


def part(title: str) -> str:
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def commands(text: str) -> str:
    return "".join(re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))


@pytest.fixture(scope="module")
def wheels() -> Path:
    archives()
    return OUT


WAYS = ["Python", "OpenSpiel", "PettingZoo"]


def test_every_command_is_on_one_of_the_ways() -> None:
    gone = "".join(commands(part(title)) for title in ("Install the wheels", *WAYS))
    assert gone == "".join(all_blocks("docs/build/first-steps.md", "sh"))


@pytest.mark.parametrize("title", WAYS)
def test_its_commands_and_its_code_do_what_it_says(
    title: str, wheels: Path, tmp_path: Path
) -> None:
    (tmp_path / "wheels").symlink_to(wheels)
    (tmp_path / "steps.md").write_text(part(title), encoding="utf-8")
    environment = (
        commands(part("Install the wheels")).replace("make dist\n", "").replace("ln -s", ": ln -s")
    )
    # Asked about an illegal move, the program answers with status 1.
    steps = re.sub(r"^(spielwerk why .*)$", r"\1 || [ $? = 1 ]", commands(part(title)), flags=re.M)
    script = f"set -e\n{environment}\n{steps}\npython -m doctest steps.md\n"
    python = {"PATH": f"{Path(sys.base_prefix) / 'bin'}:{environ['PATH']}"}
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=tmp_path,
        env={**environ, **python, "PYTHONPATH": "", "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    said = re.findall(r"^prints.*?^```\n(.*?)^```$", part(title), re.MULTILINE | re.DOTALL)
    for answer in said:
        assert answer in done.stdout


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
