"""Importing files, folders and archives, and exporting records: through the command line."""

from __future__ import annotations

import struct
import zipfile
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from spielwerk.cli.app import application
from spielwerk.formats import files, pgn
from spielwerk.formats.uhp_games import decoded, pgn_of, read_games, record_of
from spielwerk.record import model
from spielwerk.service.game_import import read_any
from tests.formats.samples import (
    FOUR,
    FOUR_PLIES,
    REPEATED,
    WON,
    boardspace_game,
    decided_games,
    pgn_text,
    sgf_text,
)
from tests.records.test_variations import HIVE
from tests.rules.hive.facts import rows

GOOD = pgn_text(*WON, result="WhiteWins")
ILLEGAL = pgn_text("wS1", "bS1 wS1-", "wA1 bS1-")


def run(*words: object) -> Result:
    """Run a command of the command line."""
    name, *rest = (str(word) for word in words)
    return CliRunner().invoke(application(name), [name, *rest, "--lang", "en"])


def kept(folder: Path) -> dict[str, model.Record]:
    """Return the records in a folder, parsed and checked."""
    return {
        path.name: model.read(path.read_text(encoding="utf-8")) for path in sorted(folder.iterdir())
    }


# Records of games.


def first_record(text: str) -> model.Record:
    (game,) = read_games(text.encode())
    assert not isinstance(game, Exception)
    return record_of(game)


def test_a_record_says_what_the_file_says() -> None:
    found = first_record(pgn_text(*WON, result="WhiteWins", tags='[Event "Club"]\n'))
    assert [player.name for player in found.players] == ["Anna", "Ben"]
    assert (found.date, found.tags, found.plies) == ("2024-05-31", {"Event": "Club"}, WON)
    assert found.result is not None
    assert found.result.reason == "queen-surrounded"
    assert model.read(found.write()) == found


@pytest.mark.parametrize(
    ("word", "reason", "places"),
    [
        ("WhiteWins", "resignation", (1, 2)),
        ("0-1", "resignation", (2, 1)),
        ("Draw", "agreed-draw", (1, 1)),
    ],
)
def test_games_that_the_board_does_not_decide(
    word: str, reason: str, places: tuple[int, ...]
) -> None:
    found = first_record(pgn_text("wS1", "bS1 wS1-", result=word))
    assert found.result is not None
    assert (found.result.reason, found.result.places) == (reason, places)
    assert model.read(found.write()) == found


def test_an_unfinished_game_has_no_result() -> None:
    assert first_record(pgn_text("wS1", "bS1 wS1-", result="InProgress")).result is None


def test_whoever_resigns_loses() -> None:
    found = first_record(sgf_text(*FOUR, "P0 resign"))
    assert found.result is not None
    assert (found.result.reason, found.result.places) == ("resignation", (2, 1))


def test_options_are_recorded_where_they_differ() -> None:
    assert first_record(pgn_text(*REPEATED, "wA1 -wQ")).options == {
        "type": "Base",
        "repetition": False,
    }


def test_what_a_record_cannot_hold_is_left_out() -> None:
    tags = f'[Date "2024.13.45"]\n[Straße "x"]\n[Event "{"e" * 300}"]\n[Site "\x07bell"]\n'
    found = first_record(pgn_text("wS1", tags=tags).replace("Anna", "A" * 99))
    assert found.date is None
    assert set(found.tags) == {"Event", "Site"}
    assert found.tags["Site"] == "?bell"
    assert len(found.players[0].name) == 60
    assert model.read(found.write()) == found


def test_encodings() -> None:
    assert decoded("Jörg".encode()) == "Jörg"
    assert decoded("Jörg".encode("cp1252")) == "Jörg"
    assert decoded("\ufeffJörg\r\n".encode()) == "Jörg\n"


# Importing.


def test_a_file_is_checked_and_nothing_is_written(tmp_path: Path) -> None:
    (tmp_path / "a.pgn").write_text(GOOD, encoding="utf-8")
    done = run("import", tmp_path / "a.pgn")
    assert done.exit_code == 0
    assert done.stdout == "Games read: 1, with a note: 0, rejected: 0.\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a.pgn"]


def test_a_folder_with_broken_files(tmp_path: Path) -> None:
    games = tmp_path / "games"
    (games / "deep").mkdir(parents=True)
    (games / "good.pgn").write_text(GOOD, encoding="utf-8")
    (games / "deep" / "good.SGF").write_text(sgf_text(*FOUR), encoding="utf-8")
    (games / "illegal.pgn").write_text(ILLEGAL, encoding="utf-8")
    (games / "empty.sgf").write_text("", encoding="utf-8")
    (games / "cut.pgn").write_bytes(GOOD.encode()[:-60] + b"\xff\x00")
    (games / "repeated.pgn").write_text(pgn_text(*REPEATED, "wA1 -wQ"), encoding="utf-8")
    (games / "huge.pgn").write_bytes(b"x" * (files.MAX_FILE_BYTES + 1))
    (games / "readme.txt").write_text("not a game", encoding="utf-8")
    out = tmp_path / "out"
    done = run("import", games, "--out", out)
    assert done.exit_code == 1
    lines = done.stdout.splitlines()
    assert lines[-2] == "Games read: 3, with a note: 1, rejected: 4."
    by_file = {line.split("games/")[1].split(":")[0]: line for line in lines[:-2]}
    assert set(by_file) == {"illegal.pgn", "empty.sgf", "cut.pgn", "repeated.pgn", "huge.pgn"}
    # The head has four lines and an empty one; the third ply is the one that is wrong.
    assert "illegal.pgn:8: ply 3: 'wA1 bS1-': " in by_file["illegal.pgn"]
    assert by_file["illegal.pgn"].endswith(" [HV-2]")
    assert "repetition=false" in by_file["repeated.pgn"]
    records = kept(out)
    assert list(records) == ["good-2.txt", "good.txt", "repeated.txt"]
    assert {records["good.txt"].plies, records["good-2.txt"].plies} == {WON, tuple(FOUR_PLIES)}


def test_importing_again_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.pgn").write_text(GOOD + GOOD, encoding="utf-8")
    out = tmp_path / "out"
    for _ in range(2):
        assert run("import", tmp_path / "a.pgn", "--out", out).exit_code == 0
        assert list(kept(out)) == ["a-2.txt", "a.txt"]
    (out / "a.txt").write_text("mine", encoding="utf-8")
    assert run("import", tmp_path / "a.pgn", "--out", out).exit_code == 0
    assert (out / "a.txt").read_text(encoding="utf-8") == "mine"


def test_an_archive(tmp_path: Path) -> None:
    archive = tmp_path / "games.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("a/one.pgn", GOOD)
        packed.writestr("b/one.sgf", sgf_text(*FOUR))
        packed.writestr("b/illegal.pgn", ILLEGAL)
        packed.writestr("notes.txt", "nothing")
    done = run("import", archive, "--out", tmp_path / "out")
    assert done.exit_code == 1
    assert "games.zip:b/illegal.pgn:8: ply 3:" in done.stdout
    assert "Games read: 2, with a note: 0, rejected: 1." in done.stdout
    assert list(kept(tmp_path / "out")) == ["one-2.txt", "one.txt"]


def test_names_in_an_archive_lead_nowhere(tmp_path: Path) -> None:
    archive = tmp_path / "tricks.zip"
    names = [
        "../../evil.pgn",
        "/etc/evil.pgn",
        "C:\\evil.pgn",
        "a\\..\\evil.pgn",
        "..pgn",
        "\x1b[2J.pgn",
    ]
    with zipfile.ZipFile(archive, "w") as packed:
        for name in names:
            packed.writestr(name, GOOD)
    out = tmp_path / "deep" / "out"
    done = run("import", archive, "--out", out)
    assert done.exit_code == 0
    assert "\x1b" not in done.stdout
    written = {path for path in tmp_path.rglob("*") if path.is_file()} - {archive}
    assert len(written) == len(names)
    assert all(path.parent == out and path.name.endswith(".txt") for path in written)
    assert not any(path.name.startswith(".") for path in written)


def test_a_bomb_is_not_unpacked(tmp_path: Path) -> None:
    archive = tmp_path / "bomb.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("bomb.pgn", b"\n" * (64 << 20))
        packed.writestr("good.pgn", GOOD)
    lie = bytearray(archive.read_bytes())
    # The directory of the archive says that the bomb is small.
    place = lie.index(b"PK\x01\x02")
    lie[place + 24 : place + 28] = struct.pack("<I", 100)
    for content in (archive.read_bytes(), bytes(lie)):
        archive.write_bytes(content)
        done = run("import", archive)
        assert done.exit_code == 1
        assert "bomb.zip:bomb.pgn: " in done.stdout
        assert "Games read: 1, with a note: 0, rejected: 1." in done.stdout


def test_archives_beyond_reason_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tmp_path / "many.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        for number in range(4):
            packed.writestr(f"{number}.pgn", GOOD)
    monkeypatch.setattr(files, "MAX_MEMBERS", 3)
    assert run("import", archive).exit_code == 2
    monkeypatch.setattr(files, "MAX_MEMBERS", 4)
    assert run("import", archive).exit_code == 0
    monkeypatch.setattr(files, "MAX_ARCHIVE_BYTES", len(GOOD) * 3)
    assert run("import", archive).exit_code == 2


def test_reasons_are_in_the_language_of_the_sentence(tmp_path: Path) -> None:
    words = ["import", str(tmp_path / "none.pgn"), "--lang", "de"]
    missing = CliRunner().invoke(application("import"), words)
    assert missing.stderr.endswith("ist nicht lesbar: Die Datei gibt es nicht.\n")
    huge = tmp_path / "huge.pgn"
    huge.write_bytes(b"x" * (files.MAX_FILE_BYTES + 1))
    refused = CliRunner().invoke(application("import"), ["import", str(huge), "--lang", "de"])
    assert f"huge.pgn: mehr als {files.MAX_FILE_BYTES} Bytes" in refused.stdout


def test_a_broken_archive(tmp_path: Path) -> None:
    archive = tmp_path / "broken.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("a.pgn", GOOD * 20)
        packed.writestr("b.pgn", GOOD)
    content = bytearray(archive.read_bytes())
    content[60:90] = bytes(30)
    archive.write_bytes(content)
    done = run("import", archive)
    assert done.exit_code == 1
    assert "broken.zip:a.pgn: " in done.stdout
    archive.write_bytes(bytes(content[:100]))
    assert run("import", archive).exit_code in (1, 2)


def test_what_is_not_there(tmp_path: Path) -> None:
    for missing in (tmp_path / "no.pgn", tmp_path / "no" / "folder"):
        done = run("import", missing)
        assert done.exit_code == 2
        assert "Traceback" not in done.output
    assert run("import").exit_code == 2


def test_records_that_cannot_be_put_anywhere(tmp_path: Path) -> None:
    (tmp_path / "a.pgn").write_text(GOOD, encoding="utf-8")
    done = run("import", tmp_path / "a.pgn", "--out", tmp_path / "a.pgn")
    assert done.exit_code == 2
    assert "Traceback" not in done.output


def test_an_empty_folder_is_no_error(tmp_path: Path) -> None:
    assert run("import", tmp_path).exit_code == 0


def test_all_real_files(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    for number, (game_type, winner, plies) in enumerate(decided_games()[:15]):
        if number < 5:
            text = pgn_text(*plies, game_type=game_type, result=f"{winner}Wins")
            (folder / f"{number}.pgn").write_text(text, encoding="utf-8")
        else:
            (folder / f"{number}.sgf").write_text(boardspace_game(number), encoding="utf-8")
    done = run("import", folder, "--out", tmp_path / "records")
    assert done.exit_code == 0
    assert done.stdout.startswith("Games read: 15, with a note: 0, rejected: 0.")
    assert len(kept(tmp_path / "records")) == 15


def test_real_games_that_go_on_after_a_repetition_are_read_with_a_note() -> None:
    """The collection says which of its games do."""
    for row in rows("games.tsv"):
        _, game_type, plies, status, game = row.values()
        if status == "legal" and int(plies) > 30:
            continue  # short ones are enough
        (found,) = read_games(pgn_text(*game.split(";")[3:], game_type=game_type).encode())
        assert not isinstance(found, Exception)
        # With the pillbug the piece just moved is part of a position, which the collection leaves
        # out: there a third occurrence for others need not be one for us (HV-19).
        if status == "legal" or "P" not in game_type:
            assert bool(found.notes) == (status != "legal")
            assert found.start.position.options.repetition == (status == "legal")


# Exporting.


def test_a_record_becomes_a_pgn_file(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text(first_record(GOOD).write(), encoding="utf-8")
    done = run("export", path)
    assert done.exit_code == 0
    (section,) = pgn.games(done.stdout)
    assert tuple(pgn.read(section).plies) == WON
    out = tmp_path / "game.pgn"
    assert run("export", path, "--out", out).stdout == ""
    assert out.read_text(encoding="utf-8") == done.stdout


@pytest.mark.parametrize(
    "text",
    [
        GOOD,
        pgn_text(*REPEATED, "wA1 -wQ"),
        pgn_text(*REPEATED),
        pgn_text("wQ", "bQ wQ-", result="0-1"),
        pgn_text("wS1", result="Draw", tags='[Event "Club"]\n'),
        pgn_text("wS1", "{first}\n2. bS1 wS1-"),
        sgf_text(*FOUR),
        pgn_text("wS1", "bS1 wS1-", tags='[Options "beetle_gates=false queen_first=false"]\n'),
    ],
)
def test_out_and_in_again(text: str) -> None:
    before = first_record(text.replace("2. {first}\n2.", "{first}\n2."))
    assert first_record(pgn_of(before)) == before


def test_a_record_with_variations_in_all_formats(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text(HIVE, encoding="utf-8")
    for name in ("pgn", "sgf"):
        out = tmp_path / f"game.{name}"
        assert run("export", path, "--as", name, "--out", out).exit_code == 0
        assert run("import", out, "--out", tmp_path / name).exit_code == 0
        (found,) = (tmp_path / name).iterdir()
        assert found.read_text(encoding="utf-8") == HIVE.replace("program", "person")
    assert run("export", path, "--as", "record").stdout == HIVE
    assert run("export", path, "--as", "uhp").stdout.startswith("Base+ML;InProgress;White[4];wS1;")
    assert run("export", path, "--as", "svg").exit_code == 2
    pictures = tmp_path / "pictures"
    assert run("export", path, "--as", "svg", "--out", pictures).exit_code == 0
    assert sorted(each.name for each in pictures.iterdir()) == [f"{ply}.svg" for ply in range(7)]


def test_what_has_no_pgn(tmp_path: Path) -> None:
    start = "Base White[2] bS1 wS1@0,0 bS1@1,0"
    texts = [
        "Spielwerk record 1\nGame: ignite-flow\n\nMoves:\n",
        f"Spielwerk record 1\nGame: hive\nStart: {start}\n\nMoves:\n",
        "no record",
    ]
    for text in texts:
        path = tmp_path / "record.txt"
        path.write_text(text, encoding="utf-8")
        done = run("export", path)
        assert done.exit_code == 2
        assert "Traceback" not in done.output
    assert run("export", tmp_path / "missing.txt").exit_code == 2


def test_a_pasted_game_string_says_how_the_game_ended() -> None:
    resigned = read_any("Base;WhiteWins;Black[1];wS1")
    assert [(each.seats, each.reason) for each in resigned.departures] == [((1,), "resignation")]
    drawn = read_any("Base;Draw;Black[1];wS1").result
    assert drawn is not None
    assert drawn.drawn
    assert read_any("Base;InProgress;Black[1];wS1").result is None
