"""What was played in a position, as the page shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from spielwerk.analysis.explorer.canonical import Canonical
from spielwerk.analysis.explorer.messages import ExplorerAnswer, ExplorerMove, ExplorerSource
from spielwerk.analysis.explorer.openings import Moves, Openings, Tally, add_moves, games_through
from spielwerk.game import AnyState, Seat
from spielwerk.game.node import Node
from spielwerk.game.text import Language, Text
from spielwerk.wire.words import title

OVER = Text("The game is over here.", "Hier ist das Spiel zu Ende.")
CHANCE = Text(
    "Chance is next: moves follow after it.",
    "Der Zufall ist dran: Danach geht es mit Zügen weiter.",
)
UNKNOWN = Text(
    "No game of the collection came to this position in its first {plies} moves.",
    "Keine Partie der Sammlung kam in ihren ersten {plies} Zügen in diese Stellung.",
)
TOO_FEW = Text(
    "Fewer than {least} games of the collection came to this position in their first {plies} "
    "moves.",
    "Weniger als {least} Partien der Sammlung kamen in ihren ersten {plies} Zügen in diese "
    "Stellung.",
)
NO_COLLECTION = Text(
    "There is no collection of games for this game.",
    "Für dieses Spiel gibt es keine Partiensammlung.",
)


def explore(node: Node, collections: Sequence[Openings], language: Language) -> ExplorerAnswer:
    """The moves of a position in all collections together, in the orientation of this board."""
    state = node.state
    canonical = Canonical.of(state) if state.to_move() else None
    digest = "" if canonical is None else canonical.digest
    together: Moves = {}
    for openings in collections:
        add_moves(together, openings.moves(digest))
    moves = [] if canonical is None else list(_moves(node, canonical, together, language))
    total = games_through(together)
    return ExplorerAnswer(
        game=state.game.name,
        seats=[title(state.game, seat).say(language) for seat in range(state.seats)],
        total=total,
        elsewhere=_elsewhere(together, moves),
        moves=moves,
        sources=[_source(openings, digest, language) for openings in collections],
        message=_message(node, collections, total).say(language),
    )


def _moves(
    node: Node, canonical: Canonical, together: Moves, language: Language
) -> Iterator[ExplorerMove]:
    """By seat, the most frequent first; those that have chosen already are not asked again."""
    for seat in node.state.to_move():
        if seat in node.pending:
            continue
        named = _by_name(node.state, seat, canonical)
        known = [
            (tally, named[name])
            for (who, name), tally in together.items()
            if who == seat and name in named
        ]
        all_games = sum(tally.count for (who, _), tally in together.items() if who == seat)
        known.sort(key=lambda one: (-one[0].count, one[1][0][1]))
        for tally, found in known:
            yield _move(node.state, seat, found, tally, all_games, language)


Found = list[tuple[Any, str]]
"""Moves with their texts, which are all the same in a position."""


def _by_name(state: AnyState, seat: Seat, canonical: Canonical) -> dict[str, Found]:
    """The legal moves of a seat by their canonical names."""
    named: dict[str, Found] = {}
    for move in state.legal_moves(seat):
        named.setdefault(canonical.move(move), []).append((move, state.format_move(move)))
    for found in named.values():
        found.sort(key=lambda one: one[1])
    return named


def _move(
    state: AnyState, seat: Seat, found: Found, tally: Tally, all_games: int, language: Language
) -> ExplorerMove:
    (move, text), *same = found
    return ExplorerMove(
        seat=seat,
        text=text,
        words=state.board.describe(move).say(language),
        gesture=list(state.board.gesture(move)),
        same=[other for _, other in same],
        count=tally.count,
        share=round(tally.count / all_games, 4),
        wins=list(tally.wins),
        draws=tally.draws,
        unfinished=tally.unfinished,
    )


def _elsewhere(together: Moves, moves: Sequence[ExplorerMove]) -> int:
    """The games that went on with a move that is not possible here."""
    seats = {move.seat for move in moves}
    known = sum(tally.count for (seat, _), tally in together.items() if seat in seats or not moves)
    return max(0, known - sum(move.count for move in moves))


def _source(openings: Openings, digest: str, language: Language) -> ExplorerSource:
    here = games_through(openings.moves(digest))
    return ExplorerSource(name=openings.name.say(language), games=openings.games, here=here)


def _message(node: Node, collections: Sequence[Openings], total: int) -> Text:
    if node.state.result() is not None:
        return OVER
    if not node.state.to_move():
        return CHANCE
    if not collections:
        return NO_COLLECTION
    return Text("", "") if total else _unknown(collections)


def _unknown(collections: Sequence[Openings]) -> Text:
    """What is left out of collections is not said to be nowhere."""
    plies = max(openings.plies for openings in collections)
    least = max(openings.least for openings in collections)
    return (TOO_FEW if least > 1 else UNKNOWN).filled(least=least, plies=plies)
