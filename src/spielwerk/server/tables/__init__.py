"""The server's tables."""
