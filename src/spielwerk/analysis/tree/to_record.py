"""A tree of plies as a record; every ply is replayed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from spielwerk.analysis.tree.messages import StudyNode, StudyTree
from spielwerk.game import AnyGame, AnyState
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text
from spielwerk.record.bad_record import BadRecord
from spielwerk.record.ending import Departure
from spielwerk.record.model import Participant, Record, changed_options, ended
from spielwerk.record.replay import OTHER_SEATS, wrong_ply
from spielwerk.record.variation import MAX_DEPTH, Values, Variation, too_deep

_NO_TREE = Text(
    "The first node of a tree has no ply and no parent; each of the others follows its parent."
)


def record_of_tree(tree: StudyTree, game: AnyGame) -> Record:
    """Return the record of a tree; raises `BadRecord` or a refusal.

    Incomplete simultaneous moves are left out.
    """
    first = _first(tree, game)
    walk = _Walk(tree.nodes, first)
    usual = None if tree.start is None else game.start(first.seats, changed_options(game, first))
    players = tuple(Participant(each.name, each.kind) for each in tree.players)
    line = walk.line(0)
    record = Record(
        game,
        players or (Participant(),) * first.seats,
        changed_options(game, first),
        None if usual is None or usual == first else str(first),
        date=tree.date,
        tags=dict(tree.tags),
        **line.parts(),
    )
    return _ended(record, tree, walk.state(line))


def _first(tree: StudyTree, game: AnyGame) -> AnyState:
    seats = len(tree.players) or None
    if tree.start is None:
        return game.start(seats, tree.options)
    state: AnyState = game.parse_state(tree.start)
    if seats not in (None, state.seats):
        raise BadRecord(Text("The first position is for {count} seats.", count=state.seats))
    return state


def _ended(record: Record, tree: StudyTree, state: AnyState) -> Record:
    """Return the record with its end, if the main line still has its length."""
    ending = tree.ending
    if ending is None or ending.plies != len(record.plies):
        return ended(record, state)
    departures = [
        (Departure(tuple(each.seats), each.reason, each.ply), None) for each in ending.departures
    ]
    return ended(record, state, departures, ending.agreed_draw)


@dataclass(slots=True)
class _Collected:
    """A line while it is being collected."""

    at: int
    plies: list[str] = field(default_factory=list)
    comments: dict[int, str] = field(default_factory=dict)
    values: dict[int, Values] = field(default_factory=dict)
    variations: dict[int, tuple[Variation, ...]] = field(default_factory=dict)

    def parts(self) -> dict[str, Any]:
        """Return the fields that records and variations share."""
        return {
            "plies": tuple(self.plies),
            "comments": self.comments,
            "values": self.values,
            "variations": self.variations,
        }


class _Walk:
    """A traversal of a tree, line by line; raises `BadRecord` for an invalid tree or game."""

    def __init__(self, nodes: Sequence[StudyNode], first: AnyState) -> None:
        self._nodes = nodes
        self._reached = [Node(first)]
        self._plies = [0]
        self._texts = [""]
        self._children: list[list[int]] = [[] for _ in nodes]
        self._taken: set[int] = set()
        if nodes[0].parent is not None or nodes[0].text:
            raise BadRecord(_NO_TREE)
        for number, node in enumerate(nodes):
            self._check_values(node)
            if number:
                self._reach(number, node)

    def _reach(self, number: int, node: StudyNode) -> None:
        parent = node.parent
        if parent is None or not 0 <= parent < number:
            raise BadRecord(_NO_TREE)
        before, plies = self._reached[parent], self._plies[parent] + 1
        try:
            ply = before.parse(" ".join(node.text.split()))
        except Refusal as refusal:
            raise wrong_ply(plies, node.text, refusal) from None
        self._texts.append(before.format(ply))
        self._reached.append(before.child(ply))
        self._plies.append(plies)
        self._children[parent].append(number)

    def _check_values(self, node: StudyNode) -> None:
        seats = self._reached[0].state.seats
        if node.values is not None and len(node.values) != seats:
            raise BadRecord(OTHER_SEATS.filled(count=seats))

    def line(self, begin: int, depth: int = 0) -> _Collected:
        """Return the line from a node on that always takes the first child."""
        found = _Collected(begin)
        self._annotate(found, begin)
        self._go_on(found, depth)
        return found

    def state(self, line: _Collected) -> AnyState:
        """Return the position at the end of a line."""
        return self._reached[line.at].state

    def _go_on(self, line: _Collected, depth: int) -> None:
        if depth > MAX_DEPTH:
            raise too_deep()
        while paths := list(self._turns(line.at)):
            begin = line.at
            self._follow(line, paths[0])
            if paths[1:]:
                others = tuple(self._variation(begin, path, depth) for path in paths[1:])
                line.variations[len(line.plies)] = others

    def _turns(self, begin: int) -> Iterator[tuple[int, ...]]:
        """Yield every path from a node over one ply, or over all simultaneous moves."""
        open_ways: list[tuple[int, ...]] = [(child,) for child in reversed(self._children[begin])]
        while open_ways:
            way = open_ways.pop()
            if self._reached[way[-1]].pending:
                open_ways += [(*way, child) for child in reversed(self._children[way[-1]])]
            else:
                yield way

    def _follow(self, line: _Collected, way: Sequence[int]) -> None:
        for number in way:
            line.plies.append(self._texts[number])
            if number not in self._taken:
                # Paths that begin with the same choice share it and its annotations.
                self._annotate(line, number)
        line.at = way[-1]

    def _annotate(self, line: _Collected, number: int) -> None:
        self._taken.add(number)
        node, place = self._nodes[number], len(line.plies)
        if node.comment:
            line.comments[place] = node.comment
        if node.values is not None:
            line.values[place] = tuple(node.values)

    def _variation(self, begin: int, way: Sequence[int], depth: int) -> Variation:
        own = [self._nodes[number] for number in way if number not in self._taken]
        line = _Collected(begin)
        intro = next((node.intro for node in own if node.intro), "")
        if intro:
            line.comments[0] = intro
        self._follow(line, way)
        self._go_on(line, depth + 1)
        name = next((node.name for node in own if node.name), "")
        return Variation(name=" ".join(name.split()), **line.parts())
