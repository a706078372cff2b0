"""The session in the documentation is what the engine answers."""

from __future__ import annotations

from spielwerk.uhp.options import OPTIONS
from tests.documents import DOCS, only_block
from tests.uhp.talk import Talk

PAGE = (DOCS / "build" / "uhp.md").read_text(encoding="utf-8")


def test_the_session_of_the_page() -> None:
    session = only_block("docs/build/uhp.md", "uhp")
    with Talk() as talk:
        talk.answer()
        for line in session.splitlines():
            if line.startswith("> "):
                talk.send(f"{line[2:]}\n")
            else:
                assert talk.line() == line
        assert talk.line() is None


def test_every_option_is_described() -> None:
    for option in OPTIONS:
        assert f"| `{option.name}` |" in PAGE
