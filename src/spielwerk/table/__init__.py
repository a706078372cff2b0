"""A game with the people at it."""
