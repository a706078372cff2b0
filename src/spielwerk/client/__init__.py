"""A client of the server's protocol."""
