"""The page and its server in a pseudo-language, whose catalogues take the place of French."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from playwright.sync_api import Page

from tests.pseudo_language import folder_of_catalogues, module_of_the_page
from tests.server.processes import WATCHED_PROGRAM
from tests.server.running import RunningServer
from tests.web.tables import LONG_NAMES
from tests.web.tables import NAMES as PLAYERS

REPLACED = "fr"
LOCALE = "fr-FR"
_PAGE = Path(__file__).parents[2] / "src" / "spielwerk" / "server" / "page"
_OWN_CATALOGUES = """
from importlib import resources
from pathlib import Path
found, own = resources.files, Path(__file__).parent
resources.files = lambda package: own if package == "spielwerk" else found(package)
"""
"""Read by Python at the start of the server, and of every process that it starts."""


class PseudoServer(RunningServer):
    """A server whose French is the pseudo-language."""

    def __init__(self, folder: Path, **settings: object) -> None:
        super().__init__(folder, None, **settings)
        place = folder_of_catalogues(folder / "catalogues", REPLACED)
        (place / "sitecustomize.py").write_text(_OWN_CATALOGUES, encoding="utf-8")
        self.program = ["env", f"PYTHONPATH={place}", sys.executable, "-c", WATCHED_PROGRAM]


def speak_pseudo(page: Page) -> None:
    """Give a page the pseudo-language where it loads French."""
    manifest = json.loads((_PAGE / ".vite" / "manifest.json").read_text(encoding="utf-8"))
    module = module_of_the_page(REPLACED)
    for name, built in manifest.items():
        if name.startswith(f"virtual:catalogues/{REPLACED}/"):
            page.route(
                f"**/{built['file']}",
                lambda route: route.fulfill(content_type="text/javascript", body=module),
            )


SAID = """() => {
  const ATTRIBUTES = ["aria-label", "title", "placeholder", "alt", "aria-valuetext"];
  // Rule pages are documents of their own language; a reader's own text and notation have none.
  const APART = "script, style, noscript, textarea, code, .rules, [lang]:not(html)";
  const said = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (!walker.currentNode.parentElement.closest(APART)) said.push(walker.currentNode.data);
  for (const name of ATTRIBUTES)
    for (const element of document.body.querySelectorAll(`[${name}]`))
      if (!element.closest(APART)) said.push(element.getAttribute(name));
  return said;
}"""
"""All that is read or heard on a screen."""

NAMES = {
    *("Spielwerk", "GIF"),
    *("English", "Deutsch", "Français", "Español"),
    *(word for name in (*PLAYERS, *LONG_NAMES) for word in re.findall(r"\w+", name)),
    *("Bruno", "Konstantin"),
}
"""Words that are alike in every language."""
_WORD = re.compile(r"[^\W\d_]{3,}")
_PLAIN_VOWEL = re.compile("[aeiouAEIOU]")
_ADDRESS = re.compile(r"https?://\S+|/[\w/]+")
_VERBATIM = re.compile(r"make play LAN=1|'green .* turn \d+'")
"""A command, and a position of Fire & Water as an example."""
_OF_THE_BROWSER = re.compile(r"cette minute-ci|il y a \d+ \w+|dans \d+ \w+")
"""Times that the browser writes in the replaced language."""


def _without(text: str, *patterns: re.Pattern[str]) -> str:
    for pattern in patterns:
        text = pattern.sub("", text)
    return text


def english(page: Page) -> list[str]:
    """Return the words on a screen that are not in the pseudo-language, with their sentences."""
    found = {
        f"{word}: {text.strip()[:80]}"
        for text in page.evaluate(SAID)
        for word in _WORD.findall(_without(text, _ADDRESS, _VERBATIM, _OF_THE_BROWSER))
        if word not in NAMES and _PLAIN_VOWEL.search(word)
    }
    return sorted(found)
