"""Guests and their cookies."""
