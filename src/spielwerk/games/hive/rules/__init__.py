"""The rules of Hive, each once; `explanations/` finds words for what is left open here.

    placing.py    HV-1, HV-2, HV-3, HV-20          which piece enters, and where
    lifting.py    HV-4, HV-6, HV-10, HV-20, HV-23  which piece may be taken up
    freedom.py    HV-7, HV-8                       slides on the ground, gates above it
    insects.py    HV-9 to HV-15, HV-21             where each insect goes
    throwing.py   HV-22, HV-23                     what a pillbug throws, and where

Placing, lifting and throwing are predicates that give the refusal where a rule does not hold. Where
an insect goes is a set of spaces, for that is how the rule page says it.

HV-5 needs no predicate, since no move takes a piece out of the hive; nor does HV-16, which only
says that HV-7 does not hold for placing. HV-17 asks for the list of moves and stands in
`moves.py`; HV-18 and HV-19, the end of the game, in `play.py`.
"""
