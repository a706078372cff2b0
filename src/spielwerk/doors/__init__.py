"""What the doors to tables share, whether they are kept by a server or by a browser."""
