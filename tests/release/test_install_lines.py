"""Every `pip install` line of the documentation, tried in an environment of its own."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.install import OWN_EXTRAS
from spielwerk.extras import EXTRAS
from tests.documents import DOCS, ROOT
from tests.release.archives import OUT, archives

pytestmark = [pytest.mark.slow, pytest.mark.alone]


def shown() -> list[str]:
    """Return the Spielwerk packages that pages install, each once: `spielwerk[cli,server]`."""
    pages = [ROOT / "README.md", *DOCS.rglob("*.md")]
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    lines = re.findall(r"pip install .*?'(spielwerk\[[\w,-]+\])'", text)
    return sorted(set(lines))


def test_the_pages_install_something() -> None:
    assert {"spielwerk[cli]", "spielwerk[server]", "spielwerk[openspiel]"} <= set(shown())


@pytest.mark.parametrize("wanted", shown())
def test_it_installs_what_it_promises(wanted: str, tmp_path: Path) -> None:
    archives()
    named = OWN_EXTRAS.fullmatch(wanted)
    assert named is not None
    python = tmp_path / "bin" / "python"
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path)], check=True)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--find-links", str(OUT), wanted], check=True)
    modules = [module for extra in named[1].split(",") for module in EXTRAS[extra]]
    program = "\n".join(f"import {module}" for module in ["spielwerk.library", *modules])
    subprocess.run([str(python), "-c", program], check=True, cwd=tmp_path)
    if {"cli", "server", "cluster"} & set(named[1].split(",")):
        command = [str(tmp_path / "bin" / "spielwerk"), "games"]
        assert b"ignite-flow" in subprocess.run(command, check=True, capture_output=True).stdout
