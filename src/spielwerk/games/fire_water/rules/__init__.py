"""The rules that can forbid a move: one predicate for each, file by file as on the rule page.

A predicate is named after what has to hold for a player's move, and gives the refusal where it
does not. `order.py` lists for each kind of move the predicates that it has to pass.
"""
