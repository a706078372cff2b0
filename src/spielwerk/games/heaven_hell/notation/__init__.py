"""Moves and positions as text.

    moves      L+b1  Lb1<  Lb1-b2  Lb1^  Lb10>  Lb1v  Lb1~b2  =  #7
    position   .M3./.../.L2xM4./..L1 -/36 01234/05abc hell 1/2 cards-heaven turn 9

A position is the rows from the top down ('.' empty, L or M and a value for a die of Hell or
Heaven, with an x between two that share a square); then, Hell's before Heaven's, the dice in the
goals and the cards in hand (a, b and c are 10, 11 and 12); the main player, the action points left
and at the start of the turn, the phase (in a conflict with its attacker or winner) and the number
of the turn; then, where they differ from the ordinary game, the options; then the earlier
positions since the last irreversible move. Those stand at the start of a turn as rows and main
player, at the start of a round also with points left and attacker; goals and cards are as now.

The phase `turn` was once written `stepped` or `resumed`, and both can still be read.
"""
