"""PDF export: the page is printed by a headless Chromium."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from spielwerk.game.refusals import BadSetup, Refusal
from spielwerk.game.text import Text

BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "msedge",
)
_USUAL_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
_ARGUMENTS = (
    "--headless",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-pdf-header-footer",
)
_SECONDS = 120


class NotPrinted(Refusal, code="not-printed"):
    """A browser failed to make a PDF."""


def browser() -> str:
    """Return a browser that prints; raises `BadSetup` if none is found."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    found = found or next((place for place in _USUAL_PLACES if Path(place).is_file()), None)
    if found is None:
        raise BadSetup(
            Text(
                "Writing a PDF needs a browser, but none was found: install Chromium, "
                "Chrome or Edge, or print the page from another browser."
            )
        )
    return found


def print_pdf(html: Path, pdf: Path) -> None:
    """Print a page; raises `BadSetup` without a browser, `NotPrinted` on failure."""
    program = browser()
    with tempfile.TemporaryDirectory() as profile:
        command = [program, *_ARGUMENTS, f"--user-data-dir={profile}"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            # Chromium refuses to run as root otherwise; it only sees our own page.
            command.append("--no-sandbox")
        command += [f"--print-to-pdf={pdf.resolve()}", html.resolve().as_uri()]
        try:
            done = subprocess.run(command, capture_output=True, timeout=_SECONDS, check=False)
        except (OSError, subprocess.TimeoutExpired):
            done = None
    if done is None or done.returncode != 0 or not _is_pdf(pdf):
        raise NotPrinted(
            Text(
                "{program} did not print the page to {pdf}: print it from a browser.",
                program=program,
                pdf=pdf,
            )
        )


def _is_pdf(file: Path) -> bool:
    return file.is_file() and file.read_bytes()[:5] == b"%PDF-"
