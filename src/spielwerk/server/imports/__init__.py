"""Imported games: long texts are refused at once, others parsed in separate processes."""
