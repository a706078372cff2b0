"""Engines that behave badly, each in its own way: `python scripted.py MANNER`.

They know the moves of one short game by heart, and nothing of the rules.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator

# Seats play these in turn; all are legal in this order.
GAME = ("wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wA1 -wQ", "bA1 bQ-")

CAPABILITIES = "Mosquito;Ladybug;Pillbug"


def say(*lines: str) -> None:
    """Answer."""
    for line in lines:
        print(line, flush=True)


def game_string(game_type: str, plies: list[str]) -> str:
    """Return the game so far."""
    turn = f"{'White' if len(plies) % 2 == 0 else 'Black'}[{len(plies) // 2 + 1}]"
    state = "InProgress" if plies else "NotStarted"
    return ";".join((game_type, state, turn, *plies))


class Engine:
    """An engine that does everything right, with places where others do not."""

    capabilities = CAPABILITIES

    def __init__(self) -> None:
        self.game_type = "Base"
        self.plies: list[str] = []

    def greet(self) -> None:
        say("id Scripted 1", self.capabilities, "ok")

    def run(self) -> None:
        self.greet()
        for line in sys.stdin:
            command, _, rest = line.strip().partition(" ")
            if command == "exit":
                self.leave()
                return
            for answer in self.answer(command, rest):
                say(answer)
            say("ok")

    def leave(self) -> None:
        """Do what there is to do at the end."""

    def answer(self, command: str, rest: str) -> Iterator[str]:
        if command == "newgame":
            self.game_type, *fields = rest.split(";")
            self.plies = fields[2:]
        elif command == "play":
            self.plies.append(rest)
        elif command == "undo":
            del self.plies[-int(rest or 1) :]
        elif command == "bestmove":
            yield from self.best_move(rest)
            return
        else:
            yield f"err what is {command}"
            return
        yield game_string(self.game_type, self.plies)

    def best_move(self, rest: str) -> Iterator[str]:
        yield GAME[len(self.plies)]


class Talkative(Engine):
    """Thinks aloud, and says more than the move."""

    def best_move(self, rest: str) -> Iterator[str]:
        yield "wS1;1;0.5"
        yield ""
        yield f"{GAME[len(self.plies)]};7;0.125;{GAME[len(self.plies)]};pass"

    def answer(self, command: str, rest: str) -> Iterator[str]:
        print("this goes to the log", file=sys.stderr, flush=True)
        yield from super().answer(command, rest)


class Illegal(Engine):
    """Moves where it must not."""

    def best_move(self, rest: str) -> Iterator[str]:
        yield f"{'wb'[len(self.plies) % 2]}A3 \\wS1" if self.plies else "wA3"


class Garbled(Engine):
    """An engine that never answers with a move."""

    def best_move(self, rest: str) -> Iterator[str]:
        yield "I would rather not say \x00\x07"


class Mute(Engine):
    """Has no move."""

    def best_move(self, rest: str) -> Iterator[str]:
        yield from ()


class Hangs(Engine):
    """Never finishes its thought."""

    def best_move(self, rest: str) -> Iterator[str]:
        time.sleep(3600)
        yield "pass"


class Crashes(Engine):
    """Breaks down when it should think."""

    def best_move(self, rest: str) -> Iterator[str]:
        print("out of honey", file=sys.stderr, flush=True)
        os._exit(3)
        yield "pass"


class CrashesOnce(Engine):
    """Breaks down at its second move, and never again: a file remembers."""

    def best_move(self, rest: str) -> Iterator[str]:
        if self.plies and not os.path.exists(sys.argv[2]):  # noqa: PTH110
            with open(sys.argv[2], "w", encoding="utf-8"):  # noqa: PTH123
                os._exit(3)
        yield from super().best_move(rest)


class Floods(Engine):
    """Talks for ever without coming to an end."""

    def best_move(self, rest: str) -> Iterator[str]:
        while True:
            yield "wS1;1;0.5" * 100


class FloodsWithoutLines(Engine):
    """Talks for ever without taking a breath."""

    def best_move(self, rest: str) -> Iterator[str]:
        while True:
            sys.stdout.write("w" * 65536)
            sys.stdout.flush()
        yield "pass"


class StaysOn(Engine):
    """Does not go when it is asked to."""

    def leave(self) -> None:
        time.sleep(3600)

    def run(self) -> None:
        super().run()
        time.sleep(3600)


class NoIntroduction(Engine):
    """Says nothing about itself."""

    def greet(self) -> None:
        time.sleep(3600)


class Stranger(Engine):
    """Is something else."""

    def greet(self) -> None:
        say("Welcome to the game of chess", "ok")


class QuitsAtOnce(Engine):
    """Is gone before it has begun."""

    def greet(self) -> None:
        sys.exit(4)


class Plain(Engine):
    """Knows no further insects."""

    capabilities = ""

    def greet(self) -> None:
        say("id Plain", "ok")


class WholeSeconds(Engine):
    """An engine that parses times as three whole numbers, with its own form of fractions."""

    def best_move(self, rest: str) -> Iterator[str]:
        if rest.startswith("time ") and "." in rest:
            yield 'err UnrecognizedCommand("time")'
        elif rest.startswith(("time ", "seconds ")):
            yield from super().best_move(rest)


class NoGameStrings(Engine):
    """Begins every game at the beginning, and never plays two moves without a new game."""

    def answer(self, command: str, rest: str) -> Iterator[str]:
        if command == "newgame" and ";" in rest:
            yield "err only game types"
        else:
            yield from super().answer(command, rest)


class Forgetful(Engine):
    """Loses its game after every thought."""

    def best_move(self, rest: str) -> Iterator[str]:
        yield from super().best_move(rest)
        self.plies = []


class Refuses(Engine):
    """Does not like the moves of others."""

    def answer(self, command: str, rest: str) -> Iterator[str]:
        if command == "play" or ";" in rest:
            yield "invalidmove not with me"
        else:
            yield from super().answer(command, rest)


class Tournament(Engine):
    """Refuses a queen on the first turn; puts its own beside its first piece, away from Black."""

    def answer(self, command: str, rest: str) -> Iterator[str]:
        plies = rest.split(";")[3:] if command == "newgame" else [*self.plies, rest]
        if command in ("newgame", "play") and any(ply[1:2] == "Q" for ply in plies[:2]):
            yield "invalidmove no queen on the first turn"
        else:
            yield from super().answer(command, rest)

    def best_move(self, rest: str) -> Iterator[str]:
        landmark = self.plies[1].split()[1]
        if landmark[0] in "-/\\":
            yield f"wQ {landmark[1:]}{landmark[0]}"
        else:
            yield f"wQ {landmark[-1]}{landmark[:-1]}"


class Patient(Engine):
    """Thinks until it is interrupted."""

    def best_move(self, rest: str) -> Iterator[str]:
        try:
            time.sleep(3600)
        except KeyboardInterrupt:
            yield from super().best_move(rest)


if __name__ == "__main__":
    kinds: list[type[Engine]] = [Engine, *Engine.__subclasses__()]
    manners = {kind.__name__: kind for kind in kinds}
    manners[sys.argv[1]]().run()
