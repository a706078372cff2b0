"""The paths of studies inside the browser."""

from __future__ import annotations

from spielwerk.analysis.messages import (
    StudyGesture,
    StudyPosition,
    StudyRequest,
    StudyWords,
    StudyWordsAnswer,
)
from spielwerk.analysis.setup.messages import SetupDraft, SetupRequest
from spielwerk.browser.rest import Request, Route
from spielwerk.browser.tables import Tables
from spielwerk.service.setup import setup_answer
from spielwerk.service.study import position_answer, position_gesture, words_answer
from spielwerk.wire.messages import GestureAnswer


class StudyPaths:
    """Positions of games at which nobody plays; here everybody plays alone, and may ask."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def routes(self) -> list[Route]:
        """Every path that is answered."""
        return [
            Route("POST", "/api/study/position", self.position),
            Route("POST", "/api/study/gesture", self.gesture),
            Route("POST", "/api/study/words", self.words),
            Route("POST", "/api/setup/{game}", self.setup),
        ]

    async def position(self, request: Request) -> StudyPosition:
        """A position of a study."""
        given = request.given(StudyRequest)
        return position_answer(given, request.language, self._tables.core.listed)

    async def gesture(self, request: Request) -> GestureAnswer:
        """What the things touched may become."""
        return position_gesture(request.given(StudyGesture), request.language)

    async def words(self, request: Request) -> StudyWordsAnswer:
        """Lines that a program found, in words and gestures."""
        return words_answer(request.given(StudyWords), request.language)

    async def setup(self, request: Request) -> SetupDraft:
        """A draft of a position after a change."""
        return setup_answer(request.parts["game"], request.given(SetupRequest), request.language)
