"""The command line: one module per command, and shared modules named by nouns."""
