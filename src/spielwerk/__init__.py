"""Spielwerk: four board games made exact, playable and analysable."""

__version__ = "0.1.0"
