"""Coordinates, and nothing else: sets of cells as whole numbers."""
