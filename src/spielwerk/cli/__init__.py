"""The command line: one module per command, and nouns for what several of them share."""
