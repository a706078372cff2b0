"""Fire & Water for people who learn it, review it or solve puzzles."""

from __future__ import annotations

from spielwerk.game import Study
from spielwerk.game.puzzles import Recipe
from spielwerk.games.fire_water.board import editor, guide, motifs, words
from spielwerk.games.fire_water.position import Move, Position
from spielwerk.games.fire_water.symmetry import SYMMETRIES
from spielwerk.games.fire_water.themes import themes

STUDY: Study[Position, Move] = Study(
    symmetries=SYMMETRIES,
    motifs=motifs.motifs,
    move_kind=words.move_kind,
    guide=guide.guide,
    editor=editor.EDITOR,
    themes=themes,
    recipe=Recipe(
        quick=150,
        proof=500,
        gap=0.08,
        weak=(20, 60),
        strong=200,
        temperature=30,
        random_plies=(3, 9),
        wins=1,
        rungs=(10, 30, 100, 300),
        from_ply=14,
    ),
)
