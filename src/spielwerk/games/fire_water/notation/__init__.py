"""Moves, outcomes and positions as text, both ways."""
