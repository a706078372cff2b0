"""What players of Ignite and Flow can choose."""

from __future__ import annotations

from spielwerk.game.options import Option
from spielwerk.game.text import Text

OPTIONS = (
    Option(
        "straight_rivers",
        False,
        Text("a river of two cells flows straight", "ein Fluss über zwei Felder fließt gerade"),
    ),
    Option(
        "vertical_reactions",
        True,
        Text(
            "fire and water also react when one lies above the other",
            "Feuer und Wasser reagieren auch, wenn eines über dem anderen liegt",
        ),
    ),
)
