"""Connections as bytes: what they may cost before any request is understood."""
