"""Counting move sequences: the quickest way to find out that two programs differ."""

from __future__ import annotations

from spielwerk.line import Line


def perft(line: Line, depth: int) -> int:
    """The number of sequences of `depth` plies; the last ply is counted, not played."""
    if depth == 0:
        return 1
    choices = line.choices()
    if depth == 1:
        return len(choices)
    return sum(perft(line.then(choice), depth - 1) for choice in choices)


def split_by_first(line: Line, depth: int) -> dict[str, int]:
    """The same number, divided by the first ply, sorted by characters."""
    counts = {
        line.written(choice): perft(line.then(choice), depth - 1) for choice in line.choices()
    }
    return dict(sorted(counts.items()))
