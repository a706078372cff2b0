"""Random games, played once for all the tests that look at them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from spielwerk.game.options import Settings, Value
from spielwerk.games.heaven_hell.position import Phase
from tests.rules.heaven_hell.drawing import GAME, HeavenHell, position

# With this seed, games on the whole board are of all lengths, and end for three reasons.
SEED = 13
GAMES, GAMES_ON_SMALL_BOARDS = 8, 60
MOST_PLIES = 20_000
OF_EACH_PHASE = 20
SEVERAL_SIXES = """
    M4 .     .
    .  L2xM6 M6
    .  M5    .
"""


def positions(
    settings: Settings, of_each: int = OF_EACH_PHASE, seed: int = SEED
) -> Iterator[HeavenHell]:
    """Yield some positions of each phase out of random games, and some at the end."""
    wanted = dict.fromkeys((*Phase, None), of_each)
    drawn, last = _play(tuple(settings.items()), seed)
    for state in (*drawn, *last):
        phase = state.position.phase if state.to_move() else None
        if wanted[phase]:
            wanted[phase] -= 1
            yield state


def ends(settings: Settings, seed: int = SEED) -> list[HeavenHell]:
    """Return the last positions of random games."""
    return _play(tuple(settings.items()), seed)[1]


@cache
def _play(
    options: tuple[tuple[str, Value], ...], seed: int
) -> tuple[list[HeavenHell], list[HeavenHell]]:
    """Return some positions of each phase out of random games, and the last one of each game."""
    random, choice = Random(seed), Random(seed)
    wanted = dict.fromkeys(Phase, OF_EACH_PHASE)
    drawn: list[HeavenHell] = []
    last: list[HeavenHell] = []
    if not options:
        drawn.append(position(SEVERAL_SIXES, phase="raise-heaven", points="1/1"))
    for _ in range(GAMES_ON_SMALL_BOARDS if options else GAMES):
        state, plies = GAME.start(None, dict(options)), 0
        while state.to_move():
            if wanted[state.position.phase] and choice.random() < 0.3:
                wanted[state.position.phase] -= 1
                drawn.append(state)
            plies += len(state.to_move())
            assert plies < MOST_PLIES
            chosen = {seat: random.choice(state.legal_moves(seat)) for seat in state.to_move()}
            state = state.after(chosen)
        last.append(state)
    return drawn, last
