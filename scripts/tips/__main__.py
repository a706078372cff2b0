"""Count how many of a hundred games the lessons' tips win against level 1."""

from __future__ import annotations

import argparse
import sys

from scripts.tips.match import TIPS, lost, match, won

WANTED = 0.6


def main() -> None:
    """Play the games and print the results."""
    given = _arguments()
    shares = [_share(game, given.games, given.seed) for game in given.played or TIPS]
    sys.exit(min(shares) < WANTED)


def _share(game: str, games: int, seed: int) -> float:
    played = list(match(game, games, seed))
    wins, losses = sum(map(won, played)), sum(map(lost, played))
    print(f"{game}: won {wins}, drawn {games - wins - losses}, lost {losses}", flush=True)
    return wins / games


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("played", nargs="*", choices=[*TIPS, []], metavar="game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


if __name__ == "__main__":
    main()
