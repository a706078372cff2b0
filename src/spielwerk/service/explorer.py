"""What was played in a position of a study: the openings of collections of games."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from spielwerk.analysis.explorer.lookup import explore
from spielwerk.analysis.explorer.messages import ExplorerAnswer
from spielwerk.analysis.explorer.shelf import OpeningsShelf
from spielwerk.analysis.messages import StudyLine
from spielwerk.game.text import Language
from spielwerk.service.study import reached


@cache
def shelf_at(path: str) -> OpeningsShelf:
    """The openings that people have added under a path, besides ours; "" is none."""
    return OpeningsShelf(Path(path) if path else None)


def explorer_answer(given: StudyLine, language: Language, added: str = "") -> ExplorerAnswer:
    """The moves that were played where a line leads, with their counts and results."""
    node = reached(given).node
    return explore(node, shelf_at(added).of(node.game), language)
