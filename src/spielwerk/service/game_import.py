"""Import of games: our records, Hive game strings, PGN and SGF."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from spielwerk.formats.foreign import BadGameFile
from spielwerk.formats.uhp_games import read_games, record_of
from spielwerk.game import Effect
from spielwerk.game.node import Node
from spielwerk.game.text import Language, Text, same
from spielwerk.record.model import BadRecord, Participant, Record, read
from spielwerk.service.rest import LookCloser, PositionDetails, ReadRecord, ReplayInfo, ReplayStep
from spielwerk.uhp import game as uhp
from spielwerk.wire.limits import MOST_PLIES
from spielwerk.wire.messages import PlyInWords
from spielwerk.wire.parts import result_info
from spielwerk.wire.refusals import TooMuch
from spielwerk.wire.words import title


def read_any(text: str) -> Record:
    """Return the game in a text of any known format; raises `BadRecord` or a refusal.

    >>> read_any("Base;InProgress;Black[1];wS1").plies
    ('wS1',)
    """
    begin = text.lstrip("\ufeff \t\r\n")
    if begin.startswith(("(", "[")):
        return _foreign(begin)
    if uhp.GAME_STRING.match(begin):
        return uhp.record_of(begin)
    return read(text)


def _foreign(text: str) -> Record:
    """Return the first game of a PGN or SGF file."""
    game = next(read_games(text.encode()), None)
    if game is None:
        raise BadRecord(Text("This file or text contains no games."))
    if isinstance(game, BadGameFile):
        raise game
    return record_of(game)


def read_record(given: ReadRecord, language: Language) -> ReplayInfo:
    """Return a pasted game, ready to be stepped through."""
    return replay(read_any(given.text), language)


def look_closer(given: LookCloser, language: Language) -> PositionDetails:
    """Return the details of a position of a record."""
    return details(read_any(given.text), given.ply, language)


def cut(record: Record, ply: int | None) -> Record:
    """Return a record to continue from: up to a ply, without names and result."""
    if len(record.plies) > MOST_PLIES:
        raise TooMuch()
    plies = record.plies if ply is None else record.plies[:ply]
    whole = ply is None or ply >= len(record.plies)
    nobody = tuple(Participant("", player.kind) for player in record.players)
    cut_off = replace(
        record,
        players=nobody,
        plies=plies,
        departures=record.departures if whole else (),
        result=record.result if whole else None,
        tags={},
        comments={},
        fairness=None,
        date=None,
    )
    if not whole:
        # At the cut, some players may have chosen already and others not.
        cut_off.nodes()
    return cut_off


def replay(record: Record, language: Language, names: Sequence[str] | None = None) -> ReplayInfo:
    """Return a game to step through, without secrets; raises `TooMuch`."""
    if len(record.plies) > MOST_PLIES:
        raise TooMuch()
    game, nodes = record.game, record.nodes()
    return ReplayInfo(
        game=game.name,
        title=game.title.say(language),
        players=list(names or [player.name for player in record.players]),
        seat_names=[title(game, seat).say(language) for seat in range(len(record.players))],
        options=dict(nodes[0].state.options),
        plies=[_ply(node, text, language) for node, text in zip(nodes, record.plies, strict=False)],
        comments=record.comments,
        steps=[
            ReplayStep(
                view=dict(node.state.board.view(None, language)),
                scores=list(node.state.scores()),
                effects=effects,
            )
            for node, effects in zip(nodes, _effects(nodes, record.plies), strict=True)
        ],
        result=None if record.result is None else result_info(game, record.result, language),
    )


def details(record: Record, ply: int, language: Language) -> PositionDetails:
    """Return the details of the position after a number of plies, or of the last one."""
    if len(record.plies) > MOST_PLIES:
        raise TooMuch()
    nodes = record.nodes()
    state = nodes[min(ply, len(nodes) - 1)].state
    return PositionDetails(details=dict(state.board.details(None, language)))


def _effects(nodes: Sequence[Node], plies: Sequence[str]) -> Iterator[list[Effect]]:
    """Yield the visible effects before each node; none while choices are still open."""
    yield []
    for before, text, after in zip(nodes, plies, nodes[1:], strict=False):
        actor, state = before.actor(), before.state
        own = {actor: state.parse_move(text)} if isinstance(actor, int) else {}
        yield (
            []
            if after.pending
            else list(state.board.effects({**before.pending, **own}, after.state))
        )


def _ply(node: Node, text: str, language: Language) -> PlyInWords:
    actor = node.actor()
    words = (
        same(text) if actor == "chance" else node.state.board.describe(node.state.parse_move(text))
    )
    return PlyInWords(
        text=text, words=words.say(language), seat=actor if actor != "chance" else None
    )
