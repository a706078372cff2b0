"""My Game: lanterns on a small board."""
