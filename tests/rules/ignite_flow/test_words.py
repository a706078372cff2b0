"""Sentences about moves and refusals are true, count correctly, and have correct German."""

from __future__ import annotations

import pytest

from spielwerk.game.refusals import BadlyWritten
from tests.rules.ignite_flow.drawing import GAME, moves, play, position, refusal


@pytest.mark.rule("IF-6")
def test_a_fork_is_not_called_undiagonal() -> None:
    """Both cells are diagonal to the water and to each other, but not neighbours."""
    found = refusal(position("... .W. ..."), "~a1c3")
    assert found.rule == "IF-6"
    assert "does not fork" in found.message("en")
    assert "gabelt sich nicht" in found.message("de")


@pytest.mark.rule("IF-6")
def test_a_water_far_away_on_the_line_is_not_denied() -> None:
    """The water on f6 is on the diagonal of c3 and d4, but not next to them."""
    drawing = ".....W ...... ...... ...... ...W.. ......"
    found = refusal(position(drawing, extra="straight_rivers=true"), "~c3d4")
    assert found.rule == "IF-6"
    assert "right before them" in found.message("en")
    assert "direkt davor" in found.message("de")


@pytest.mark.rule("IF-8")
def test_one_temple_or_two_in_the_way_of_water() -> None:
    state = position("...... .X.... ..W... ...O.. ...... ......")
    assert "one stands on b5" in refusal(state, "~b5").message("en")
    found = refusal(state, "~b5d3")
    assert (found.rule, found.cells) == ("IF-8", ("b5", "d3"))
    assert "there are temples on b5 and d3" in found.message("en")
    assert "auf b5 und d3 stehen welche" in found.message("de")


@pytest.mark.rule("IF-14")
def test_one_enemy_temple_or_two_on_the_landmass() -> None:
    one = refusal(position("XE. ... ..E", half="temple"), "Tb3")
    assert one.message("en").startswith("An enemy temple on a3 already claims")
    two = refusal(position("XEX ... E..", half="temple"), "Tb3")
    assert two.cells == ("a3", "c3")
    assert two.message("en").startswith("Enemy temples on a3 and c3 already claim ")
    assert two.message("de").startswith("Gegnerische Tempel auf a3 und c3 beanspruchen ")


@pytest.mark.rule("IF-9")
def test_two_cells_into_land_are_not_called_mixed() -> None:
    land = refusal(position("OEE E.. .W."), "~a2b3")
    assert land.rule == "IF-9"
    assert "only one cell into land" in land.message("en")
    mixed = refusal(position("..E .O. W.."), "~b1c3")
    assert "one is land and one is empty" in mixed.message("en")


def test_a_german_sentence_has_no_english_colour_in_it() -> None:
    with pytest.raises(BadlyWritten) as caught:
        GAME.parse_state(".../.../..O white 3-3 0-0 action turn 3")
    assert "white temples" in caught.value.message("en")
    assert "weißen Tempel" in caught.value.message("de")
    assert "white" not in caught.value.message("de")


@pytest.mark.parametrize(
    ("drawing", "move", "english", "german"),
    [
        (
            "... FX. ...",
            "Bb2",
            "fire burns b2 and destroys the black temple: 4 points for White",
            "Feuer verbrennt b2 und zerstört den schwarzen Tempel: 4 Punkte für Weiß",
        ),
        (
            "... FO. ...",
            "Bb2",
            "fire burns b2 and destroys the white temple: 4 points for Black",
            "Feuer verbrennt b2 und zerstört den weißen Tempel: 4 Punkte für Schwarz",
        ),
        (
            "... FE. ...",
            "Bb2",
            "fire burns the earth on b2",
            "Feuer verbrennt die Erde auf b2",
        ),
        ("... F.. ...", "Bb2", "fire spreads to b2", "Feuer greift auf b2 über"),
        ("... ... ...", "Fb2", "fire placed on b2", "Feuer auf b2 gelegt"),
        ("... EO. .W.", "~a2", "water flows into the land on a2", "Wasser fließt auf a2 ins Land"),
        (
            "F.. .F. ..W",
            "Ra3b2c1!a3",
            "a3, b2 and c1 react, a3 becomes desert, the others earth",
            "a3, b2 und c1 reagieren, a3 wird zu Wüste, die anderen zu Erde",
        ),
    ],
)
def test_consequences_are_told(drawing: str, move: str, english: str, german: str) -> None:
    state = position(drawing)
    assert move in moves(state)
    words = state.board.describe(state.parse_move(move))
    assert (words.en, words.say("de")) == (english, german)


def test_a_temple_is_told_with_its_land() -> None:
    state = position("EE. .E. E..", half="temple")
    assert state.board.describe(state.parse_move("Tb3")).en == "temple on b3, on a landmass of 3"
    assert state.board.describe(state.parse_move("Ta1")).en == "temple on a1, on a single earth"
    assert state.board.describe(state.parse_move("-")).say("de") == "kein Tempel"


@pytest.mark.rule("IF-15")
def test_land_of_both_that_grows_together_is_told() -> None:
    state = position("O.X .W. .F.")
    joined = state.board.describe(state.parse_move("Eb3"))
    assert joined.en == "earth placed on b3: land of both players joins and counts for neither"
    # Earth beside one land only, and a reaction that leaves a gap, join nothing.
    assert state.board.describe(state.parse_move("Ea2")).en == "earth placed on a2"
    assert state.board.describe(state.parse_move("Rb1b2")).en == "b1 and b2 react and become earth"
    # Land that was contested before is not told again.
    contested = position("OEX ... ...")
    assert contested.board.describe(contested.parse_move("Eb2")).en == "earth placed on b2"


@pytest.mark.rule("IF-19")
def test_a_third_occurrence_is_told() -> None:
    # Burnt, flooded and back to earth, in three turns; the same player is to move after six.
    circle = "Bc2;~b1;Rb1c2"
    twice = play(position(".... .... W.EF OEX."), f"{circle};{circle};{circle};Bc2;~b1")
    words = twice.board.describe(twice.parse_move("Rb1c2"))
    assert words.en.endswith(": the same position for the third time, a draw")
    assert words.say("de").endswith(": Dieselbe Stellung zum dritten Mal, also Remis")
    assert twice.board.describe(twice.parse_move("Ea3")).en == "earth placed on a3"
