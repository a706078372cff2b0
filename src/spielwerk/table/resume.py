"""Tables that continue a record."""

from collections.abc import Iterator
from dataclasses import replace

from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.record.ending import AGREED_DRAW
from spielwerk.record.fairness import Fairness
from spielwerk.record.model import Record
from spielwerk.table import events
from spielwerk.table.chance import Committed, Source
from spielwerk.table.game_session import GameSession


def resume(record: Record, source: Source | None = None, at: int = 0) -> GameSession:
    """Return the game of a record, without a clock: a record has no times.

    If the source makes no commitment, the commitment of the record is dropped. Raises `BadRecord`
    for a record that cannot be replayed, and `BadSetup` for a source with another commitment.
    """
    if source is not None and not isinstance(source, Committed):
        record = replace(record, fairness=None)
    promised = record.fairness.commitment if record.fairness else None
    if isinstance(source, Committed) and source.commitment != promised:
        raise BadSetup(Text("This is not the seed that the record promises."))
    log = [_opened(record, at), *_begun(record.fairness, at), *_played(record, at)]
    session = GameSession.from_log(log, lambda _: record.game, source=source)
    return session if source is None else session.due(at).after


def _opened(record: Record, at: int) -> events.Opened:
    return events.Opened(
        at=at,
        game=record.game.name,
        position=str(record.first()),
        names=tuple(player.name for player in record.players),
        kinds=tuple(player.kind for player in record.players),
        date=record.date,
        commitment=record.fairness.commitment if record.fairness else None,
    )


def _begun(fairness: Fairness | None, at: int) -> Iterator[events.Event]:
    if fairness is not None:
        for seat, text in fairness.contributions:
            yield events.Contributed(at=at, seat=seat, text=text)


def _played(record: Record, at: int) -> Iterator[events.Event]:
    nodes, departures, ply = record.nodes(), list(record.departures), 0
    while True:
        while departures and departures[0].ply <= ply:
            departure = departures.pop(0)
            yield events.Departed(at=at, seats=departure.seats, reason=departure.reason)
        if ply == len(record.plies):
            break
        seats = nodes[ply].state.to_move()
        count = max(1, len(seats))
        yield from _made(seats, record.plies[ply : ply + count], at)
        ply += count
    if record.result is not None and record.result.reason == AGREED_DRAW:
        yield events.DrawAgreed(at=at)
    if record.fairness is not None and record.fairness.seed is not None:
        yield events.Disclosed(at=at, seed=record.fairness.seed)


def _made(seats: tuple[int, ...], plies: tuple[str, ...], at: int) -> Iterator[events.Event]:
    """Yield the events of plies by one seat, several at once, or chance."""
    if not seats:
        yield events.ChanceDrawn(at=at, outcome=plies[0])
    elif len(seats) == 1:
        yield events.Moved(at=at, seat=seats[0], move=plies[0])
    else:
        for seat, move in zip(seats, plies, strict=True):
            yield events.Chosen(at=at, seat=seat, move=move)
        yield events.Revealed(at=at, moves=plies)
