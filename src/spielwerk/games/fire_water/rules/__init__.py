"""The rules that can forbid a move: one predicate each, in the order of the rule page.

A predicate is named after the condition on a move, and returns a refusal if it is violated.
`order.py` lists the predicates for each kind of move.
"""
