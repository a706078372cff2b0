"""Ignite and Flow: fire, water, earth, desert and temples on 6×6."""

from spielwerk.ignite_flow.game import IgniteFlow

__all__ = ["IgniteFlow"]
