"""The positions of a game as pictures."""

from __future__ import annotations

from collections.abc import Iterator

from spielwerk.analysis.tree.messages import StudyFrame, StudyFrames
from spielwerk.game import AnyState
from spielwerk.record.model import Record

MOST_FRAMES = 50
"""How many pictures are sent at once."""


def picture(record: Record, ply: int | None) -> StudyFrame:
    """The position after so many plies, or after all."""
    nodes = record.nodes()
    number = len(nodes) - 1 if ply is None else min(ply, len(nodes) - 1)
    return StudyFrame(ply=number, svg=nodes[number].state.board.picture())


def film(record: Record) -> Iterator[tuple[int, str]]:
    """Every position with the number of plies before it, in pictures of one size.

    While some have still to choose nothing is seen: there is no picture of that.
    """
    nodes = enumerate(record.nodes())
    states = [(number, node.state) for number, node in nodes if not node.pending]
    drawn = _drawn([state for _, state in states])
    yield from zip((number for number, _ in states), drawn, strict=True)


def _drawn(states: list[AnyState]) -> Iterator[str]:
    game = states[0].game
    if game.board.pictures is None:
        return (state.board.picture() for state in states)
    return game.board.pictures([state.position for state in states])


def frames(record: Record, ply: int) -> StudyFrames:
    """Some pictures from the one after so many plies on."""
    drawn = list(film(record))
    wanted = [StudyFrame(ply=number, svg=svg) for number, svg in drawn if number >= ply]
    return StudyFrames(
        game=record.game.name,
        frames=wanted[:MOST_FRAMES],
        next=wanted[MOST_FRAMES].ply if len(wanted) > MOST_FRAMES else None,
        count=len(drawn),
    )
