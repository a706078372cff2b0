r"""Compare the rules of Hive with OpenSpiel's Hive in C++ at finding all legal moves.

    pip install open_spiel
    python bench/hive_openspiel.py [--games 12] [--perft 6]

Both follow the same random games and list the moves of the same positions, with OpenSpiel called
from Python as usual. OpenSpiel lists equal pieces in hand separately, we list one of them.

It also shows a position that OpenSpiel gets wrong: while White's queen is in hand, Black may break
the hive. That is why its leaf count for the base game is 12,587,388 at depth 6, where it should be
12,219,480; `--perft 6` counts again, moves that OpenSpiel lists twice once (minutes).
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

from spielwerk.game import AnyState, State
from spielwerk.games.hive.game import GAME as HIVE
from spielwerk.games.hive.game_strings import replay, split_game_string
from spielwerk.games.hive.position import PIECE_NAMED, AnyMove, Kind, Move, plays_in

GAME_TYPES = ("Base", "Base+ML", "Base+MLP")
FIRST_PLY, LAST_PLY = 16, 80
"""The middle of a game: enough pieces are in play, and most games are not over."""
ROUNDS = 3
WANTED = 1 / 6

# Here bG1 is the only link between bQ and White's pieces.
TRAP = r"Base;InProgress;Black[3];wS1;bG1 wS1-;wS2 -wS1;bQ bG1-;wG1 -wS2"


def theirs(game_type: str) -> Any:
    """Return OpenSpiel's initial position of a game type."""
    insects = {"mosquito": Kind.MOSQUITO, "ladybug": Kind.LADYBUG, "pillbug": Kind.PILLBUG}
    chosen = {f"uses_{name}": plays_in(kind, game_type) for name, kind in insects.items()}
    return import_module("pyspiel").load_game("hive", chosen).new_initial_state()


def ours(game_type: str) -> AnyState:
    """Return our initial position, by OpenSpiel's rules."""
    return HIVE.start(None, {"type": game_type, "queen_first": False, "repetition": False})


def after(game_type: str, texts: list[str]) -> AnyState:
    """Return our position after some moves."""
    return State(HIVE, replay(ours(game_type).position, texts)[1])


def their_moves(state: AnyState, other: Any) -> dict[AnyMove, int]:
    """Return OpenSpiel's actions by the moves that they mean."""
    player = other.current_player()
    named = {action: other.action_to_string(player, action) for action in other.legal_actions()}
    return {state.parse_move(text): action for action, text in named.items()}


def positions(game_type: str, games: int) -> list[tuple[AnyState, Any]]:
    """Return equal positions for both programs, from the middle of random games."""
    random, found = Random(7), []
    for _ in range(games):
        state, other = ours(game_type), theirs(game_type)
        for ply in range(LAST_PLY):
            if not state.to_move() or other.is_terminal():
                break
            if ply >= FIRST_PLY:
                found.append((state, other.clone()))
            actions = their_moves(state, other)
            # OpenSpiel's board is bounded, ours is not.
            common = [move for move in state.legal_moves(state.position.mover) if move in actions]
            move = random.choice(common)
            state = state.after({state.position.mover: move})
            other.apply_action(actions[move])
    return found


def rates(pairs: list[tuple[AnyState, Any]]) -> tuple[float, float]:
    """Return positions per second, ours and theirs: the best of several rounds of each."""
    our_times, their_times = [], []
    for _ in range(ROUNDS):
        begin = perf_counter()
        for state, _other in pairs:
            state.legal_moves(state.position.mover)
        our_times.append(perf_counter() - begin)
        begin = perf_counter()
        for _state, other in pairs:
            other.legal_actions()
        their_times.append(perf_counter() - begin)
    return len(pairs) / min(our_times), len(pairs) / min(their_times)


_BEFORE = {"\\": (0, -1), "-": (-1, 0), "/": (-1, 1)}
_AFTER = {"/": (1, -1), "-": (1, 0), "\\": (0, 1)}
Spaces = dict[str, tuple[int, int]]


def _target(text: str, spaces: Spaces) -> tuple[int, int]:
    """Return the space of one of OpenSpiel's move strings."""
    _, _, seen = text.partition(" ")
    if not seen:
        return (0, 0)
    q, r = spaces[seen.strip("/\\-")]
    right, down = _BEFORE.get(seen[0]) or _AFTER.get(seen[-1]) or (0, 0)
    return q + right, r + down


def distinct(other: Any, spaces: Spaces) -> dict[tuple[str, tuple[int, int]], int]:
    """Return one of OpenSpiel's actions per piece and target, for the first of equal pieces."""
    found: dict[tuple[str, tuple[int, int]], int] = {}
    player = other.current_player()
    for action in other.legal_actions():
        text = other.action_to_string(player, action)
        piece = text.split()[0]
        earlier = piece[:2] + str(int(piece[2:] or 1) - 1)
        if piece in spaces or earlier.endswith("0") or earlier in spaces:
            found[piece, _target(text, spaces)] = action
    return found


def their_leaves(other: Any, depth: int, spaces: Spaces) -> int:
    """Count OpenSpiel's sequences of distinct moves."""
    moves = distinct(other, spaces)
    if depth == 1:
        return len(moves)
    return sum(
        their_leaves(other.child(action), depth - 1, {**spaces, piece: target})
        for (piece, target), action in moves.items()
    )


def show_rates(games: int) -> bool:
    """Print the table; return whether we are fast enough in every game type."""
    print(f"{'type':9} {'positions':>9} {'ours/s':>9} {'OpenSpiel/s':>12} {'ratio':>6}")
    enough = True
    for game_type in GAME_TYPES:
        pairs = positions(game_type, games)
        our_rate, their_rate = rates(pairs)
        ratio = our_rate / their_rate
        enough &= ratio >= WANTED
        print(f"{game_type:9} {len(pairs):9} {our_rate:9.0f} {their_rate:12.0f} {ratio:6.2f}")
    return enough


def show_trap() -> None:
    """Print the moves of bG1 that break the hive: OpenSpiel lists some, we list none."""
    game_type, texts = split_game_string(TRAP)
    other = theirs(game_type)
    for ply, text in enumerate(texts):
        state = after(game_type, texts[:ply])
        other.apply_action(their_moves(state, other)[state.parse_move(text)])
    state = after(game_type, texts)
    print(f"\n{TRAP}\n{state.board.diagram()}")
    grasshopper = PIECE_NAMED["bG1"]
    for name, moves in (
        ("OpenSpiel", list(their_moves(state, other))),
        ("ours", list(state.legal_moves(state.position.mover))),
    ):
        found = [
            state.format_move(move)
            for move in moves
            if isinstance(move, Move) and move.piece == grasshopper
        ]
        print(f"moves of bG1, {name}: {', '.join(sorted(found)) or 'none'}")
    refusal = state.explain(state.position.mover, state.parse_move("bG1 bQ-"))
    print(f"why not: {refusal}")


def main() -> None:
    """Print the rates, and the position where OpenSpiel is wrong."""
    parser = argparse.ArgumentParser(description="Hive: our rules beside OpenSpiel's.")
    parser.add_argument("--games", type=int, default=12, help="random games per game type")
    parser.add_argument("--perft", type=int, help="count OpenSpiel's leaves of the base game")
    given = parser.parse_args()
    games, depth = given.games, given.perft
    try:
        import_module("pyspiel")
    except ImportError:
        sys.exit("OpenSpiel is not installed: pip install open_spiel")
    if depth:
        print(f"OpenSpiel, base game, depth {depth}: {their_leaves(theirs('Base'), depth, {}):,}")
        return
    enough = show_rates(games)
    show_trap()
    if not enough:
        sys.exit("less than a sixth of OpenSpiel's speed")


if __name__ == "__main__":
    main()
