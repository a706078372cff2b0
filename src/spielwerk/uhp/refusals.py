"""How a foreign engine can fail: each kind has its own type and code."""

from spielwerk.ai.player import CannotPlay, PlayerFailed
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text, shortened


class EngineFailed(PlayerFailed, code="engine-failed"):
    """An engine that did not do what the protocol asks of it."""


class EngineNotStarted(EngineFailed, code="engine-not-started"):
    """A command that cannot be run, or that does not begin as an engine does."""

    def __init__(self, command: str, reason: str | Text) -> None:
        super().__init__(
            Text(
                "The engine '{command}' did not start: {reason}.",
                command=shortened(command),
                reason=reason,
            )
        )


class EngineTooSlow(EngineFailed, code="engine-too-slow"):
    """No answer within the time."""

    def __init__(self, name: str, asked: str, seconds: float) -> None:
        super().__init__(
            Text(
                "{name} did not answer '{asked}' within {seconds:.3g} seconds.",
                name=name,
                asked=shortened(asked, 40),
                seconds=seconds,
            )
        )


class EngineCrashed(EngineFailed, code="engine-crashed"):
    """The process ended, or closed its output, while it was needed."""

    def __init__(self, name: str, status: int | None, last_words: str = "") -> None:
        what = "" if status is None else f" ({status})"
        words = f": {shortened(last_words, 200)}" if last_words else ""
        super().__init__(
            Text("{name} ended while it was needed{what}{words}", name=name, what=what, words=words)
        )
        self.status = status


class EngineGarbled(EngineFailed, code="engine-garbled"):
    """An answer that makes no sense."""

    def __init__(self, name: str, answer: str) -> None:
        super().__init__(
            Text(
                "{name} gave an answer that makes no sense: '{answer}'.",
                name=name,
                answer=shortened(answer),
            )
        )


class EngineRefused(EngineFailed, code="engine-refused"):
    """An error message where none should be."""

    def __init__(self, name: str, asked: str, answer: str | Text) -> None:
        super().__init__(
            Text(
                "{name} refused '{asked}': {answer}",
                name=name,
                asked=shortened(asked, 80),
                answer=answer if isinstance(answer, Text) else shortened(answer, 200),
            )
        )
        self.command = asked
        self.answer = answer


class EngineRefusedGame(EngineRefused, CannotPlay, code="engine-refused"):
    """A game that the engine does not accept, or cannot follow."""


class EngineIncapable(EngineFailed, CannotPlay, code="engine-incapable"):
    """A game that this engine does not play."""

    def __init__(self, name: str, what: str | Text) -> None:
        super().__init__(Text("{name} does not play {what}.", name=name, what=what))


class EngineMovedIllegally(EngineFailed, code="engine-illegal-move"):
    """A move that the rules forbid."""

    def __init__(self, name: str, move: str, refusal: Refusal) -> None:
        super().__init__(
            Text(
                "{name} wanted to play '{move}': {why}",
                name=name,
                move=shortened(move),
                why=refusal.text,
            ),
            rule=refusal.rule,
            cells=refusal.cells,
        )
        self.move = move
