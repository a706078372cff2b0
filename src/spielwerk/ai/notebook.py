"""What a search found, as it shows itself in a notebook.

These are functions of what is found, not of who searched: `player` and `analysis` import them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spielwerk.game.notebook import Html, bar, paragraph, table


def move_html(
    move: str, values: Sequence[float], pv: Sequence[str], nodes: int, mixed: bool, exact: bool
) -> Html:
    """A move, what it is expected to bring, and how the game may go on."""
    chosen = "drawn from a mixed strategy: " if mixed else "best: "
    more = [
        written(values) + (", proven" if exact else "") if values else "",
        f"{nodes:,} nodes" if nodes else "",
        ", ".join(pv),
    ]
    said = [f" · {one}" for one in more if one]
    return paragraph(chosen, Html("<b>"), move, Html("</b>"), *said)


def candidates_html(
    candidates: Iterable[tuple[str, Sequence[float], float]], seats: int, mixed: bool
) -> Html:
    """Moves with their values for every seat, and how much of the choice falls to each."""
    share = "how often it should be chosen" if mixed else "share of the search"
    rows = [[move, *map(bar, values), bar(part)] for move, values, part in candidates]
    return table(["move", *seat_names(seats), share], rows)


def outcomes_html(outcomes: Iterable[tuple[str, float, Sequence[float]]], seats: int) -> Html:
    """What chance may do, and the values after it."""
    rows = [[name, bar(chance), *map(bar, values)] for name, chance, values in outcomes]
    return table(["outcome", "chance", *seat_names(seats)], rows)


def seat_names(seats: int) -> list[str]:
    """How seats are called where their game is not known."""
    return [f"seat {seat}" for seat in range(seats)]


def written(values: Sequence[float]) -> str:
    """Values in one line.

    >>> written((0.25, 0.75))
    '25.0 % : 75.0 %'
    """
    return " : ".join(f"{100 * value:.1f} %" for value in values)
