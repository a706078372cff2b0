"""Rubbish, closed pipes, interrupts and short times: the engine stays calm."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from time import monotonic, sleep

import pytest

from tests.uhp.talk import COMMAND_LINE, ENGINE, LONG, Talk

MIDDLE = (
    "Base+MLP;InProgress;White[7];wL;bL wL-;wA1 -wL;bA1 bL-;wQ \\wA1;bQ bA1/;wG1 /wA1;bG1 bQ-;"
    "wM -wQ;bM bG1/;wB1 /wG1;bB1 bG1-"
)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and pipes of POSIX")


# Rubbish.


@pytest.mark.parametrize("command", ["", "play ", "newgame Base;a;b;", "options get "])
def test_five_megabytes_in_one_line(engine: Talk, command: str) -> None:
    letters = "".join(random.Random(5).choices("wbQSA123 -/\\;éλ", k=5 << 10)) * 1024
    engine.ask("newgame Base+M")
    engine.send(f"{command}{letters}\n")
    (answer,) = engine.answer()
    assert answer.startswith("err ")
    assert engine.ask("play wM") == ["Base+M;InProgress;Black[1];wM"]


def test_half_a_megabyte_in_one_line_is_read_quickly(engine: Talk) -> None:
    """Below the limit everything is looked at: blanks in the middle must not take for ever."""
    engine.ask("newgame Base")
    for filling in (" ", "w", "wS1 ", ";", "\\", "wS1\t"):
        long = filling * (500_000 // len(filling))
        for command in (f"play wS1{long}x-", f"newgame Base;a;b;{long}x", f"newgame x{long}"):
            (answer,) = engine.ask(command, seconds=5)
            assert answer.startswith(("err ", "invalidmove "))
            assert len(answer) < 500


def test_zeros_and_broken_letters(engine: Talk) -> None:
    engine.ask("newgame Base")
    for rubbish in (
        b"\0\0\0",
        b"\xff\xfe\x00",
        b"play \xc3\x28",
        b"newgame \x1b[31m",
        bytes(range(11, 256)),
    ):
        engine.send(rubbish + b"\n")
        (answer,) = engine.answer()
        assert answer.startswith(("err ", "invalidmove "))
        assert answer.isprintable()
    assert engine.ask("play wS1") == ["Base;InProgress;Black[1];wS1"]


def test_random_lines_are_all_answered(engine: Talk) -> None:
    """Each non-blank line gets exactly one ok, whatever it contains."""
    dice = random.Random(2)
    words = ["play", "newgame", "Base+MLP", "undo", "wS1", "bS1 wS1-", "pass", "options", "set"]
    words += ["get", "Seed", "perft", "2", "bestmove depth", "1", ";", "-", "\\", "validmoves"]
    for _ in range(300):
        engine.send(" ".join(dice.choices(words, k=dice.randint(1, 4))) + "\n")
    answers = [engine.answer() for _ in range(300)]
    assert engine.stays_quiet()
    refused = [
        lines for lines in answers if lines and lines[-1].startswith(("err ", "invalidmove "))
    ]
    # Most are nonsense; what is refused is refused in one line.
    assert 100 < len(refused) < 300
    assert all(len(lines) == 1 for lines in refused)
    assert engine.ask("newgame Base") == ["Base;NotStarted;White[1]"]


# Pipes.


def test_nobody_reads_the_answers() -> None:
    """The reader leaves in the middle: the engine ends silently."""
    for command in (ENGINE, [*COMMAND_LINE, "uhp"]):
        reading, writing = os.pipe()
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=writing, stderr=subprocess.PIPE
        )
        os.close(writing)
        assert os.read(reading, 3) == b"id "
        os.close(reading)
        _, errors = process.communicate(b"newgame\nvalidmoves\n" * 100, timeout=LONG)
        assert errors == b""
        assert process.returncode == 0


def test_nobody_reads_while_it_thinks() -> None:
    """An engine whose viewer has gone does not think on for an hour."""
    reading, writing = os.pipe()
    process = subprocess.Popen(
        ENGINE, stdin=subprocess.PIPE, stdout=writing, stderr=subprocess.PIPE
    )
    os.close(writing)
    assert process.stdin is not None
    process.stdin.write(f"newgame {MIDDLE}\nbestmove time 01:00:00\n".encode())
    process.stdin.flush()
    with os.fdopen(reading, "rb") as answers:
        assert [answers.readline() for _ in range(5)][-1] == b"ok\n"
        sleep(0.2)
    _, errors = process.communicate(timeout=LONG)
    assert (process.returncode, errors) == (0, b"")


def test_an_endless_thought_ends_with_the_input() -> None:
    finished = subprocess.run(
        ENGINE, input=b"newgame\nbestmove\n", capture_output=True, timeout=LONG, check=True
    )
    *_, move, ok = finished.stdout.decode().splitlines()
    assert (move in ("wS1", "wB1", "wG1", "wA1"), ok) == (True, "ok")
    assert finished.stderr == b""


def test_without_input_or_output() -> None:
    for redirected in ("<&-", ">&-", "<&- >&-", "</dev/null"):
        words = " ".join(f"'{word}'" for word in ENGINE)
        finished = subprocess.run(
            f"{words} {redirected}",
            shell=True,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=LONG,
            check=False,
        )
        assert finished.returncode == 0
        assert finished.stderr == b""


# Interrupts.


def test_an_interrupt_ends_the_thinking_with_the_best_move_so_far(engine: Talk) -> None:
    engine.ask(f"newgame {MIDDLE}")
    legal = engine.ask("validmoves")[0].split(";")
    for command in ("bestmove", "bestmove time 01:00:00", "bestmove depth 50"):
        engine.send(f"{command}\n")
        assert engine.stays_quiet(0.3)
        engine.interrupt()
        (move,) = engine.answer(seconds=5)
        assert move in legal


def test_an_interrupt_right_behind_the_command(engine: Talk) -> None:
    engine.ask(f"newgame {MIDDLE}")
    for _ in range(5):
        engine.send("bestmove\n")
        engine.interrupt()
        assert len(engine.answer(seconds=5)) == 1


def test_an_interrupt_while_nothing_is_asked_changes_nothing(engine: Talk) -> None:
    for _ in range(3):
        engine.interrupt()
        sleep(0.05)
    assert engine.ask("newgame") == ["Base;NotStarted;White[1]"]
    engine.ask(f"newgame {MIDDLE}")
    took, _ = engine.timed("bestmove time 00:00:00.5")
    assert took > 0.2


def test_an_interrupt_ends_a_long_count(engine: Talk) -> None:
    engine.ask("newgame Base+MLP")
    engine.send("perft 9\n")
    assert engine.line() == "0;1;0"
    sleep(0.2)
    engine.interrupt()
    assert engine.answer(seconds=5)[-1].startswith("err ")
    assert engine.ask("undo") == ["err Unable to undo 1 moves."]


# Time.


@pytest.mark.parametrize("seconds", [0.1, 0.3, 0.8])
def test_time_limits_are_kept(engine: Talk, seconds: float) -> None:
    """Never over; where the machine is too busy to let the engine answer, it may try again."""
    engine.ask(f"newgame {MIDDLE}")
    times: list[float] = []
    while len(times) < 6 and min(times, default=9) > seconds:
        times.append(engine.timed(f"bestmove time 00:00:0{seconds}")[0])
    assert min(times) <= seconds
    assert min(times) >= seconds / 3
    assert max(times) <= seconds + 2


def test_no_time_at_all(engine: Talk) -> None:
    engine.ask(f"newgame {MIDDLE}")
    took, answer = engine.timed("bestmove time 00:00:00")
    assert answer[0] in engine.ask("validmoves")[0].split(";")
    assert took < 1


def test_a_depth_is_reached_however_long_it_takes(engine: Talk) -> None:
    engine.ask("newgame Base")
    engine.ask("options set Verbose True")
    lines = engine.ask("bestmove depth 3")
    engine.ask("options set Verbose False")
    depths = [int(line.split(";")[1]) for line in lines[:-1]]
    assert depths == sorted(depths)
    assert {1, 2, 3} == {*depths} - {0}


def test_the_answers_to_one_game_come_quickly(engine: Talk) -> None:
    began = monotonic()
    engine.ask(f"newgame {MIDDLE}")
    for _ in range(50):
        engine.ask("validmoves")
    assert monotonic() - began < 5
