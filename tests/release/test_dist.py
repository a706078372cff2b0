"""A release works in an empty environment: each wheel."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from os import environ
from pathlib import Path

import pytest

from scripts.dist import interpreter
from tests.release.archives import OUT, archives

PAGE = "spielwerk/server/page/index.html"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")

pytestmark = [pytest.mark.slow, pytest.mark.alone]


@pytest.fixture(scope="module", autouse=True)
def released() -> None:
    archives()


def files(pattern: str) -> list[Path]:
    return sorted(OUT.glob(pattern))


def test_a_source_archive_and_three_wheels_are_made() -> None:
    assert len(files("*.tar.gz")) == 1
    tags = {"-".join(wheel.stem.split("-")[2:4]) for wheel in files("*.whl")}
    compiled = {"3.11": "cp311-cp311", "3.12": "cp312-abi3"}
    here = {tag for version, tag in compiled.items() if interpreter(version)}
    assert here, "no interpreter to build with"
    assert tags == {"py3-none", *here}


def test_all_of_them_contain_the_page() -> None:
    for wheel in files("*.whl"):
        assert PAGE in zipfile.ZipFile(wheel).namelist(), wheel.name
    with tarfile.open(files("*.tar.gz")[0]) as archive:
        assert any(name.endswith(f"/src/{PAGE}") for name in archive.getnames())


def test_the_page_brings_the_core_for_browsers() -> None:
    for wheel in files("*.whl"):
        assert any(name.endswith(".wasm") for name in zipfile.ZipFile(wheel).namelist())


def test_wheels_with_the_core_run_on_old_systems() -> None:
    for wheel in files("*manylinux*.whl"):
        assert "manylinux_2_17" in wheel.name


def fits(wheel: Path, version: str) -> bool:
    """Return whether a wheel is for this Python."""
    python, abi = wheel.stem.split("-")[2:4]
    minor = int(version.partition(".")[2])
    return python == "py3" or (
        minor >= 12 if abi == "abi3" else python == f"cp{version.replace('.', '')}"
    )


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("kind", ["none-any", "manylinux"])
def test_a_wheel_plays_serves_and_speaks_uhp(kind: str, version: str, tmp_path: Path) -> None:
    python = interpreter(version)
    if python is None:
        pytest.skip(f"there is no Python {version} here")
    wheels = [wheel for wheel in files(f"*{kind}*.whl") if fits(wheel, version)]
    if not wheels:
        pytest.skip(f"no such wheel is made for Python {version} here")
    program = installed(wheels[0], python, tmp_path)
    has_core = "not installed" not in said(program, "doctor", wrong_is_fine=True)
    assert has_core == (kind == "manylinux")
    assert plays(program)
    assert speaks_uhp(program)
    with served(program, tmp_path) as address:
        assert "<title>" in read(f"{address}/")
        games = json.loads(read(f"{address}/api/games"))
        assert {game["name"] for game in games} >= {"hive", "fire-water"}


def installed(wheel: Path, python: str, folder: Path) -> Path:
    """Return the program in an otherwise empty environment."""
    subprocess.run([python, "-m", "venv", str(folder / "venv")], check=True)
    pip = [str(folder / "venv" / "bin" / "python"), "-m", "pip", "install", "--quiet"]
    wanted = f"spielwerk[cli,server] @ {wheel.as_uri()}"
    subprocess.run([*pip, "--disable-pip-version-check", wanted], check=True)
    return folder / "venv" / "bin" / "spielwerk"


def said(program: Path, *arguments: str, given: str = "", wrong_is_fine: bool = False) -> str:
    done = subprocess.run(
        [str(program), *arguments],
        input=given,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        cwd=program.parent,
        env={**environ, "HOME": str(program.parent), "XDG_DATA_HOME": str(program.parent)},
    )
    assert wrong_is_fine or done.returncode == 0, done.stderr
    return done.stdout + done.stderr


def plays(program: Path) -> bool:
    """Return whether a move in the terminal is answered by an opponent."""
    shown = said(program, "play", "ignite-flow", "--against", "level-1", given="Fc3\nquit\n")
    return "Black: " in shown and re.search(r"^3  \S \S F", shown, re.MULTILINE) is not None


def speaks_uhp(program: Path) -> bool:
    lines = said(program, "uhp", given="newgame Base\nplay wS1\nvalidmoves\nexit\n").splitlines()
    return lines.count("ok") >= 4 and any("bS1 wS1-" in line for line in lines)


@contextmanager
def served(program: Path, folder: Path) -> Iterator[str]:
    """Yield the address of a running server with its page, at a free port."""
    log = folder / "log"
    serve = [str(program), "serve", "--database", str(folder / "games.sqlite")]
    with log.open("wb") as output:
        process = subprocess.Popen(serve, stdout=output, stderr=subprocess.STDOUT, cwd=folder)
    try:
        yield _address(log, process)
    finally:
        process.terminate()
        process.wait(30)


def _address(log: Path, process: subprocess.Popen[bytes]) -> str:
    while process.poll() is None:
        found = re.search(r"http://127\.0\.0\.1:\d+", log.read_text(encoding="utf-8"))
        if found is not None and _answers(found[0]):
            return found[0]
    raise AssertionError(log.read_text(encoding="utf-8"))


def _answers(address: str) -> bool:
    try:
        return bool(read(f"{address}/healthz"))
    except OSError:
        return False


def read(address: str) -> str:
    with urllib.request.urlopen(address, timeout=30) as answer:
        return str(answer.read().decode())


def test_this_python_is_one_of_those_tried() -> None:
    assert f"{sys.version_info.major}.{sys.version_info.minor}" in VERSIONS
