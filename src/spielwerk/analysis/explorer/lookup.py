"""The moves played in a position, as the page shows them."""

from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Any

from spielwerk.analysis.explorer.canonical import Canonical
from spielwerk.analysis.explorer.openings import Moves, Openings, add_moves, games_through
from spielwerk.analysis.messages import ExplorerAnswer, ExplorerMove, ExplorerSource
from spielwerk.analysis.position import seats_in_words
from spielwerk.game.node import Node
from spielwerk.game.text import Language, Text, same

OVER = Text("The game is over here.")
CHANCE = Text("Chance is next; moves follow after it.")
UNKNOWN = Text("No game of the collection reached this position in its first {plies} moves.")
TOO_FEW = Text(
    "Fewer than {least} games of the collection reached this position in their first {plies} moves."
)
NO_COLLECTION = Text("There is no collection of games for this game.")


def explore(node: Node, collections: Sequence[Openings], language: Language) -> ExplorerAnswer:
    """Return the moves of a position in all collections, in the orientation of this board."""
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
        seats=seats_in_words(state, language),
        total=total,
        elsewhere=_elsewhere(together, moves),
        moves=moves,
        sources=[
            ExplorerSource(
                name=openings.name.say(language),
                games=openings.games,
                here=games_through(openings.moves(digest)),
            )
            for openings in collections
        ],
        message=_message(node, collections, total).say(language),
    )


def _moves(
    node: Node, canonical: Canonical, together: Moves, language: Language
) -> Iterator[ExplorerMove]:
    """Yield moves by seat, most frequent first; seats that have chosen are left out."""
    state = node.state
    for seat in state.to_move():
        if seat in node.pending:
            continue
        named: dict[str, list[tuple[str, Any]]] = {}
        for move in state.legal_moves(seat):
            named.setdefault(canonical.move(move), []).append((state.format_move(move), move))
        tallies = {name: tally for (who, name), tally in together.items() if who == seat}
        all_games = sum(tally.count for tally in tallies.values())
        known = [
            (tally, sorted(named[name], key=itemgetter(0)))
            for name, tally in tallies.items()
            if name in named
        ]
        known.sort(key=lambda one: (-one[0].count, one[1][0][0]))
        for tally, ((text, move), *images) in known:
            yield ExplorerMove(
                seat=seat,
                text=text,
                words=state.board.describe(move).say(language),
                gesture=list(state.board.gesture(move)),
                same=[other for other, _ in images],
                count=tally.count,
                share=round(tally.count / all_games, 4),
                wins=list(tally.wins),
                draws=tally.draws,
                unfinished=tally.unfinished,
            )


def _elsewhere(together: Moves, moves: Sequence[ExplorerMove]) -> int:
    """Return the number of games that continued with a move that is impossible here."""
    seats = {move.seat for move in moves}
    known = sum(tally.count for (seat, _), tally in together.items() if seat in seats or not moves)
    return max(0, known - sum(move.count for move in moves))


def _message(node: Node, collections: Sequence[Openings], total: int) -> Text:
    if node.state.result() is not None:
        return OVER
    if not node.state.to_move():
        return CHANCE
    if not collections:
        return NO_COLLECTION
    if total:
        return same("")
    # A collection may omit positions: they are not reported as played elsewhere.
    plies = max(openings.plies for openings in collections)
    least = max(openings.least for openings in collections)
    return (TOO_FEW if least > 1 else UNKNOWN).filled(least=least, plies=plies)
