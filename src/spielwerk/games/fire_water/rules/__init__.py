"""The rules that can forbid a move: one predicate for each, file by file as on the rule page.

A predicate says which rule a player would break with a move, or None. `violation.py` lists for
each kind of move the predicates that it has to pass.
"""
