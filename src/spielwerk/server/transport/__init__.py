"""Connections as bytes: limits on them before any request is parsed."""
