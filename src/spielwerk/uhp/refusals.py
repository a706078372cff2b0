"""Failures of a foreign engine, each with its own type and code."""

from spielwerk.ai.player import CannotPlay, PlayerFailed
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text, shortened


class EngineFailed(PlayerFailed, code="engine-failed"):
    """The engine violated the protocol."""


class EngineNotStarted(EngineFailed, code="engine-not-started"):
    """The command cannot be run, or does not start like an engine."""

    def __init__(self, command: str, reason: str | Text) -> None:
        super().__init__(
            Text(
                "The engine '{command}' did not start: {reason}.",
                command=shortened(command),
                reason=reason,
            )
        )


class EngineTooSlow(EngineFailed, code="engine-too-slow"):
    """The engine did not answer in time."""

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
    """The process ended or closed its output during a command."""

    def __init__(self, name: str, status: int | None, last_words: str = "") -> None:
        what = "" if status is None else f" ({status})"
        words = f": {shortened(last_words, 200)}" if last_words else ""
        super().__init__(
            Text(
                "{name} exited while it was needed{what}{words}", name=name, what=what, words=words
            )
        )
        self.status = status


class EngineGarbled(EngineFailed, code="engine-garbled"):
    """The answer makes no sense."""

    def __init__(self, name: str, answer: str) -> None:
        super().__init__(
            Text(
                "{name} gave an invalid answer: '{answer}'.",
                name=name,
                answer=shortened(answer),
            )
        )


class EngineRefused(EngineFailed, code="engine-refused"):
    """The engine reported an unexpected error."""

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


class EngineRefusedGame(EngineRefused, CannotPlay, code="engine-refused-game"):
    """The engine does not accept or follow a game."""


class EngineIncapable(EngineFailed, CannotPlay, code="engine-incapable"):
    """The engine does not play this game."""

    def __init__(self, name: str, what: str | Text) -> None:
        super().__init__(Text("{name} does not play {what}.", name=name, what=what))


class EngineMovedIllegally(EngineFailed, code="engine-illegal-move"):
    """The engine's move is illegal."""

    def __init__(self, name: str, move: str, refusal: Refusal) -> None:
        super().__init__(
            Text(
                "{name} tried to play '{move}': {why}",
                name=name,
                move=shortened(move),
                why=refusal.text,
            ),
            rule=refusal.rule,
            cells=refusal.cells,
        )
        self.move = move
