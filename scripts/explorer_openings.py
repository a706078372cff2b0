"""Count the games of `scripts.explorer_games`, and write the openings that come with each game.

.venv/bin/python -m scripts.explorer_openings [--folder build/explorer-games]
"""

from __future__ import annotations

import argparse
from importlib.resources import files
from pathlib import Path

from scripts.explorer_games import FOLDER, NODES, PLANS
from spielwerk.analysis.explorer.collection import Counted, count_file
from spielwerk.analysis.explorer.openings import FILE, format_openings
from spielwerk.game.text import Text
from spielwerk.games import find

PLIES = 12
LEAST = 1
NAME = Text("Spielwerk against itself, {nodes} nodes per move")


def main() -> None:
    """Write the openings of every game, and print their contents."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    given = parser.parse_args()
    counted = _counted(given.folder)
    if counted.broken:
        raise SystemExit(f"broken: {counted.broken}")
    for game, openings in sorted(counted.openings.items()):
        openings.name = NAME.filled(nodes=NODES[game])
        text = format_openings(openings.pruned(LEAST))
        Path(str(files(find(game).about.package) / FILE)).write_text(text, encoding="utf-8")
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(openings.kinds.items()))
        print(f"{game}: {openings.games} games ({kinds}), {len(text)} bytes")


def _counted(folder: Path) -> Counted:
    """Count all games of the plans, skipping those not played yet."""
    counted = Counted()
    for plan in PLANS:
        for number in range(plan.games):
            path = folder / plan.name / f"{number:04}.txt"
            if path.exists():
                counted.add(count_file(str(path), path.read_bytes(), PLIES))
    return counted


if __name__ == "__main__":
    main()
