"""Spielwerk: four board games with exact rules, strong opponents and full analysis."""

__version__ = "0.2.0"
