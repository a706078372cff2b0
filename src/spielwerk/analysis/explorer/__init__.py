"""The opening explorer: what was played in a position, how often, and how it ended."""
