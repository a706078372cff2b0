"""Records as trees of plies, and as pictures."""

from collections.abc import Iterator
from dataclasses import replace

from spielwerk.analysis.tree import messages
from spielwerk.game.node import Node
from spielwerk.game.text import Language
from spielwerk.record.ending import AGREED_DRAW
from spielwerk.record.model import Record
from spielwerk.record.replay import branch
from spielwerk.record.variation import AnnotatedLine, Variation
from spielwerk.wire.parts import result_info
from spielwerk.wire.words import ply_words, title

MOST_FRAMES = 50
"""Maximum number of pictures sent at once."""


def tree_of(record: Record, language: Language) -> messages.StudyTree:
    """Return the tree of a record, with its plies in words."""
    game, growth = record.game, _Growth(Node(record.first()), language)
    growth.add(record)
    return messages.StudyTree(
        game=game.name,
        title=game.title.say(language),
        players=[messages.StudyPlayer(name=each.name, kind=each.kind) for each in record.players],
        seat_names=[title(game, seat).say(language) for seat in range(len(record.players))],
        options=dict(record.options),
        start=record.start,
        date=record.date,
        tags=dict(record.tags),
        ending=_ending(record),
        result=None if record.result is None else result_info(game, record.result, language),
        nodes=growth.nodes,
    )


def _ending(record: Record) -> messages.StudyEnding | None:
    agreed = record.result is not None and record.result.reason == AGREED_DRAW
    if not agreed and not record.departures:
        return None
    return messages.StudyEnding(
        plies=len(record.plies),
        departures=[_departed(each.seats, each.reason, each.ply) for each in record.departures],
        agreed_draw=agreed,
    )


def _departed(seats: tuple[int, ...], reason: str, ply: int) -> messages.StudyDeparture:
    time = reason == "time"
    return messages.StudyDeparture(
        seats=list(seats), reason="time" if time else "resignation", ply=ply
    )


class _Growth:
    """A growing tree; lines share branches as far as they are equal."""

    def __init__(self, first: Node, language: Language) -> None:
        self.nodes = [messages.StudyNode()]
        self._language = language
        self._reached = [first]
        self._children: dict[tuple[int, str], int] = {}

    def add(self, line: AnnotatedLine, begin: int = 0) -> None:
        """Add a line from a node, then its variations."""
        path = [begin]
        for text in line.plies:
            path.append(self._child(path[-1], text))
        self._annotate(line, path)
        reached = [self._reached[at] for at in path]
        for place in sorted(line.variations):
            for variation in line.variations[place]:
                self._add_variation(variation, path[branch(reached, place)])

    def _add_variation(self, variation: Variation, begin: int) -> None:
        """Add a variation; its name and introduction belong where it leaves the known tree."""
        known = len(self.nodes)
        self.add(replace(variation, comments=_without_first(variation.comments)), begin)
        entered = known if known < len(self.nodes) else self._children[begin, variation.plies[0]]
        node, said = self.nodes[entered], variation.comments.get(0, "")
        self.nodes[entered] = replace(
            node, name=node.name or variation.name, intro=_joined(node.intro, said)
        )

    def _child(self, parent: int, text: str) -> int:
        if (parent, text) not in self._children:
            before = self._reached[parent]
            ply, actor = before.parse(text), before.actor()
            self._children[parent, text] = len(self.nodes)
            self._reached.append(before.child(ply))
            words = ply_words(before, ply, text).say(self._language)
            seat = actor if isinstance(actor, int) else None
            self.nodes.append(messages.StudyNode(parent=parent, text=text, words=words, seat=seat))
        return self._children[parent, text]

    def _annotate(self, line: AnnotatedLine, path: list[int]) -> None:
        for place in {*line.comments, *line.values}:
            node, values = self.nodes[path[place]], line.values.get(place)
            self.nodes[path[place]] = replace(
                node,
                comment=_joined(node.comment, line.comments.get(place, "")),
                values=node.values or (None if values is None else list(values)),
            )


def _without_first(comments: dict[int, str]) -> dict[int, str]:
    return {place: said for place, said in comments.items() if place}


def _joined(first: str, second: str) -> str:
    return f"{first}\n{second}" if first and second else first or second


# Pictures.


def picture(record: Record, ply: int | None) -> messages.StudyFrame:
    """Return the position after a number of plies, or after all."""
    nodes = record.nodes()
    number = len(nodes) - 1 if ply is None else min(ply, len(nodes) - 1)
    return messages.StudyFrame(ply=number, svg=nodes[number].state.board.picture())


def film(record: Record) -> Iterator[tuple[int, str]]:
    """Yield pictures of all positions, of one size, with the number of plies before each.

    Incomplete simultaneous moves are skipped.
    """
    nodes = enumerate(record.nodes())
    states = {number: node.state for number, node in nodes if not node.pending}
    pictures = record.game.board.pictures
    if pictures is not None:
        drawn = pictures([state.position for state in states.values()])
    else:
        drawn = (state.board.picture() for state in states.values())
    yield from zip(states, drawn, strict=True)


def frames(record: Record, ply: int) -> messages.StudyFrames:
    """Return some pictures, from the one after a number of plies."""
    drawn = list(film(record))
    wanted = [messages.StudyFrame(ply=number, svg=svg) for number, svg in drawn if number >= ply]
    return messages.StudyFrames(
        game=record.game.name,
        frames=wanted[:MOST_FRAMES],
        next=wanted[MOST_FRAMES].ply if len(wanted) > MOST_FRAMES else None,
        count=len(drawn),
    )
