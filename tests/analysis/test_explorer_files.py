"""Collections of games as people have them, and openings as files."""

from __future__ import annotations

import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from spielwerk.analysis.explorer.collection import count_file, games_in
from spielwerk.analysis.explorer.lookup import explore
from spielwerk.analysis.explorer.openings import (
    BadOpenings,
    Openings,
    OpeningsShelf,
    format_openings,
    parse,
    shipped,
)
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import same
from spielwerk.games import find
from tests.cli.command_line import spielwerk
from tests.formats.samples import FOUR, WON, decided_games, pgn_text, sgf_text

RECORD = "Spielwerk record 1\nGame: ignite-flow\nOut 1: resignation after ply 1\nMoves:\nFa1;\n"
GAME_STRING = "Base;WhiteWins;Black[1];wS1"
FORMS = {
    "record.txt": RECORD,
    "won.pgn": pgn_text(*WON),
    "four.sgf": sgf_text(*FOUR),
    "strings.uhp": f"{GAME_STRING}\n\nBase+M;InProgress;Black[1];wM\n",
}


def found(text: str) -> list[tuple[str, int, tuple[int, ...]]]:
    """Return the games of a text: name, number of plies, winners."""
    records = [one for one in games_in(text.encode()) if not isinstance(one, Refusal)]
    return [
        (one.game.name, len(one.plies), one.result.winners if one.result else ()) for one in records
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (RECORD, [("ignite-flow", 1, (0,))]),
        (RECORD + RECORD, [("ignite-flow", 1, (0,))] * 2),
        (FORMS["won.pgn"], [("hive", 15, (0,))]),
        (FORMS["won.pgn"] + "\n" + pgn_text("wS1"), [("hive", 15, (0,)), ("hive", 1, ())]),
        (FORMS["four.sgf"], [("hive", 4, ())]),
        (FORMS["strings.uhp"], [("hive", 1, (0,)), ("hive", 1, ())]),
        ("Base;Draw;Black[1];wS1", [("hive", 1, (0, 1))]),
    ],
)
def test_games_are_read_whatever_they_are_written_in(
    text: str, expected: list[tuple[str, int, tuple[int, ...]]]
) -> None:
    assert found(text) == expected


@pytest.mark.parametrize(
    ("text", "good", "broken"),
    [
        ("", 0, 1),
        ("\0\0", 0, 1),
        ("nonsense", 0, 1),
        (RECORD + RECORD.replace("Fa1", "Fz9"), 1, 1),
        (f"{GAME_STRING}\nBase;InProgress;Black[1];wS1;wS1\n{GAME_STRING}", 2, 1),
        (pgn_text("wS1", "wS2 wS1-") + pgn_text("wS1"), 1, 1),
        ("(;nothing)", 0, 1),
    ],
)
def test_broken_games_are_counted_and_stop_no_other(text: str, good: int, broken: int) -> None:
    counted = count_file("here", text.encode())
    assert sum(one.games for one in counted.openings.values()) == good
    assert [name for name, _ in counted.broken] == ["here"] * broken
    assert all(refusal.message("de") for _, refusal in counted.broken)


def some_strings() -> Iterator[str]:
    for game_type, winner, plies in decided_games()[:12]:
        yield ";".join([game_type, f"{winner}Wins", "Black[1]", *plies])


def test_first_moves_of_real_games_are_counted_as_they_are_written() -> None:
    """Compared with counting the first words of the game strings of the collection."""
    strings = list(some_strings())
    counted = count_file("games", "\n".join(strings).encode(), 4)
    assert counted.broken == []
    openings = counted.openings["hive"]
    firsts = Counter((text.split(";")[0], text.split(";")[3][:2]) for text in strings)
    wins = Counter(text.split(";")[0] for text in strings if "WhiteWins" in text)
    for game_type in {game_type for game_type, _ in firsts}:
        node = Node(find("hive").start(2, {"type": game_type}))
        answer = explore(node, [openings], "en")
        assert {(game_type, move.text[:2]): move.count for move in answer.moves} == {
            kind: count for kind, count in firsts.items() if kind[0] == game_type
        }
        assert sum(move.wins[0] for move in answer.moves) == wins[game_type]


# Files of openings.


def small() -> Openings:
    return count_file("x", FORMS["strings.uhp"].encode()).openings["hive"]


def test_openings_are_the_same_after_writing_and_reading() -> None:
    openings = small()
    text = format_openings(openings)
    assert parse(text, "x") == openings
    assert format_openings(parse(text, "x")) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "[" * 100_000,
        '{"format": "something else"}',
        '{"format": "Spielwerk openings 1"}',
        format_openings(small()).replace(",1,0,", ',"1",0,'),
        format_openings(small()).replace(",1,0,", ",-1,0,"),
        format_openings(small()).replace('"games": 2', '"games": null'),
    ],
)
def test_what_is_no_file_of_openings_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadOpenings) as refusal:
        parse(text, "mine.json")
    assert refusal.value.message("en").startswith("mine.json holds no openings: ")
    assert refusal.value.code == "bad-openings"


def test_people_add_files_and_folders_to_what_comes_along(tmp_path: Path) -> None:
    hive = find("hive")
    (tmp_path / "club.json").write_text(format_openings(small()), encoding="utf-8")
    own = [shipped(hive)] if shipped(hive) else []
    for path in (tmp_path, tmp_path / "club.json"):
        assert OpeningsShelf(path).of(hive) == [small(), *own]
    assert OpeningsShelf().of(hive) == own
    with pytest.raises(BadOpenings):
        OpeningsShelf(tmp_path / "missing.json").of(hive)


# The command line.


def test_a_folder_with_all_kinds_of_files_becomes_openings(tmp_path: Path) -> None:
    games = tmp_path / "games"
    (games / "inside").mkdir(parents=True)
    for name, text in FORMS.items():
        (games / "inside" / name).write_text(text, encoding="utf-8")
    (games / "broken.pgn").write_text('[GameType "Base"]\n1. wX\n', encoding="utf-8")
    with zipfile.ZipFile(games / "more.zip", "w") as archive:
        archive.writestr("a.txt", RECORD)
    out = tmp_path / "out"
    built = spielwerk(
        "explorer", "build", str(games), "--out", str(out), "--min-games", "1", "--processes", "2",
        "--name", "my games",
    )  # fmt: skip
    assert built.returncode == 0
    assert "broken.pgn: " in built.stderr
    assert "Games that could not be read: 1." in built.stderr
    assert "Hive: 4 games (Base: 3; Base+M: 1)" in built.stdout
    assert "Ignite and Flow: 2 games" in built.stdout
    hive = parse((out / "hive.json").read_text(encoding="utf-8"), "x")
    assert (hive.games, hive.name) == (4, same("my games"))

    shown = spielwerk(
        "explorer",
        "show",
        "hive",
        "--option",
        "type=Base+M",
        "--openings",
        str(out),
        "--lang",
        "de",
    )
    assert shown.returncode == 0
    assert "wM" in shown.stdout
    assert "Partien kamen hierher." in shown.stdout


def test_a_folder_without_games_is_said(tmp_path: Path) -> None:
    built = spielwerk("explorer", "build", str(tmp_path), "--out", str(tmp_path / "out"))
    assert (built.returncode, built.stderr) == (1, "No games found.\n")
    missing = spielwerk("explorer", "build", str(tmp_path / "missing"))
    assert missing.returncode == 2
    assert "there is no such file" in missing.stderr


def test_a_position_that_nobody_reached_is_said(tmp_path: Path) -> None:
    (tmp_path / "hive.json").write_text(format_openings(small()), encoding="utf-8")
    way = ("--moves", "wQ; bQ wQ-; wB1 -wQ; bB1 bQ-; wB2 -wB1; bB2 bB1-; wG1 -wB2")
    shown = spielwerk("explorer", "show", "hive", *way, "--openings", str(tmp_path))
    assert (shown.returncode, shown.stderr) == (0, "")
    assert (
        shown.stdout == "No game of the collection reached this position in its first 24 moves.\n"
    )
