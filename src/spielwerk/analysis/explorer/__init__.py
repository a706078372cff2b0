"""The opening explorer: moves played in a position, their frequencies and results."""
