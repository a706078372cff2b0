"""Whether one ply can surround a queen of Hive, read off the text of a position.

One ply moves one piece. Unless she herself is thrown, a queen falls by it only if at most one of
the spaces around her is empty (HV-18).
"""

from __future__ import annotations

from spielwerk.game import Seat
from spielwerk.grids.hex import Hex, neighbours

_QUEENS = ("wQ", "bQ")


def queen_can_fall(position: str, seat: Seat) -> bool:
    """Whether the next ply may end the game by surrounding the queen of a seat."""
    kind, _, _, *words = position.split(" ")
    if "P" in kind:  # A pillbug throws her into any gap.
        return True
    spaces: dict[Hex, str] = {}
    for word in words:
        if "@" in word and ":" not in word:
            pieces, _, space = word.partition("@")
            q, _, r = space.partition(",")
            spaces[Hex(int(q), int(r))] = pieces
    queen = next((space for space, stack in spaces.items() if _QUEENS[seat] in stack), None)
    return queen is not None and sum(near not in spaces for near in neighbours(queen)) <= 1
