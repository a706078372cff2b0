"""Presentation of Fire & Water: drawing and gestures. No rule depends on it."""
