"""New games from templates: `spielwerk new` writes a complete package with tests.

`template/` is a complete package with a game; only its names are replaced.
"""
