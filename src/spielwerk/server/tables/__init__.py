"""The tables that the server keeps."""
