"""Coordinates of boards."""
