"""Games from elsewhere: a record of ours, a Hive game string, PGN or SGF, whatever is pasted."""

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
    """The game that a text holds, whatever it is written in; raises `BadRecord` or a refusal.

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
    """The first game of a PGN or SGF file."""
    game = next(read_games(text.encode()), None)
    if game is None:
        raise BadRecord(Text("There is no game in this."))
    if isinstance(game, BadGameFile):
        raise game
    return record_of(game)


def read_record(given: ReadRecord, language: Language) -> ReplayInfo:
    """A pasted game, ready to be stepped through."""
    return replay(read_any(given.text), language)


def look_closer(given: LookCloser, language: Language) -> PositionDetails:
    """What the game shows of one position of a record when somebody looks closely."""
    return details(read_any(given.text), given.ply, language)


def cut(record: Record, ply: int | None) -> Record:
    """A record to be played on: up to a ply, without names and without its end."""
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
        # Where it is cut, somebody may have chosen already and others not.
        cut_off.nodes()
    return cut_off


def replay(record: Record, language: Language, names: Sequence[str] | None = None) -> ReplayInfo:
    """A game to be stepped through, as everybody may know it; raises `TooMuch`."""
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
                view=dict(node.state.board.view(None)),
                scores=list(node.state.scores()),
                effects=effects,
            )
            for node, effects in zip(nodes, _effects(nodes, record.plies), strict=True)
        ],
        result=None if record.result is None else result_info(game, record.result, language),
    )


def details(record: Record, ply: int, language: Language) -> PositionDetails:
    """What the game shows of the position after so many plies, or of the last one."""
    if len(record.plies) > MOST_PLIES:
        raise TooMuch()
    nodes = record.nodes()
    state = nodes[min(ply, len(nodes) - 1)].state
    return PositionDetails(details=dict(state.board.details(None, language)))


def _effects(nodes: Sequence[Node], plies: Sequence[str]) -> Iterator[list[Effect]]:
    """What was visibly done on the way to each node; nothing while others have still to choose."""
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
