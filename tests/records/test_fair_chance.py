"""Fair chance, computed again from the words of the page alone, and cheating found out."""

from __future__ import annotations

import hashlib
import hmac
import re
import subprocess
from dataclasses import replace
from shutil import which

import pytest

from spielwerk.record.fairness import below, pick
from spielwerk.record.model import Fairness, Record, read
from spielwerk.record.verify import CannotVerify, Difference, verify
from spielwerk.table.chance import Committed
from spielwerk.table.commands import Contribute
from tests.documents import DOCS, all_blocks
from tests.table.helper import do, moves, toy_table

PAGE = (DOCS / "reference" / "records.md").read_text(encoding="utf-8")
SEED = "3b7e151628aed2a6abf7158809cf4f3c762e7160f38b4da56a784d9045190cfe"
TILES = [f"{fire}{water}" for fire in range(1, 5) for water in range(1, 5)]


def example() -> Record:
    *_, text = all_blocks("docs/reference/records.md", "record")
    return read(text)


def digest(message: str, seed: str = SEED) -> str:
    """Step 2 of the page."""
    return hmac.new(seed.encode("ascii"), message.encode("ascii"), hashlib.sha256).hexdigest()


def by_the_page(seed: str, words: list[str], number: int, weights: dict[str, int]) -> str:
    """Compute steps 1 to 4 of the page, implemented independently from its words."""
    total = sum(weights.values())
    greatest_multiple = (2**256 // total) * total
    attempt = 1
    while True:
        value = int(digest(" ".join([*words, f"draw {number} try {attempt}"]), seed), 16)
        if value < greatest_multiple:
            break
        attempt += 1
    numbered = [event for event in sorted(weights) for _ in range(weights[event])]
    return numbered[value % total]


# The example of the page.


def test_the_promise_of_the_example() -> None:
    fairness = example().fairness
    assert fairness is not None
    assert fairness.seed == SEED
    assert hashlib.sha256(SEED.encode("ascii")).hexdigest() == fairness.commitment
    assert fairness.contributions == ((1, "bee"), (0, "ant"))


def test_every_draw_of_the_example() -> None:
    left = {"0": list(TILES), "1": list(TILES)}
    found = []
    for number, player in enumerate("000111", start=1):
        weights = {f"?{player}:{tile}": 1 for tile in left[player]}
        event = by_the_page(SEED, ["1:bee", "0:ant"], number, weights)
        left[player].remove(event.partition(":")[2])
        found.append(event)
    assert tuple(found) == example().plies[3:]


def test_the_table_of_the_example() -> None:
    rows = re.findall(r"\| (\d) \| `([0-9a-f]{64})` \| (\d+) \| (\d+) \| `(\S+)` \|", PAGE)
    assert len(rows) == 3
    left = list(TILES)
    for number, value, total, remainder, event in rows:
        assert digest(f"1:bee 0:ant draw {number} try 1") == value
        assert len(left) == int(total)
        assert int(value, 16) % int(total) == int(remainder)
        tile = left.pop(int(remainder))
        assert event == f"?0:{tile}"


def test_the_marbles_of_the_page() -> None:
    assert int(digest("1:bee 0:ant draw 1 try 1"), 16) % 5 == 3
    weights = {"red": 3, "blue": 2}
    assert by_the_page(SEED, ["1:bee", "0:ant"], 1, weights) == "red"
    assert pick(SEED, ((1, "bee"), (0, "ant")), 1, list(weights.items())) == "red"


def test_the_example_is_verified() -> None:
    verification = verify(example())
    assert verification.fair
    assert verification.kept
    assert verification.draws == 6
    assert verification.without_entropy == ()


@pytest.mark.skipif(not (which("sha256sum") and which("openssl")), reason="needs both tools")
def test_the_commands_of_the_page_say_what_the_page_says() -> None:
    session = "\n".join(all_blocks("docs/reference/records.md", "console"))
    lines = session.splitlines()
    script = [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]
    expected = [line for line in lines if line and not line.startswith("$ ")]
    shown = subprocess.run(
        ["sh", "-e", "-c", "\n".join(script)], capture_output=True, text=True, check=True
    )
    assert shown.stdout.splitlines() == expected


# Numbers.


def test_what_lies_in_the_incomplete_last_stretch_is_tried_again() -> None:
    # With a total just above half of 2**256 about every second attempt is thrown away.
    total = 2**255 + 1
    attempts = []
    for number in range(1, 41):
        attempt = 1
        while int(digest(f"draw {number} try {attempt}"), 16) >= total:
            attempt += 1
        attempts.append(attempt)
        assert below(total, SEED, (), number) == int(digest(f"draw {number} try {attempt}"), 16)
    assert max(attempts) > 1


@pytest.mark.parametrize("words", [[], ["0:ant"], ["1:bee", "0:ant"]])
def test_picks_follow_the_page(words: list[str]) -> None:
    contributions = tuple((int(word[0]), word[2:]) for word in words)
    weights = {"?1": 3, "?10": 1, "?2": 2, "?3": 50}
    for number in range(1, 60):
        expected = by_the_page(SEED, words, number, weights)
        assert pick(SEED, contributions, number, list(weights.items())) == expected


# Cheating.


def test_a_tile_that_does_not_follow_is_found() -> None:
    record = example()
    plies = (*record.plies[:4], "?0:12", *record.plies[5:])
    verification = verify(replace(record, plies=plies))
    assert not verification.fair
    assert verification.kept
    # Draw 3 is among other tiles now: without 12 and 33, with 11; number 1 of them is 13 still.
    assert verification.differences == (Difference(draw=2, ply=5, found="?0:12", expected="?0:11"),)


def test_another_seed_than_the_promised_one_is_found() -> None:
    record = example()
    assert record.fairness is not None
    forged = replace(record, fairness=replace(record.fairness, seed="0" * 64))
    verification = verify(forged)
    assert not verification.kept
    assert not verification.fair


def test_a_word_that_was_changed_is_found() -> None:
    record = example()
    assert record.fairness is not None
    fairness = replace(record.fairness, contributions=((1, "bee"), (0, "cat")))
    assert not verify(replace(record, fairness=fairness)).fair


def test_words_in_another_order_are_found() -> None:
    record = example()
    assert record.fairness is not None
    fairness = replace(record.fairness, contributions=((0, "ant"), (1, "bee")))
    assert not verify(replace(record, fairness=fairness)).fair


def test_persons_who_added_nothing_are_named() -> None:
    record = example()
    assert record.fairness is not None
    bare = replace(record, fairness=replace(record.fairness, contributions=((1, "bee"),)))
    assert verify(bare).without_entropy == (0,)


def test_what_cannot_be_checked_is_refused() -> None:
    record = example()
    assert record.fairness is not None
    unpublished = Fairness(record.fairness.commitment, record.fairness.contributions)
    for fairness in (None, unpublished):
        with pytest.raises(CannotVerify) as caught:
            verify(replace(record, fairness=fairness))
        assert caught.value.code == "cannot-verify"


def test_weights_other_than_one_at_the_table() -> None:
    # The toy rolls 1, 2, 3 with weights 3, 2, 1.
    table = do(toy_table(source=Committed(SEED)), Contribute(1, "bee"), Contribute(0, "ant"))
    table = moves(table, "0. 0#1 1#2 1. 0#2 1#3")
    rolls = [ply for ply in table.plies if ply.startswith("?")]
    weights = {"?1": 3, "?2": 2, "?3": 1}
    words = ["1:bee", "0:ant"]
    assert rolls == [by_the_page(SEED, words, number, weights) for number in (1, 2)]
    assert verify(table.record()).fair
