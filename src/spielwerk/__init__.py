"""Spielwerk: four board games made exact, playable and analysable."""

__version__ = "0.2.0"
