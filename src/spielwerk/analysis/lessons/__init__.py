"""Lessons: positions with tasks, judged by the rules; the data is stored beside each game."""
