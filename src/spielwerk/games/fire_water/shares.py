"""Who has how much around a square, and where it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spielwerk.game import Seat
from spielwerk.games.fire_water.pieces import SEAT_NAMES
from spielwerk.grids.old_bits import Cells, singles
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk.games.fire_water.state import FireWaterState

FIRE = Text("fire", "Feuer")
WATER = Text("water", "Wasser")


@dataclass(frozen=True, slots=True)
class Share:
    """What one player has around a square: the values, and the squares they come from."""

    sources: tuple[tuple[int, str], ...]

    @property
    def total(self) -> int:
        """The sum of the values."""
        return sum(value for value, _ in self.sources)

    @property
    def cells(self) -> tuple[str, ...]:
        """The squares it comes from."""
        return tuple(cell for _, cell in self.sources)

    def added_up(self) -> str:
        """The sum as a person would write it.

        >>> Share(((1, "b2"), (2, "c3"), (3, "d2"))).added_up()
        '1+2+3 = 6'
        >>> Share(((4, "c1"),)).added_up(), Share(()).added_up()
        ('4', '0')
        """
        values = "+".join(str(value) for value, _ in self.sources)
        return f"{values} = {self.total}" if len(self.sources) > 1 else values or "0"


def element(state: FireWaterState, cell: Cells) -> Text:
    """The element of a square."""
    return FIRE if cell & state.fire else WATER


def influence(state: FireWaterState, cell: Cells) -> tuple[Share, ...]:
    """Every player's influence on a square: halves of its element beside it (FW-9, FW-11)."""
    halves = state.flames if cell & state.fire else state.waves
    return tuple(_share(state, cell, layers) for layers in halves)


def sums_around(state: FireWaterState, cell: Cells) -> tuple[Share, ...]:
    """What every player has around an elemental: halves of either element (FW-13)."""
    return tuple(
        _share(state, cell, flames | waves)
        for flames, waves in zip(state.flames, state.waves, strict=True)
    )


def _share(state: FireWaterState, cell: Cells, layers: int) -> Share:
    near = state.board.near_orthogonal[cell] & layers & ~state.covered
    sources = [(state.tables.value(layers, one), state.board.name(one)) for one in singles(near)]
    return Share(tuple(sorted(sources)))


def strongest(shares: Sequence[Share]) -> Seat | None:
    """The player with more than every other (FW-9); nobody if two have the most, or all have 0."""
    totals = [share.total for share in shares]
    most = max(totals)
    return totals.index(most) if most and totals.count(most) == 1 else None


def lowest(shares: Sequence[Share]) -> list[Seat]:
    """The players with the lowest sum of at least 1 (FW-13): several if they are equal."""
    totals = [share.total for share in shares]
    least = min(filter(None, totals), default=0)
    return [seat for seat, total in enumerate(totals) if total and total == least]


def tally(shares: Sequence[Share], with_cells: bool = False) -> Text:
    """What every player has, in words: `Red 4, Green 1+2+3 = 6`.

    >>> tally([Share(((4, "c1"),)), Share(((1, "b2"), (2, "c3")))]).de
    'Rot 4, Grün 1+2 = 3'
    """
    words = [
        f"{share.added_up()} ({' '.join(share.cells)})"
        if with_cells and share.cells
        else share.added_up()
        for share in shares
    ]
    return Text(
        ", ".join(f"{SEAT_NAMES[seat].en} {word}" for seat, word in enumerate(words)),
        ", ".join(f"{SEAT_NAMES[seat].de} {word}" for seat, word in enumerate(words)),
    )
