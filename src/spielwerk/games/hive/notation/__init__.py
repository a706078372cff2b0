"""Hive as text: names of spaces, moves, keys, positions, and whole games."""
