"""Presentation of Hive: drawing and gestures. No rule depends on it."""
