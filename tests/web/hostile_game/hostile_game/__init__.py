"""A game whose picture wants to do harm."""
