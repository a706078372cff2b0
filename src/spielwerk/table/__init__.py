"""One game with the people at it."""
