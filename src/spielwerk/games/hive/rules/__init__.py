"""The rules of Hive, each once; `explanations/` words the refusals of targets.

    placing.py    HV-1, HV-2, HV-3, HV-20        entering pieces
    lifting.py    HV-4, HV-6, HV-10, HV-20, HV-23  which piece may be taken up
    freedom.py    HV-7, HV-8                       slides on the ground, gates above it
    insects.py    HV-9 to HV-15, HV-21             where each insect goes
    throwing.py   HV-22, HV-23                     what a pillbug throws, and where

Placing, lifting and throwing are predicates that return the refusal if a rule is violated. The
targets of an insect are a set of spaces, as on the rule page.

HV-5 needs no predicate, since no move takes a piece out of the hive; nor does HV-16, which exempts
placing from HV-7. HV-17 needs the list of moves and is in `moves.py`; HV-18 and HV-19, the end of
the game, are in `play.py`.
"""
