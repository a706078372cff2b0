"""Puzzles: positions with one good move, mined from games and verified by deeper searches."""
