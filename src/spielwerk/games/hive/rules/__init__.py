"""The rules of Hive, each once: a predicate `(context, move) -> Illegal | None` per rule id.

    placing.py    HV-1, HV-2, HV-3, HV-20          which piece enters, and where
    lifting.py    HV-4, HV-6, HV-10, HV-20, HV-23  which piece may be taken up
    freedom.py    HV-7, HV-8                       slides on the ground, gates above it
    insects.py    HV-9 to HV-15, HV-21             where each insect goes
    throwing.py   HV-22, HV-23                     what a pillbug throws, and where
    order.py      of several rules the one that a person would name first

HV-5 needs no predicate, since no move takes a piece out of the hive; nor does HV-16, which only
says that HV-7 does not hold for placing. HV-17 asks for the list of moves and stands in
`moves.py`; HV-18 and HV-19, the end of the game, in `play.py`.
"""
