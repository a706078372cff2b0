"""Adapters to other libraries: OpenSpiel, PettingZoo, Gymnasium, and batches as arrays.

Each needs its library, from the extra of that name. All share one numbering of moves (`actions`)
and one layout of positions (`observations`).
"""
