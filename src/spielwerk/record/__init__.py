"""A game as text: the model, reading, writing and checking it."""
