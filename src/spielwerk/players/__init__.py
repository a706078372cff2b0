"""Who chooses: programs that are shown where a game stands and answer with a move."""
