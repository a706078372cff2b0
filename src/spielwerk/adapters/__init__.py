"""The games as other libraries know games: OpenSpiel, PettingZoo, arrays of many games at once.

Each needs its library, which comes with an extra of the same name. Moves are numbered in one way
everywhere (`actions`), and positions are laid out in one way (`observations`).
"""
