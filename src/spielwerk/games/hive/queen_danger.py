"""Whether one ply can surround a queen of Hive, read off the text of a position.

One ply moves one piece. So a queen falls by it only if at most one of the spaces around her is
empty (HV-18), or if she herself is thrown: into a gap with six neighbours, which she was none of.
"""

from __future__ import annotations

from spielwerk.game import Seat
from spielwerk.grids.hex import Hex, neighbours

_QUEENS = ("wQ", "bQ")


def queen_can_fall(position: str, seat: Seat) -> bool:
    """Whether the next ply may end the game by surrounding the queen of a seat."""
    kind, _, _, *words = position.split(" ")
    spaces = _stacks(words)
    queen = next((space for space, stack in spaces.items() if _QUEENS[seat] in stack), None)
    if queen is None:
        return False
    near_end = sum(near not in spaces for near in neighbours(queen)) <= 1
    return near_end or ("P" in kind and _has_closed_gap(spaces))


def _stacks(words: list[str]) -> dict[Hex, str]:
    """The pieces of each space; words with a colon tell of the past."""
    spaces: dict[Hex, str] = {}
    for word in words:
        if "@" in word and ":" not in word:
            pieces, _, space = word.partition("@")
            q, _, r = space.partition(",")
            spaces[Hex(int(q), int(r))] = pieces
    return spaces


def _has_closed_gap(spaces: dict[Hex, str]) -> bool:
    """Whether some empty space has six neighbours."""
    edge = {near for space in spaces for near in neighbours(space) if near not in spaces}
    return any(all(near in spaces for near in neighbours(gap)) for gap in edge)
