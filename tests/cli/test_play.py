"""A game in the terminal, typed line by line."""

from __future__ import annotations

from pathlib import Path

from spielwerk.record.model import read
from tests.cli.command_line import output, spielwerk

# On 3×3 White fills seven cells with fire alternately with Black; then the last earth, a temple.
WHOLE_GAME = ["Fa1", "Fa2", "Fa3", "Fb1", "Fb2", "Fb3", "Fc1", "Fc2", "Ec3", "Tc3"]


def _typed(*lines: str) -> str:
    return "\n".join(lines) + "\n"


def test_two_people_finish_a_game() -> None:
    printed = output("play", "ignite-flow", "--option", "size=3", given=_typed(*WHOLE_GAME))
    assert "the board is full" in printed
    assert "1. White with 1" in printed
    assert "2. Black with 0" in printed


def test_the_winner_is_listed_first_and_the_example_is_a_rule_of_the_game() -> None:
    # Black resigns on the other's behalf: seat 0 gives up, and seat 1 has won.
    printed = output("play", "hive", given=_typed("help", "resign"))
    assert "rules ID     show a rule, such as HV-1" in printed
    assert printed.index("1. Black") < printed.index("2. White")


def test_the_chooser_leads_to_a_game_and_german_is_spoken(tmp_path: Path) -> None:
    done = spielwerk(
        "play", "--lang", "de", given=_typed("9", "4", "1", "ende"), settings=_home(tmp_path)
    )
    assert done.returncode == 0
    assert "Bitte tippe eine Zahl von 1 bis 4." in done.stdout
    assert "Weiß (hilfe für Hilfe):" in done.stdout


def _home(folder: Path) -> dict[str, str]:
    return {"XDG_DATA_HOME": str(folder)}


def test_help_moves_why_and_rules(tmp_path: Path) -> None:
    typed = _typed("help", "moves", "why Tc3", "rules IF-3", "Fc3", "why Wc3", "Wc3", "quit")
    done = spielwerk("play", "ignite-flow", given=typed, settings=_home(tmp_path))
    assert "The action comes first; a temple may follow it. [IF-1]" in done.stdout
    assert "spreads to one cell" in done.stdout
    assert done.stdout.count("[IF-2]") == 2


def test_save_resume_and_leave_without_losing_anything(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    typed = _typed("Ec3", "Tc3", f"save {saved}", "quit")
    spielwerk("play", "ignite-flow", given=typed, settings=_home(tmp_path))
    assert read(saved.read_text(encoding="utf-8")).plies == ("Ec3", "Tc3")
    # The input ends in the middle of a game, as when a terminal is closed.
    done = spielwerk("play", "--resume", str(saved), given="Fd4\n", settings=_home(tmp_path))
    assert done.returncode == 0
    kept = tmp_path / "spielwerk" / "unfinished-ignite-flow.txt"
    assert read(kept.read_text(encoding="utf-8")).plies == ("Ec3", "Tc3", "Fd4")
    assert f"play --resume {kept}" in done.stdout


def test_undo_of_the_own_turn_and_take_back_by_agreement(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    typed = _typed("Ec3", "undo", "Fa1", "Fb1", "undo", "n", "undo", "y", f"save {saved}", "quit")
    spielwerk("play", "ignite-flow", given=typed, settings=_home(tmp_path))
    assert read(saved.read_text(encoding="utf-8")).plies == ()


def test_resignation_and_draw() -> None:
    assert "1. Black" in output("play", "ignite-flow", given=_typed("Fa1", "Fb1", "resign"))
    drawn = output("play", "ignite-flow", given=_typed("Fa1", "draw", "y"))
    assert "a draw was agreed" in drawn


def test_fair_chance_can_be_checked_afterwards(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    typed = _typed("heads", "tails", "Ec4", "Ee6", "Eg3", f"save {saved}", "quit")
    spielwerk("play", "fire-water", "--fair", given=typed, settings=_home(tmp_path))
    early = spielwerk("verify", str(saved))
    assert early.returncode == 2
    assert "published when the game is over" in early.stderr
    ended = tmp_path / "ended.txt"
    typed = _typed("heads", "tails", "Ec4", "Ee6", "Eg3", f"save {ended}", "resign")
    done = spielwerk("play", "fire-water", "--fair", given=typed, settings=_home(tmp_path))
    assert "The game is over" in done.stdout


def test_replay_checks_a_record_and_says_where_a_broken_one_is_wrong(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    spielwerk(
        "play",
        "ignite-flow",
        given=_typed("Fc3", f"save {saved}", "quit"),
        settings=_home(tmp_path),
    )
    assert "1 plies, all legal" in output("replay", str(saved))
    broken = tmp_path / "broken.txt"
    broken.write_text(
        saved.read_text(encoding="utf-8").replace("Fc3", "Fc3; Wc3"), encoding="utf-8"
    )
    done = spielwerk("replay", str(broken))
    assert done.returncode == 2
    assert "Wc3" in done.stderr


def test_a_level_takes_the_other_seat_and_stays_there(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    typed = _typed("Fa1", f"save {saved}", "quit")
    against = ("--against", "level-2", "--option", "size=4")
    done = spielwerk("play", "ignite-flow", *against, given=typed, settings=_home(tmp_path))
    assert "Black: " in done.stdout
    record = read(saved.read_text(encoding="utf-8"))
    assert record.players[1].name == "level-2"
    assert len(record.plies) >= 2


def test_the_chooser_shows_the_levels_and_suggests_a_friendly_one(tmp_path: Path) -> None:
    typed = _typed("4", "2", "", "Fa1", "quit")
    done = spielwerk("play", given=typed, settings=_home(tmp_path))
    assert "8  High Priest: As strong as it gets in five seconds." in done.stdout
    assert "Enter for 3" in done.stdout
    assert "Black: " in done.stdout


def test_an_unknown_opponent_is_refused() -> None:
    done = spielwerk("play", "hive", "--against", "nobody")
    assert done.returncode == 2
    assert "level-8" in done.stderr
