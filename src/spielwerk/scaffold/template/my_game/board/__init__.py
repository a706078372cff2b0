"""How the game is shown and touched. No rule imports anything from here."""
