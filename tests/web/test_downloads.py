"""Downloads of a game: texts, pictures, and an animated picture."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from playwright.sync_api import expect

from spielwerk.formats.uhp_games import game_string_of, read_games, record_of
from spielwerk.record.model import read
from tests.records.examples import IGNITE_FLOW
from tests.records.test_variations import HIVE
from tests.web.conftest import NewPerson
from tests.web.gif import Colour, read_gif
from tests.web.person import Person

WOOD = (0xC9, 0xA8, 0x77)


def opened(person: NewPerson, text: str) -> Person:
    """Return a person viewing a game."""
    anna = person()
    anna.open()
    anna.page.get_by_text("Replay a game").first.click()
    anna.page.get_by_label("Record").fill(text)
    anna.page.get_by_role("button", name="Show").click()
    anna.page.wait_for_url("**/review**")
    return anna


def menu(anna: Person) -> None:
    anna.page.get_by_role("button", name="Download").click()
    expect(anna.page.get_by_role("dialog")).to_be_visible()


def downloaded(anna: Person, name: str, folder: Path) -> bytes:
    """Return the file from a menu button."""
    with anna.page.expect_download() as download:
        anna.page.get_by_role("dialog").get_by_role("button", name=name).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    expect(anna.page.get_by_text(f"Saved: {path.name}")).to_be_visible()
    return path.read_bytes()


def near(one: Colour, other: Colour) -> bool:
    return all(abs(a - b) <= 8 for a, b in zip(one, other, strict=True))


def test_a_game_of_hive_in_all_formats(person: NewPerson, tmp_path: Path) -> None:
    anna = opened(person, HIVE)
    menu(anna)
    assert downloaded(anna, "Record", tmp_path).decode() == HIVE
    for name in ("PGN", "SGF"):
        (game,) = read_games(downloaded(anna, name, tmp_path))
        assert not isinstance(game, Exception)
        assert record_of(game).variations == read(HIVE).variations
    string = downloaded(anna, "GameString", tmp_path).decode()
    assert string == game_string_of(read(HIVE)) + "\n"
    assert downloaded(anna, "SVG", tmp_path).startswith(b"<svg")
    png = downloaded(anna, "PNG", tmp_path)
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert max(struct.unpack(">II", png[16:24])) == 1600


def test_an_animated_picture(person: NewPerson, tmp_path: Path) -> None:
    anna = opened(person, HIVE)
    menu(anna)
    gif = read_gif(downloaded(anna, "GIF", tmp_path))
    # Before the first ply and after each of the six, in one size, the last one longer.
    assert len(gif.frames) == 7
    assert {frame.size for frame in gif.frames} == {gif.size}
    assert max(gif.size) == 640
    assert [frame.delay for frame in gif.frames] == [900] * 6 + [3000]
    for frame in gif.frames:
        assert near(frame.pixels[0], WOOD)
    changed = [
        sum(old != new for old, new in zip(before.pixels, after.pixels, strict=True))
        for before, after in zip(gif.frames, gif.frames[1:], strict=False)
    ]
    # A tile moves from the hand to the table; nothing else moves.
    assert all(0 < count < len(gif.frames[0].pixels) / 4 for count in changed)


def test_other_games_have_no_formats_of_hive(person: NewPerson, tmp_path: Path) -> None:
    anna = opened(person, IGNITE_FLOW)
    menu(anna)
    expect(anna.page.get_by_role("dialog").get_by_role("button", name="PGN")).to_have_count(0)
    gif = read_gif(downloaded(anna, "GIF", tmp_path))
    assert len(gif.frames) == len(read(IGNITE_FLOW).plies) + 1


def test_an_animated_picture_can_be_stopped(person: NewPerson) -> None:
    queens = r"wQ \wS1; bQ bS1\; wQ -wS1; bQ bS1-;"
    head = "Spielwerk record 1\nGame: hive\nOption repetition: false\n\nMoves:\n"
    anna = opened(person, f"{head}wS1; bS1 wS1-; wQ -wS1; bQ bS1-;\n" + queens * 40)
    menu(anna)
    dialog = anna.page.get_by_role("dialog")
    dialog.get_by_role("button", name="GIF").click()
    expect(dialog.get_by_text("Picture", exact=False).last).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog.get_by_role("progressbar")).to_have_count(0)
    expect(dialog.get_by_role("button", name="GIF")).to_be_enabled()
    expect(dialog.get_by_text("Saved")).to_have_count(0)


@pytest.mark.parametrize("game", ["fire-water"])
def test_at_a_table(person: NewPerson, tmp_path: Path, game: str) -> None:
    anna = person()
    anna.open(f"/new/{game}")
    anna.page.locator("input[value='here']").check(force=True)
    anna.page.locator(".go .first").click()
    anna.page.get_by_role("button", name="Menu").click()
    menu(anna)
    assert downloaded(anna, "Record", tmp_path).decode().startswith("Spielwerk record 1\n")
    assert downloaded(anna, "PNG", tmp_path).startswith(b"\x89PNG")
