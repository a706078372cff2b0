"""Games in other programs' formats: short ones written by hand, and real games."""

from __future__ import annotations

from functools import cache

from tests.rules.hive.facts import rows

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
# Queens to and fro: the position after ply 4 repeats after plies 8 and 12.
REPEATED = (
    "wS1",
    "bS1 wS1-",
    "wQ -wS1",
    "bQ bS1-",
    *("wQ \\wS1", "bQ bS1\\", "wQ -wS1", "bQ bS1-") * 2,
)


def pgn_text(*plies: str, game_type: str = "Base", result: str = "", tags: str = "") -> str:
    """Return a PGN file."""
    lines = [f"{number}. {ply}" for number, ply in enumerate(plies, 1)]
    head = f'[GameType "{game_type}"]\n[Date "2024.05.31"]\n[White "Anna"]\n[Black "Ben"]\n{tags}'
    return "\n".join([head, *lines, "", result]) + "\n"


def sgf_text(*actions: str, setup: str = "hive", result: str = "", names: str = "Anna Ben") -> str:
    """Return a BoardSpace SGF file; an action has no number: `P0 dropb wS1 N 13 .`."""
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


# Real games, written as viewers and BoardSpace write them. Where pieces go is worked out from the
# moves alone, not by the rules that are tested.

_SIDES = {
    ("", "-"): (1, 0),
    ("-", ""): (-1, 0),
    ("", "/"): (1, -1),
    ("/", ""): (-1, 1),
    ("", "\\"): (0, 1),
    ("\\", ""): (0, -1),
    ("", ""): (0, 0),
}
_DATES = ("Sun Aug 02 15:10:05 CDT 2020", "August 3, 2020", "Thu Jul 30 10:54:48 GMT-05:00 2020")
_RESULTS = ("Game won by {}", "Partida ganada por {}")

Game = tuple[str, str, list[str]]
"""The type of a game, who won it (White or Black), and its moves."""


@cache
def decided_games() -> list[Game]:
    """Return the decided games of the collection."""
    found = []
    for row in rows("games.tsv"):
        game_type, state, _, *plies = row["gamestring"].split(";")
        if row["status"] == "legal" and state.endswith("Wins"):
            found.append((game_type, state.removesuffix("Wins"), plies))
    return found


def _targets(plies: list[str]) -> list[tuple[str, tuple[int, int]]]:
    """For each move its piece and where it goes; nothing for a pass."""
    places: dict[str, tuple[int, int]] = {}
    found = []
    for ply in plies:
        piece, _, neighbour = ply.partition(" ")
        if piece != "pass":
            name = neighbour.strip("-/\\")
            before, after = neighbour.split(name) if name else ("", "")
            q, r = places.get(name, (0, 0))
            step_q, step_r = _SIDES[before, after]
            places[piece] = (q + step_q, r + step_r)
        found.append((piece, places.get(piece, (0, 0))))
    return found


def with_other_neighbours(plies: list[str]) -> list[str]:
    """Return the moves with the neighbour that entered last as the reference piece."""
    places: dict[str, tuple[int, int]] = {}
    written = []
    for ply, (piece, (q, r)) in zip(plies, _targets(plies), strict=True):
        names = [ply]
        onto_somebody = (q, r) in places.values()
        for (before, after), (step_q, step_r) in _SIDES.items():
            for other, place in places.items():
                if other != piece and place == (q - step_q, r - step_r) and before + after:
                    names.append(f"{piece} {before}{other}{after}")
        written.append(ply if piece == "pass" or onto_somebody else names[-1])
        if piece != "pass":
            places[piece] = (q, r)
    return written


def boardspace_game(number: int) -> str:
    """One of the decided games as a BoardSpace file: one player drags pieces, the other types."""
    game_type, winner, plies = decided_games()[number]
    actions: list[str] = []
    board: dict[str, tuple[int, int]] = {}
    for ply, (piece, place) in enumerate(_targets(plies)):
        player, colour = f"P{ply % 2}", "WB"["wb".index(piece[0])] if piece != "pass" else ""
        name = piece if piece[2:] or piece == "pass" else f"{piece}1"
        if piece == "pass":
            actions.append(f"{player} pass")
        elif ply % 2:
            actions.append(f"{player} move {colour} {name} {_cell(place)} .")
        else:
            pick = (
                f"pickb {_cell(board[piece])} {name}"
                if piece in board
                else f"pick {colour} 0 {name}"
            )
            actions += [f"{player} {pick}", f"{player} dropb {name} {_cell(place)} ."]
        actions.append(f"{player} done")
        if piece != "pass":
            board[piece] = place
    setup = "hive" + "-".join(["", *filter(None, [game_type.partition("+")[2]])])
    text = sgf_text(
        *actions,
        setup=setup,
        result=_RESULTS[number % 2].format("Anna" if winner == "White" else "Ben"),
    )
    return text.replace("August 3, 2020", _DATES[number % 3])


def _cell(place: tuple[int, int]) -> str:
    """Columns by letters from A to Z, then AA; rows grow upwards."""
    q, r = place
    tens, ones = divmod(q + 39, 26)
    return f"{chr(ord('A') + tens - 1) if tens else ''}{chr(ord('A') + ones)} {20 - r}"
