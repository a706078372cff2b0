"""Presentation of Ignite and Flow: drawing and gestures. No rule depends on it."""
