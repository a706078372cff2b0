"""Records of games as text: model, parsing, writing and checking."""
