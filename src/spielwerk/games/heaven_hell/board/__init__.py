"""Presentation of Heaven and Hell: drawing and gestures. No rule depends on it."""
