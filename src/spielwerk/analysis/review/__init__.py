"""The review of a finished game: the value curve, turning points, better moves and reasons."""
