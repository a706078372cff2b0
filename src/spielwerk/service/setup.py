"""Positions built by hand. Nothing is kept: every request brings along the whole draft."""

from __future__ import annotations

from spielwerk.analysis.setup.draft import setup_draft
from spielwerk.analysis.setup.messages import SetupDraft, SetupRequest
from spielwerk.game.text import Language
from spielwerk.service.games import some_game
from spielwerk.service.size import check_start


def setup_answer(game: str, given: SetupRequest, language: Language) -> SetupDraft:
    """The draft after the change, and what is wrong with it."""
    check_start(given.text)
    return setup_draft(some_game(game), given, language)
