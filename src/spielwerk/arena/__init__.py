"""Matches and tournaments between programs, and ratings."""
