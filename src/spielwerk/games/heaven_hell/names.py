"""What the two sides are called, in text and in sentences."""

from __future__ import annotations

from spielwerk.game.text import Text

LETTERS = "LM"
"""Lucifer's dice and Michael's, as they are written in moves and positions."""

PLAYERS = ("hell", "heaven")
"""The players, as they are written in positions."""

SEAT_NAMES = (Text("Hell", "Hölle"), Text("Heaven", "Himmel"))
OWNERS = (Text("of Hell", "der Hölle"), Text("of Heaven", "des Himmels"))
