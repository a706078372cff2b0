"""Positions away from tables. They are stateless: every request contains the whole line."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from spielwerk.analysis import messages
from spielwerk.analysis.draft import setup_draft
from spielwerk.analysis.explorer.lookup import explore
from spielwerk.analysis.explorer.openings import OpeningsShelf
from spielwerk.analysis.line import LinePosition, Lines
from spielwerk.analysis.position import gesture_answer, lines_in_words, study_position
from spielwerk.game.text import Language
from spielwerk.service.games import GameName, some_game
from spielwerk.table.fair_play import PLIES_AROUND, any_present, check_not_present
from spielwerk.table.refusals import GameGoingOn
from spielwerk.wire.limits import check_start
from spielwerk.wire.messages import GestureAnswer
from spielwerk.wire.parts import refusal_info
from spielwerk.wire.position_view import Lister, listed_by_referee

PLIES_OF_OPENINGS = 6
"""Number of plies of an opening that may be looked up at any time."""

_LINES = Lines()
"""Cache of recent search lines."""


def reached(line: messages.StudyLine) -> LinePosition:
    """Return the end of a line from a live request, which no validator has checked."""
    check_start(line.start or "")
    return _reached(line)


def _reached(line: messages.StudyLine) -> LinePosition:
    return _LINES.reached(some_game(line.game), line)


@cache
def _shelf_at(path: str) -> OpeningsShelf:
    """Return our openings, with games added under a path; "" for none."""
    return OpeningsShelf(Path(path) if path else None)


def position(
    given: messages.StudyRequest,
    language: Language,
    *,
    lister: Lister = listed_by_referee,
    present: Sequence[str] = (),
) -> messages.StudyPosition:
    """Return a position of a study: its view, moves and chance outcomes.

    `forbidden` is set while the game is in progress between people: analysis is disabled.
    """
    found = _reached(given)
    if given.gesture is not None:
        found = found.touched(given.gesture)
    forbidden = None
    if any_present([found.node.state], present, found.last_states(PLIES_AROUND)):
        forbidden = refusal_info(GameGoingOn(), language)
    return study_position(found, language, lister, given.closely, forbidden)


def gesture(given: messages.StudyGesture, language: Language) -> GestureAnswer:
    """Return the moves that a gesture may become, or why there are none."""
    return gesture_answer(_reached(given), given.gesture, language)


def words(given: messages.StudyWords, language: Language) -> messages.StudyWordsAnswer:
    """Return an engine's lines from a position in words and gestures."""
    return messages.StudyWordsAnswer(lines=lines_in_words(_reached(given), given.lines, language))


def explorer(
    given: messages.StudyLine, language: Language, *, added: str = "", present: Sequence[str] = ()
) -> messages.ExplorerAnswer:
    """Return the moves played in a position, with frequencies and results."""
    found = _reached(given)
    if given.start is not None or len(given.plies) > PLIES_OF_OPENINGS:
        check_not_present([found.node.state], present, found.last_states(PLIES_AROUND))
    node = found.node
    return explore(node, _shelf_at(added).of(node.game), language)


def draft(game: GameName, given: messages.SetupRequest, language: Language) -> messages.SetupDraft:
    """Return a draft of a position after a change: its view, tools and problems."""
    return setup_draft(some_game(game), given, language)
