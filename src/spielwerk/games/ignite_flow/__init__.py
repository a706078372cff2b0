"""Ignite and Flow: fire, water, earth, desert and temples on 6×6."""
