"""The English texts of `lessons.json` and `openings.json`, as an extractor for Babel."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from typing import IO, Any

_TEXTS = {"title", "text", "hint", "wrong", "done", "answers", "name"}


def extract(
    file: IO[bytes], keywords: Mapping[str, Any], tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[tuple[int, None, str, list[str]]]:
    """Yield the texts of a file in Babel's form: line, function, text and comments."""
    for text in _texts(json.load(file)):
        yield 0, None, text, []


def _texts(data: Any) -> Iterator[str]:
    if isinstance(data, list):
        for part in data:
            yield from _texts(part)
    elif isinstance(data, dict):
        for name, part in data.items():
            yield from _said(part) if name in _TEXTS else _texts(part)


def _said(part: Any) -> Iterator[str]:
    """Yield a text, or each of several, skipping texts with their own translations."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict) and "en" not in part:
        for text in part.values():
            yield from _said(text)
