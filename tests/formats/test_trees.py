"""PGN and SGF with variations, comments and values: read, written, and read again."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielwerk.formats import pgn, sgf
from spielwerk.formats.foreign import BadGameFile
from spielwerk.formats.uhp_games import NotForHive, pgn_of, read_games, record_of, sgf_of
from spielwerk.games import find
from spielwerk.record.model import Record, Variation, read
from tests.formats.samples import FOUR_PLIES, REPEATED, sgf_text
from tests.formats.test_long_rubbish import check_time
from tests.records.test_variations import HIVE
from tests.records.trees import random_record

PGN = """\
[GameType "Base+ML"]
[Date ""]
[Event ""]
[Site ""]
[Round ""]
[White "Anna"]
[Black "Level 3"]
[Result "InProgress"]

{[%values 0.5 0.5] A quiet start.}
1. wS1
2. bS1 wS1-
(
{[%name At once] A gate could close.}
2. bQ wS1-
3. wQ -wS1
{[%values 0.375 0.625]}
(
3. wA1 -wS1
)
)
(
2. bG1 wS1/
{Also seen.}
)
3. wQ -wS1
{[%values 0.62 0.38] Safe.}
4. bQ bS1/
5. wA1 \\wQ
6. bA1 bQ-

InProgress
"""

# East of N 13 is O 13; north-east of it is O 14, north-west N 14. V is Black's chance less White's.
SGF = """\
(;
GM[27]VV[1]
SU[hive-ml]
P0[id "Anna"]
P1[id "Level 3"]
V[0]
C[A quiet start.]
; P0[0 Start P0]
; P0[1 move W wS1 N 13 .]
; P0[2 done]
(
; P1[3 move B bS1 O 13 wS1-]
; P1[4 done]
; P0[5 move W wQ M 13 -wS1]
; P0[6 done]
V[-0.24]
C[Safe.]
; P1[7 move B bQ P 14 bS1/]
; P1[8 done]
; P0[9 move W wA1 M 14 \\\\wQ]
; P0[10 done]
; P1[11 move B bA1 Q 14 bQ-]
; P1[12 done]
)
(
; N[At once]C[A gate could close.]
; P1[3 move B bQ O 13 wS1-]
; P1[4 done]
(
; P0[5 move W wQ M 13 -wS1]
; P0[6 done]
V[0.25]
)
(
; P0[5 move W wA1 M 13 -wS1]
; P0[6 done]
)
)
(
; P1[3 move B bG1 O 14 wS1/]
; P1[4 done]
C[Also seen.]
)
)
"""


def again(text: str) -> Record:
    """Return the record of the only game of a file."""
    (game,) = read_games(text.encode())
    assert not isinstance(game, BadGameFile), game
    return record_of(game)


def persons(record: Record) -> Record:
    """Return the record with persons only: other formats have no programs."""
    players = tuple(replace(player, kind="person") for player in record.players)
    return replace(record, players=players)


def test_pgn_as_it_is_written() -> None:
    assert pgn_of(read(HIVE)) == PGN
    assert again(PGN) == persons(read(HIVE))


def test_sgf_as_it_is_written() -> None:
    assert sgf_of(read(HIVE)) == SGF
    assert again(SGF) == persons(read(HIVE))


def test_pgn_of_others() -> None:
    """Plies one behind the other in a line, glyphs and marks, a result inside a variation."""
    text = (
        '[GameType "Base"]\n\n1. wS1 2. bS1 wS1- $2 (2. bG1 wS1-! {good} 3. wG1 -wS1 *)\n'
        "3. wQ -wS1?! { [%clk 0:05] hm }(3. wG1 -wS1 $1 4. bQ bS1-\n(4. bG1 bS1- )) 4. bQ bS1-\n*\n"
    )
    game = again(text)
    assert game.plies == ("wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-")
    assert game.comments == {2: "?", 3: "?!\n[%clk 0:05] hm"}
    (second,), (third,) = game.variations[2], game.variations[3]
    assert second == Variation(("bG1 wS1-", "wG1 -wS1"), comments={1: "!\ngood"})
    inner = Variation(("bG1 bS1-",))
    assert third == Variation(("wG1 -wS1", "bQ bS1-"), comments={1: "!"}, variations={2: (inner,)})


def test_sgf_of_others() -> None:
    """Comments in any node; the first way is the game; some files hold their game twice."""
    head = sgf_text("P0 move W wS1 N 13 .", "P0 done").rstrip().removesuffix(")")
    first = "(;C[hm]P1[3 move B bS1 M 12 .];P1[4 done](;P0[5 move W wQ O 13 .];P0[6 done]))"
    second = "(;P1[3 pick B bG1];P1[4 dropb bG1 M 12 .];C[no done \\] here])"
    game = again(f"{head}\n{first}\n{second}\n)\n(; GM[1])")
    assert list(game.plies) == FOUR_PLIES[:3]
    assert game.comments == {1: "hm"}
    assert game.variations == {
        2: (Variation(("bG1 /wS1",), comments={0: "no done ] here"}),),
    }


def test_the_repetition_rule_is_off_for_the_game_if_it_is_for_a_variation() -> None:
    plies = [f"{number}. {ply}" for number, ply in enumerate(REPEATED, 1)]
    other = f"(\n{plies[-1]}\n{len(plies) + 1}. wA1 -wQ\n)"
    game = again("\n".join(['[GameType "Base"]', "", *plies, other]))
    assert game.options["repetition"] is False
    assert game.result is None
    assert read(game.write()) == game


@pytest.mark.parametrize(
    ("text", "line", "ply"),
    [
        ('[GameType "Base"]\n\n1. wS1\n(\n1. wG1\n2. bG1 wS1-\n)\n', 6, 2),
        ('[GameType "Base"]\n\n1. wS1\n(\n2. wG1\n)\n', 5, 1),
        ('[GameType "Base"]\n\n1. wS1\n(\n)\n', 5, None),
        ('[GameType "Base"]\n\n(\n1. wS1\n)\n', 3, None),
        ('[GameType "Base"]\n\n1. wS1\n(\n1. wG1\n', 5, None),
        ('[GameType "Base"]\n\n1. wS1\n)\n', 4, None),
        ('[GameType "Base"]\n\n1. wS1\n' + "(\n1. wG1\n" * 33, 68, None),
    ],
)
def test_broken_variations_in_pgn(text: str, line: int, ply: int | None) -> None:
    with pytest.raises(BadGameFile) as caught:
        pgn.read(next(pgn.games(text)))
    assert (caught.value.line, caught.value.ply) == (line, ply)


@pytest.mark.parametrize(
    ("old", "new", "line", "ply"),
    [
        ("3 move B bG1 O 14", "3 move B bG1 P 14", 40, 2),
        ("; P1[3 move B bG1 O 14 wS1/]\n; P1[4 done]\n", "", 41, None),
        ("wQ M 13 -wS1]\n; P0[6 done]\nV[0.25]", "wQ L 13 -wS1]\n; P0[6 done]\nV[0.25]", 30, 3),
    ],
)
def test_broken_variations_in_sgf(old: str, new: str, line: int, ply: int | None) -> None:
    assert SGF.count(old) == 1
    with pytest.raises(BadGameFile) as caught:
        sgf.read(SGF.replace(old, new))
    assert (caught.value.line, caught.value.ply) == (line, ply)


@pytest.mark.parametrize("piece", ["(", "()", "(\n1. wG1\n)", "1. ", "{", "1" * 9 + " " * 9, "$1 "])
def test_long_rubbish_takes_no_longer_than_it_is_long(piece: str) -> None:
    for frame in ('[GameType "Base"]\n\n1. wS1\n{}', f"{SGF[:-2]}{{}}"):
        check_time(_read_all, frame, piece)


def _read_all(text: str) -> None:
    for game in read_games(text.encode()):
        assert game


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 2**32))
def test_whatever_is_written_is_read_back(seed: int) -> None:
    record = random_record(find("hive"), 2, seed)
    plain = replace_said(record)
    assert again(pgn_of(plain)) == plain
    assert again(sgf_of(plain)) == plain


def replace_said(line: Record) -> Record:
    """Return the record without details that other formats write differently: blanks, brackets."""

    def plain(said: str) -> str:
        lines = said.replace("(", "<").replace(")", ">").split("\n")
        return "\n".join(" ".join(each.split()) for each in lines)

    def mapped(variation: Variation) -> Variation:
        return replace(
            variation,
            comments={place: plain(said) for place, said in variation.comments.items()},
            variations={
                place: tuple(map(mapped, group)) for place, group in variation.variations.items()
            },
        )

    comments = {place: plain(said) for place, said in line.comments.items()}
    variations = {place: tuple(map(mapped, group)) for place, group in line.variations.items()}
    return replace(line, comments=comments, variations=variations)


def test_a_hive_that_grows_to_the_left() -> None:
    """Fourteen pieces west of the first one, which is on N: the fourteenth letter is not enough."""
    pieces = ["S1", "Q", "G1", "G2", "G3", "S2", "B1", "B2", "L", "M", "A1", "A2", "A3"]
    plies = ["wS1", "bS1 wS1-"]
    for before, piece in pairwise(pieces):
        plies += [f"w{piece} -w{before}", f"b{piece} b{before}-"]
    row = Record(find("hive"), read(HIVE).players, plies=tuple(plies))
    assert "wS1 N 13" in sgf_of(row)
    assert "wA3 B 13" in sgf_of(row)
    further = replace(row, plies=(*plies, "wA3 \\wQ", "bA3 -wA2", "wA3 -bA3", "bA2 -wA3"))
    assert "wS1 O 13" in sgf_of(further)
    assert "bA2 A 13" in sgf_of(further)
    assert again(sgf_of(further)) == persons(further)


def test_other_games_are_not_for_these_formats() -> None:
    record = read("Spielwerk record 1\nGame: ignite-flow\n\nMoves:\nFa1;\n")
    with pytest.raises(NotForHive):
        sgf_of(record)


@pytest.mark.parametrize(
    "head",
    [
        "Out 1: resignation after ply 2\n",
        "Result: agreed-draw; scores 0.5 0.5; places 1 1\n",
        "Option beetle_gates: false\nOption queen_first: false\n",
        "Date: 2024-05-31\nTag Name: A name\n",
    ],
)
def test_what_stands_in_the_head(head: str) -> None:
    begin = "Spielwerk record 1\nGame: hive\nOption type: Base+LP\nSeat 0: person\nSeat 1: person\n"
    record = read(f"{begin}{head}\nMoves:\nwS1; bS1 wS1-;\n")
    assert again(sgf_of(record)) == record
