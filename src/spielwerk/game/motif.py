"""What a step of a game means: a piece is pinned, a temple lost, a card wasted."""

from __future__ import annotations

from dataclasses import dataclass

from spielwerk.game.text import Text


@dataclass(frozen=True, slots=True)
class Motif:
    """One thing that is true of a step from a position to the next, for reasons in words.

    `code` is stable. `text` is a whole sentence. `helps` and `hurts` are the seats for which it is
    good and bad, if any; `cells` is what a page marks.
    """

    code: str
    text: Text
    helps: int | None = None
    hurts: int | None = None
    cells: tuple[str, ...] = ()
