"""Games in other programs' formats: written by hand, and real ones where they are at hand."""

from __future__ import annotations

from pathlib import Path

import pytest

SHARED = Path(__file__).parents[3] / "shared" / "hive"
needs_shared = pytest.mark.skipif(
    not SHARED.exists(), reason="the folder with games of other programs is not there"
)

# Black's queen is surrounded by White's seventh turn: as in many introductions to the protocol.
WON = (
    "wS1",
    "bS1 wS1-",
    "wQ -wS1",
    "bQ bS1/",
    "wG1 -wQ",
    "bG1 \\bQ",
    "wG1 bQ\\",
    "bG2 bQ/",
    "wA1 wQ\\",
    "bA1 bG2/",
    "wA1 bG2\\",
    "bA1 \\bG2",
    "wQ \\wS1",
    "bA1 bG2/",
    "wQ /bG1",
)
# Queens to and fro: the position after ply 4 is there again after plies 8 and 12.
REPEATED = (
    "wS1",
    "bS1 wS1-",
    "wQ -wS1",
    "bQ bS1-",
    *("wQ \\wS1", "bQ bS1\\", "wQ -wS1", "bQ bS1-") * 2,
)


def pgn_text(*plies: str, game_type: str = "Base", result: str = "", tags: str = "") -> str:
    """A PGN file."""
    lines = [f"{number}. {ply}" for number, ply in enumerate(plies, 1)]
    head = f'[GameType "{game_type}"]\n[Date "2024.05.31"]\n[White "Anna"]\n[Black "Ben"]\n{tags}'
    return "\n".join([head, *lines, "", result]) + "\n"


def sgf_text(*actions: str, setup: str = "hive", result: str = "", names: str = "Anna Ben") -> str:
    """A BoardSpace SGF file; an action is written without its number: `P0 dropb wS1 N 13 .`."""
    white, black = names.split()
    nodes = []
    for number, action in enumerate(actions, 1):
        player, _, words = action.partition(" ")
        nodes.append(f"; {player}[{number} {words}]TM[{number}000]")
    head = f"(;\nGM[27]VV[1]\nSU[{setup}]\nDT[August 3, 2020]\nGN[HV-{white}-{black}]\n"
    head += f'RE[{result}]\nP0[id "{white}"]\nP1[id "{black}"]\n; P0[0 Start P0]\n'
    return head + "\n".join(nodes) + "\n;\nP0[time 0:13:09 ]\nP1[time 0:08:04 ]\n)\n"


# The first plies of a game: wS1; bS1 /wS1 (south-west); wQ wS1- (east); bQ -bS1 (west).
FOUR = (
    "P0 pick W 4 wS1",
    "P0 dropb wS1 N 13 .",
    "P0 done",
    "P1 move B bS1 M 12 /wS1",
    "P1 done",
    "P0 pick W 0 wQ",
    "P0 dropb wQ O 13 wS1-",
    "P0 done",
    "P1 move B bQ L 12 -bS1",
    "P1 done",
)
FOUR_PLIES = ["wS1", "bS1 /wS1", "wQ wS1-", "bQ -bS1"]
