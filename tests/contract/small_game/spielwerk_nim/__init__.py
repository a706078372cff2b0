"""Nim, as a game that is installed beside those that are built in."""
