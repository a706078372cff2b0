"""Heaven and Hell for people who learn it, review it or solve puzzles."""

from __future__ import annotations

from spielwerk.game import Study
from spielwerk.game.puzzles import Recipe
from spielwerk.games.heaven_hell.board.editor import EDITOR
from spielwerk.games.heaven_hell.board.guide import guide
from spielwerk.games.heaven_hell.board.motifs import motifs
from spielwerk.games.heaven_hell.board.words import move_kind
from spielwerk.games.heaven_hell.position import Move, Position
from spielwerk.games.heaven_hell.symmetry import SYMMETRIES
from spielwerk.games.heaven_hell.themes import setup_themes, themes

STUDY: Study[Position, Move] = Study(
    symmetries=SYMMETRIES,
    motifs=motifs,
    move_kind=move_kind,
    guide=guide,
    editor=EDITOR,
    themes=themes,
    setup_themes=setup_themes,
    recipe=Recipe(
        quick=100,
        proof=500,
        gap=0.07,
        weak=(10, 30, 80),
        strong=150,
        temperature=4,
        random_plies=(0, 12),
        wins=1,
        rungs=(10, 30, 100, 300),
        budget=4_000,
        from_ply=5,
        most_plies=800,
    ),
)
