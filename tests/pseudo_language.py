"""A pseudo-language: English with accents on every vowel, and 40% longer.

What is translated has no plain vowel left, so plain English on a screen is found by its letters.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from scripts import messages

ACCENTS = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")
LONGER = 1.4


def pseudo(text: str) -> str:
    """Return a text in the pseudo-language, with its gaps and the names of its forms."""
    if text == messages.NUMBER:
        return text
    plain, *others = re.split(r"( \| \w+: )", text)
    named = zip(others[::2], others[1::2], strict=True)
    return _longer(plain) + "".join(name + _longer(form) for name, form in named)


def _longer(text: str) -> str:
    """Double vowels up to 40% more, and add what is missing; gaps stay as they are."""
    body = text.rstrip()
    said, old, new = "", 0, 0
    for part in re.split(r"(\{[^}]*\})", body):
        if part.startswith("{"):
            said += part
            continue
        for letter in part:
            vowel = letter.translate(ACCENTS)
            again = vowel != letter and new + 2 <= LONGER * (old + 1)
            said += vowel + (vowel.lower() if again else "")
            old, new = old + 1, new + 1 + again
    missing = max(1, round(LONGER * old) - new)
    filler = "~" * (missing % 6) + " ~~~~~" * (missing // 6)
    return said + filler + text[len(body) :]


def catalogue_of_the_program() -> Catalog:
    """Return all sentences of the program in the pseudo-language."""
    catalogue = messages.extracted(messages.SOURCE)
    catalogue.locale = "de"
    for message in catalogue:
        if message.id:
            several = not isinstance(message.id, str)
            message.string = tuple(map(pseudo, message.id)) if several else pseudo(str(message.id))
    return catalogue


def module_of_the_page(language: str) -> str:
    """Return all messages of the page in the pseudo-language, as the module of a language."""
    with (messages.ROOT / "web" / "locale" / f"{language}.po").open("rb") as file:
        found = {
            f"{message.context}\u0004{ids[0]}" if message.context else ids[0]: [*map(pseudo, ids)]
            for message in read_po(file)
            if message.id
            for ids in [(message.id,) if isinstance(message.id, str) else tuple(message.id)]
        }
    return f"export const messages={json.dumps(found)};export const plural=(n)=>Number(n!=1);"


def folder_of_catalogues(place: Path, language: str) -> Path:
    """Write a folder of catalogues with the pseudo-language in the place of a language."""
    file = place / "locale" / language / "LC_MESSAGES" / "messages.mo"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(messages.compiled(catalogue_of_the_program()))
    return place
