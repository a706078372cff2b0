"""Hive: insects without a board, in all eight game types."""
