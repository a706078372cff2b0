"""Hive in text: spaces, moves, keys, positions, and whole games."""
