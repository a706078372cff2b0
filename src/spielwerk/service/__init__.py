"""Live tables, lists and answers: one implementation for server and browser."""
