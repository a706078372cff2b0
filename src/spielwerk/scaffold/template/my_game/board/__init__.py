"""Presentation of the game: drawing and gestures. No rule depends on it."""
