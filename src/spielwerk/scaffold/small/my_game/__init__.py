"""My Game, a game for Spielwerk."""
