"""Replaying records: the game, and every variation from its branching point."""

from collections.abc import Iterable, Iterator, Sequence

from spielwerk.game.node import Node, WrongPly
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text
from spielwerk.record.bad_record import BadRecord
from spielwerk.record.movetext import WrittenLine
from spielwerk.record.variation import Variation

_NOT_ALL = Text("The last moves are simultaneous, but not all of them are given.")
_INSIDE = Text("A variation replaces all simultaneous moves: put it after the last of them.")
OTHER_SEATS = Text("Each of the {count} seats has a value.")


def wrong_ply(number: int, text: str, why: Refusal, line: int | None = None) -> BadRecord:
    """Return the refusal of a ply, with its place in the game and in the text."""
    return BadRecord(WrongPly(number, text, why).text, line, why)


def replayed(
    node: Node, plies: Iterable[tuple[str, int | None]], before: int = 0
) -> Iterator[tuple[Node, str]]:
    """Yield the node after each ply, and the ply in canonical form; raises `BadRecord`.

    Plies come with their lines in the text; `before` is the number of earlier ones.
    """
    where = None
    for number, (text, where) in enumerate(plies, start=before + 1):
        try:
            ply = node.parse(text)
        except Refusal as refusal:
            raise wrong_ply(number, text, refusal, where) from None
        written, node = node.format(ply), node.child(ply)
        yield node, written
    if node.pending:
        raise BadRecord(_NOT_ALL, where)


def replay_line(
    node: Node, line: WrittenLine, before: int = 0
) -> tuple[list[Node], tuple[str, ...]]:
    """Return the nodes before the first ply and after each, and the plies; raises `BadRecord`."""
    found = list(replayed(node, ((ply.text, ply.line) for ply in line.plies), before))
    for place, values in line.values.items():
        if len(values) != node.state.seats:
            reason = OTHER_SEATS.filled(count=node.state.seats)
            raise BadRecord(reason, line.value_lines[place])
    return [node, *(each for each, _ in found)], tuple(text for _, text in found)


def variations_of(
    nodes: Sequence[Node], line: WrittenLine, before: int = 0
) -> dict[int, tuple[Variation, ...]]:
    """Return the variations of a game or of a variation, replayed; raises `BadRecord`."""
    return {
        place: tuple(_variation(nodes, place, each, before) for each in group)
        for place, group in line.variations.items()
    }


def _variation(nodes: Sequence[Node], place: int, line: WrittenLine, before: int) -> Variation:
    if nodes[place].pending:
        raise BadRecord(_INSIDE, line.line)
    start = branch(nodes, place)
    own, plies = replay_line(nodes[start], line, before + start)
    inside = variations_of(own, line, before + start)
    try:
        return Variation(plies, line.name, line.comments, line.values, inside)
    except BadRecord as refusal:
        raise BadRecord(refusal.text, line.line) from None


def branch(nodes: Sequence[Node], place: int) -> int:
    """Return the number of plies before a variation that is written after `place` of them.

    It replaces the last ply, with all simultaneous ones.
    """
    start = place - 1
    while nodes[start].pending:
        start -= 1
    return start
