"""Puzzles found in games, and verified before they are shipped."""
