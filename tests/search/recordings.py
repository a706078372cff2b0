"""Searches of the core as recorded: what was searched, and what came out, to the last bit.

A change that is meant to leave the search as it is must leave these as they are. One that is
meant to change it records them anew, which keeps positions and limits: `python -m
tests.search.recordings`. They say that nothing changed, not that anything is right.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from zlib import crc32

from spielwerk import _core

FOLDER = Path(__file__).parents[1] / "data/search"
Case = dict[str, Any]


def read(game: str) -> list[Case]:
    """Return the cases of a game, one in each line of its file."""
    return [json.loads(line) for line in (FOLDER / f"{game}.jsonl").read_text().splitlines()]


def searched(game: str, case: Case) -> Case:
    """Return a case with the search's current result; candidates only as a checksum."""
    result = _core.search(
        game,
        case["position"],
        case["plies"],
        nodes=case["limit"],
        seed=case["seed"],
        options=case["options"],
    )
    candidates = [(one.move, one.values, one.share, one.visits) for one in result.candidates]
    found = {
        "move": result.move,
        "values": result.values,
        "pv": result.pv,
        "nodes": result.nodes,
        "depth": result.depth,
        "exact": result.exact,
        "candidates": crc32(repr(candidates).encode()),
    }
    return case | found


def main() -> None:
    for path in sorted(FOLDER.glob("*.jsonl")):
        cases = [searched(path.stem, case) for case in read(path.stem)]
        path.write_text("".join(json.dumps(case) + "\n" for case in cases))


if __name__ == "__main__":
    main()
