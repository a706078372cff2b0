"""Claims of the documentation about records."""

from __future__ import annotations

import re

from spielwerk.record.ending import REASONS
from spielwerk.record.model import Record, read
from tests.documents import DOCS, all_blocks
from tests.records.examples import everything

PAGE = (DOCS / "reference" / "records.md").read_text(encoding="utf-8")


def example() -> str:
    text, _, _ = all_blocks("docs/reference/records.md", "record")
    return text


def test_the_example_is_read_and_written_exactly_so() -> None:
    record = read(example())
    assert record.write() == example()
    assert record.game.name == "hive"
    assert [player.name for player in record.players] == ["Anna", "Level 3"]
    assert record.plies[1] == "bS1 wS1-"
    assert record.comments == {
        0: "A quiet start.",
        6: "Black threatens nothing.\nWhite takes the chance:",
    }
    assert record.result is not None
    assert record.result.winners == (0,)


def test_the_example_with_variations() -> None:
    _, text, _ = all_blocks("docs/reference/records.md", "record")
    record = read(text)
    assert record.write() == text
    (at_once,) = record.variations[2]
    assert (at_once.name, at_once.plies) == ("At once", ("bQ wS1-", "wQ -wS1"))
    assert at_once.variations[2][0].plies == ("wA1 -wS1",)
    assert record.values == {3: (0.62, 0.38)}


def test_every_field_is_described() -> None:
    (table,) = re.findall(r"\| field \| value \|\n(.*?)\n\n", PAGE, re.DOTALL)
    described = set(re.findall(r"`([A-Z][a-z]+)(?: \w+)?`", table))
    written = {line.split(":")[0].split()[0] for line in _all_fields().split("\n")}
    assert described == written


def _all_fields() -> str:
    _, _, fair = all_blocks("docs/reference/records.md", "record")
    heads = [text.split("\n\n")[0] for text in (example(), fair, everything().write())]
    fields = [line for head in heads for line in head.split("\n")[1:]]
    return "\n".join([*fields, "Start: position"])


def test_every_reason_is_described() -> None:
    for reason in REASONS:
        assert f"`{reason}`" in PAGE


def test_the_python_blocks_run() -> None:
    simple, _, fair = all_blocks("docs/reference/records.md", "record")
    reading, verifying = all_blocks("docs/reference/records.md", "python")
    for code, record in ((reading, simple), (verifying, fair)):
        names: dict[str, object] = {"text": record}
        exec(code, names)
        assert isinstance(names.get("record", read(record)), Record)
