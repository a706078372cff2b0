"""Evaluation of a position for the Python players, a module for each game."""
