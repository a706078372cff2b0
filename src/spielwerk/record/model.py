"""Records: games as text that people can read and programs can replay.

The format is described in `docs/reference/records.md`.

Records are written canonically and parsed leniently. A record that cannot be replayed is refused as
a whole, with the line and the reason.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from spielwerk import games
from spielwerk.game import AnyGame, AnyState, Result, Seat
from spielwerk.game.node import Node
from spielwerk.game.options import Value, written
from spielwerk.game.text import Text, shortened
from spielwerk.record.bad_record import BadRecord
from spielwerk.record.ending import AGREED_DRAW, Departure, outcome, staying
from spielwerk.record.fairness import Fairness
from spielwerk.record.fields import (
    Kind,
    Participant,
    at_line,
    check_date,
    check_tag,
    departure_field,
    fairness_fields,
    read_departure,
    read_fairness,
    read_players,
    read_result,
    written_player,
    written_result,
)
from spielwerk.record.layout import Layout, put_together, take_apart
from spielwerk.record.notebook import record_html
from spielwerk.record.replay import replay_line, replayed, variations_of
from spielwerk.record.variation import Values, Variation, check_annotations, deepest

__all__ = [
    "BadRecord",
    "Fairness",
    "Kind",
    "Participant",
    "Record",
    "Variation",
    "changed_options",
    "ended",
    "read",
]

_FIELDS = ("game", "option", "seat", "date", "start", "tag", "out", "result")
_FAIRNESS_FIELDS = ("commitment", "contribution", "seed")


@dataclass(frozen=True, slots=True)
class Record:
    """The record of a game.

    `options` has options and parameters that differ from the defaults. `start` is the initial
    position as text, if it is not the usual one. `departures` and `result` describe the end; a game
    in progress has no result. `comments`, `values` and `variations` are indexed by the number of
    plies before them, see `AnnotatedLine`; the comment at 0 is in the head.
    """

    game: AnyGame
    players: tuple[Participant, ...]
    options: dict[str, Value] = field(default_factory=dict)
    start: str | None = None
    plies: tuple[str, ...] = ()
    departures: tuple[Departure, ...] = ()
    result: Result | None = None
    date: str | None = None
    tags: dict[str, str] = field(default_factory=dict)
    comments: dict[int, str] = field(default_factory=dict)
    fairness: Fairness | None = None
    values: dict[int, Values] = field(default_factory=dict)
    variations: dict[int, tuple[Variation, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.date is not None:
            check_date(self.date)
        for name, value in self.tags.items():
            check_tag(name, value)
        check_annotations(self)
        deepest(self.variations)

    def first(self) -> AnyState:
        """Return the position before the first ply."""
        return _first(self.game, len(self.players), self.options, self.start)

    def nodes(self) -> tuple[Node, ...]:
        """Return the nodes before the first ply and after each; raises `BadRecord` at a wrong one.

        Within simultaneous moves the position does not change.
        """
        plies = ((text, None) for text in self.plies)
        first = Node(self.first())
        return first, *(node for node, _ in replayed(first, plies))

    def state(self) -> AnyState:
        """Return the position after the last ply."""
        return self.nodes()[-1].state

    def write(self) -> str:
        """Return the record as text in canonical form."""
        return put_together(self._fields(), self)

    def _repr_html_(self) -> str:
        return record_html(self)

    def _fields(self) -> Iterator[tuple[str, str]]:
        yield "Game", self.game.name
        for option in self.game.about.options + self.game.about.parameters:
            if option.name in self.options:
                yield f"Option {option.name}", written(self.options[option.name])
        for seat, player in enumerate(self.players):
            yield f"Seat {seat}", written_player(player)
        if self.date is not None:
            yield "Date", self.date
        if self.start is not None:
            yield "Start", self.start
        for name in sorted(self.tags):
            yield f"Tag {name}", self.tags[name]
        yield from fairness_fields(self.fairness)
        yield from map(departure_field, self.departures)
        if self.result is not None:
            yield "Result", written_result(self.result)


def changed_options(game: AnyGame, state: AnyState) -> dict[str, Value]:
    """Return the options and parameters of a position that differ from the defaults."""
    values = state.options
    return {
        option.name: values[option.name]
        for option in game.about.options + game.about.parameters
        if values[option.name] != option.default
    }


def _first(
    game: AnyGame, seats: int | None, options: dict[str, Value], start: str | None
) -> AnyState:
    state: AnyState = game.start(seats, options) if start is None else game.parse_state(start)
    return state


# Parsing.


def read(text: str | bytes, find: Callable[[str], AnyGame] = games.find) -> Record:
    """Parse, replay and check a record; raises `BadRecord`.

    `find` returns a game by name.
    """
    layout = take_apart(text)
    _check_names(layout)
    game = _game(layout, find)
    players = read_players(layout)
    state = _start(layout, game, players)
    nodes, plies = replay_line(Node(state), layout.game)
    usual = _first(game, state.seats, changed_options(game, state), None)
    record = Record(
        game,
        players or (Participant(),) * state.seats,
        changed_options(game, state),
        None if state == usual else str(state),
        plies,
        date=_date(layout),
        tags=_tags(layout),
        comments=layout.game.comments,
        fairness=_fairness(layout, state.seats),
        values=layout.game.values,
        variations=variations_of(nodes, layout.game),
    )
    return _with_end(record, layout, nodes[-1].state)


def _check_names(layout: Layout) -> None:
    for found in layout.fields:
        if found.name not in (*_FIELDS, *_FAIRNESS_FIELDS):
            raise BadRecord(
                Text(
                    "There is no field '{name}'. Use 'Tag {name}: …' for custom fields.",
                    name=shortened(found.name),
                ),
                found.line,
            )


def _game(layout: Layout, find: Callable[[str], AnyGame]) -> AnyGame:
    found = layout.one("game")
    if found is None:
        raise BadRecord(Text("The field 'Game' is missing."))
    with at_line(found.line):
        return find(found.value)


def _start(layout: Layout, game: AnyGame, players: Sequence[Participant] | None) -> AnyState:
    """Return the initial position: written, or the usual one with the given options."""
    options: dict[str, Value] = {}
    for found in layout.all("option"):
        with at_line(found.line):
            options[found.about] = game.settings({found.about: found.value})[found.about]
    start = layout.one("start")
    seats = layout.all("seat")
    line = start.line if start else seats[-1].line if seats else 1
    with at_line(line):
        text = start.value if start else None
        state = _first(game, len(players) if players else None, options, text)
    _check_start(layout, game, state, options, players)
    return state


def _check_start(
    layout: Layout,
    game: AnyGame,
    state: AnyState,
    options: dict[str, Value],
    players: Sequence[Participant] | None,
) -> None:
    """Refuse options and seats that differ from those of the position."""
    for found in layout.all("option"):
        if state.options[found.about] != options[found.about]:
            raise BadRecord(
                Text("The first position has a different value of {name}.", name=found.about),
                found.line,
            )
    if players is not None and len(players) != state.seats:
        raise BadRecord(
            Text("The first position is for {count} seats.", count=state.seats),
            layout.all("seat")[-1].line,
        )


def _date(layout: Layout) -> str | None:
    found = layout.one("date")
    if found is None:
        return None
    with at_line(found.line):
        check_date(found.value)
    return found.value


def _tags(layout: Layout) -> dict[str, str]:
    for found in layout.all("tag"):
        with at_line(found.line):
            check_tag(found.about, found.value)
    return {found.about: found.value for found in layout.all("tag")}


def _fairness(layout: Layout, seats: int) -> Fairness | None:
    fairness = read_fairness(layout)
    added = fairness.contributions if fairness else ()
    for found, (seat, _) in zip(layout.all("contribution"), added, strict=True):
        _check_seats((seat,), range(seats), found.line)
    return fairness


def _check_seats(seats: Sequence[Seat], known: Sequence[Seat], line: int | None) -> None:
    for seat in seats:
        if seat not in known or seats.count(seat) > 1:
            raise BadRecord(Text("There is no seat {seat} here, or no longer.", seat=seat), line)


# The end.


def _with_end(record: Record, layout: Layout, state: AnyState) -> Record:
    """Return the record with departures and result, as far as the last position supports them."""
    departures = [(read_departure(out), out.line) for out in layout.all("out")]
    found = layout.one("result")
    stated = None if found is None else read_result(found)
    agreed = stated is not None and stated.reason == AGREED_DRAW
    record = ended(record, state, departures, agreed)
    if found is not None and stated != record.result:
        raise _wrong_result(record.result, found.line)
    return record


def ended(
    record: Record,
    state: AnyState,
    departures: Sequence[tuple[Departure, int | None]] = (),
    agreed_draw: bool = False,
) -> Record:
    """Return the record with its end; raises `BadRecord` for an impossible departure.

    `state` is the position after its last ply. Departures come with their lines in the text.
    """
    for departure, line in departures:
        _check_departure(record, departure, state, line)
        record = replace(record, departures=(*record.departures, departure))
    agreed = agreed_draw and record.game.about.allows_draws
    return replace(record, result=outcome(state, record.departures, agreed))


def _check_departure(
    record: Record, departure: Departure, state: AnyState, line: int | None
) -> None:
    """Refuse the departure of a seat that has left, or after the end."""
    stayed = staying(state.seats, record.departures)
    _check_seats(departure.seats, stayed, line)
    earliest = record.departures[-1].ply if record.departures else 0
    played = len(record.plies)
    over = len(stayed) <= 1 or (state.result() is not None and departure.ply == played)
    ends = len(stayed) - len(departure.seats) <= 1
    if over or not earliest <= departure.ply <= played or (ends and departure.ply != played):
        raise BadRecord(Text("No player can leave after ply {ply} here.", ply=departure.ply), line)


def _wrong_result(result: Result | None, line: int) -> BadRecord:
    if result is None:
        return BadRecord(Text("This result is wrong: the game is not over."), line)
    return BadRecord(
        Text(
            "This result is wrong: replaying the game gives '{result}'.",
            result=written_result(result),
        ),
        line,
    )
