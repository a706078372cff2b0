"""Ignite and Flow for people who learn it, review it or solve puzzles."""

from __future__ import annotations

from spielwerk.game import Study
from spielwerk.game.puzzles import Recipe
from spielwerk.games.ignite_flow.board import editor, guide, motifs, words
from spielwerk.games.ignite_flow.position import Move, Position
from spielwerk.games.ignite_flow.symmetry import SYMMETRIES
from spielwerk.games.ignite_flow.themes import themes

STUDY: Study[Position, Move] = Study(
    symmetries=SYMMETRIES,
    motifs=motifs.motifs,
    move_kind=words.move_kind,
    guide=guide.guide,
    editor=editor.EDITOR,
    themes=themes,
    recipe=Recipe(
        quick=2_000,
        proof=20_000,
        gap=0.14,
        weak=(200, 1_000),
        strong=3_000,
        temperature=40,
        random_plies=(4, 12),
        wins=2,
        budget=6_000,
        rungs=(10, 100, 300, 1_000),
        from_ply=16,
    ),
)
