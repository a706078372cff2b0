"""Lessons: positions with a task each, judged by the rules; the data lies beside each game."""
