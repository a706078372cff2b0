"""The construction of refusals."""

from collections.abc import Iterable

from spielwerk.game.refusals import Illegal
from spielwerk.game.text import Text
from spielwerk.grids.square import Square


def illegal(rule: str, text: Text, squares: Iterable[Square] = (), **words: object) -> Illegal:
    """Return a refusal with the squares concerned, also for a gap `cells` in the text."""
    names = tuple(str(square) for square in sorted(set(squares)))
    return Illegal(rule, text.filled(cells=", ".join(names), **words), names)
