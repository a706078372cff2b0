"""Sections of figures, each a value with its interval, with plots and tables."""
