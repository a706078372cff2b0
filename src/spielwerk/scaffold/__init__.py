"""A new game from templates: `spielwerk new` writes a package that plays, teaches and tests itself.

`template/` is a whole package as it is, with a game in it; only its names are replaced.
"""
