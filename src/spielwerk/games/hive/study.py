"""Hive for people who learn it, review it or solve puzzles."""

from __future__ import annotations

from spielwerk.game import Study
from spielwerk.game.puzzles import Recipe
from spielwerk.games.hive.board import editor, guide, motifs, words
from spielwerk.games.hive.position import AnyMove, Position
from spielwerk.games.hive.queen_danger import queen_can_fall
from spielwerk.games.hive.symmetry import SYMMETRIES
from spielwerk.games.hive.themes import themes

STUDY: Study[Position, AnyMove] = Study(
    symmetries=SYMMETRIES,
    motifs=motifs.motifs,
    move_kind=words.move_kind,
    guide=guide.guide,
    editor=editor.EDITOR,
    themes=themes,
    may_end=queen_can_fall,
    recipe=Recipe(
        quick=1_500,
        proof=15_000,
        gap=0.18,
        weak=(40, 150, 600),
        strong=1_500,
        temperature=30,
        random_plies=(4, 8),
        wins=3,
        rungs=(10, 100, 300, 1_000),
        budget=300_000,
        sure=30_000,
        setups=(
            {"type": "Base"},
            {"type": "Base+ML"},
            {"type": "Base+MLP"},
            {"type": "Base+ML"},
            {"type": "Base+M"},
            {"type": "Base+MLP"},
            {"type": "Base+L"},
            {"type": "Base+P"},
        ),
    ),
)
