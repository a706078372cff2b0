"""The rule pages of each game, whole or rule by rule."""

import re
from functools import cache
from importlib.resources import files

from spielwerk.game import AnyGame
from spielwerk.game.catalogues import SOURCE
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language, Text

_RULE = re.compile(r"^- \*\*([A-Z]{2}-[0-9]+)\*\* ((?:.*\n(?:  .*\n)*))", re.MULTILINE)


class NoSuchRule(Refusal, code="no-such-rule"):
    """A rule id that a game's rule page does not have."""


def page(game: AnyGame, language: Language) -> str:
    """Return a game's rule page in Markdown, in English if there is no translation."""
    return game.about.rules_page or _file(game.about.package, language)


@cache
def _file(package: str, language: Language) -> str:
    here = files(package) / f"rules.{language}.md"
    found = here if here.is_file() else files(package) / f"rules.{SOURCE}.md"
    return found.read_text(encoding="utf-8")


def rules(game: AnyGame, language: Language) -> dict[str, str]:
    """Return every rule of a game by its id, in Markdown, in the order of the page.

    >>> from spielwerk.games import find
    >>> list(rules(find("ignite-flow"), "en"))[:3]
    ['IF-1', 'IF-2', 'IF-3']
    """
    found = _RULE.findall(page(game, language))
    return {name: re.sub(r"\n  ", " ", text).strip() for name, text in found}


def rule(game: AnyGame, name: str, language: Language) -> str:
    """Return a rule; raises `NoSuchRule` if the game has none of that id."""
    known = rules(game, language)
    if name.upper() not in known:
        names = list(known)
        raise NoSuchRule(
            Text(
                "{title} has no rule {name}: its rules are {first} to {last}.",
                title=game.title,
                name=name,
                first=names[0],
                last=names[-1],
            )
        )
    return known[name.upper()]
