"""Write positions of random games as a first corpus for the fuzzer: game number, text, plies."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from spielwerk import _core
from spielwerk.game.node import Node
from spielwerk.games import find


def main(folder: Path) -> None:
    """Write some positions of every game that the core plays."""
    random = Random(1)
    for number, name in enumerate(_core.games()):
        game = find(name)
        for seats in game.about.seat_counts:
            node = Node(game.start(seats))
            for ply in range(120):
                if not node.plies():
                    break
                choice = random.choice(node.plies())
                if ply % 6 == 0 and not node.pending:
                    seed = f"{node.state!s}\n{node.format(choice)}"
                    path = folder / f"{name}-{seats}-{ply}"
                    path.write_bytes(bytes([number]) + seed.encode())
                node = node.child(choice)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
