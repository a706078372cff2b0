"""Hive: insects without a board, in all eight game types."""

from spielwerk.hive.game import Hive

__all__ = ["Hive"]
