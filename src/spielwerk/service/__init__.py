"""Tables that live, lists and answers to questions: one implementation for server and browser."""
