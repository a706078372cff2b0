"""The other end of the server's protocol."""
