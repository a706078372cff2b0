"""Helpers for drawing positions."""
