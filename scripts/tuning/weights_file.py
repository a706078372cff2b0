"""Weights as source code of the core."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from spielwerk import _core
from spielwerk.games import find

HEAD = """\
// Made by `make tune GAME={game}`; docs/internals/search.md says how. Not to be changed by hand.
#pragma once

#include "games/{folder}/evaluation.hpp"

namespace spielwerk::{folder} {{
"""


def shipped(game: str, seats: int) -> list[tuple[str, int]]:
    """Return the names and values of the weights in the core."""
    return _core.weights(game, seats)


def write(core: Path, game: str, seats: int, weights: Sequence[int]) -> Path:
    """Write the weights for a number of seats; those for others are preserved."""
    folder = game.replace("-", "_")
    path = core / "games" / folder / "weights.hpp"
    counts = find(game).about.seat_counts
    sets = {count: [value for _, value in shipped(game, count)] for count in counts}
    sets[seats] = list(weights)
    names = [name for name, _ in shipped(game, seats)]
    parts = [HEAD.format(game=game, folder=folder)]
    for count in counts:
        name = "tuned" if len(counts) == 1 else f"tuned_{count}"
        same = next(other for other in counts if sets[other] == sets[count])
        if same != count:
            parts.append(f"inline constexpr const Weights& {name} = tuned_{same};\n")
            continue
        parts.append(f"inline constexpr Weights {name} = {{\n{_lines(names, sets[count])}}};\n")
    if len(counts) > 1:
        *others, last = counts
        chosen = "".join(f"seats == {count} ? tuned_{count} : " for count in others)
        parts.append(
            f"constexpr const Weights& tuned_for(int seats) {{ return {chosen}tuned_{last}; }}\n"
        )
    parts.append(f"}}  // namespace spielwerk::{folder}\n")
    path.write_text("\n".join(parts), encoding="utf-8")
    return path


def _lines(names: Sequence[str], weights: Sequence[int]) -> str:
    """Return one weight per line; the early and late one of a feature share a line."""
    lines, early = [], ""
    for name, value in zip(names, weights, strict=True):
        if name.endswith(" early"):
            early = f"{value}, "
        else:
            about = name.removesuffix(" late") + (": early, late" if early else "")
            lines.append(f"    {early}{value},  // {about}\n")
            early = ""
    return "".join(lines)
