"""Opponents in Fire & Water: how the levels search, and who they are."""

from __future__ import annotations

from spielwerk.game.evaluation import Evaluation
from spielwerk.game.opponents import FIRST, LAST, Opponents
from spielwerk.game.text import Text
from spielwerk.games.fire_water.evaluation import evaluate
from spielwerk.games.fire_water.position import Position

OPPONENTS: Opponents[Position] = Opponents(
    evaluation=Evaluation(evaluate, scale=2.5),
    nodes={3: 150, 4: 400, 5: 2_000, 6: 9_000},
    review_nodes=2_000,
    characters=(
        (Text("Spark", "Funke"), FIRST),
        (
            Text("Puddle", "Pfütze"),
            Text("Takes what lies at its feet.", "Nimmt, was ihr vor den Füßen liegt."),
        ),
        (
            Text("Candle", "Kerze"),
            Text("Sees a little way into the dark.", "Sieht ein kleines Stück ins Dunkle."),
        ),
        (
            Text("Brook", "Bach"),
            Text("Finds its way round most stones.", "Findet um die meisten Steine herum."),
        ),
        (
            Text("Torch", "Fackel"),
            Text("Lights up what you wanted to hide.", "Leuchtet dahin, wo du es nicht willst."),
        ),
        (
            Text("River", "Strom"),
            Text("Goes round you, then over you.", "Geht um dich herum und dann über dich hinweg."),
        ),
        (
            Text("Blaze", "Feuersbrunst"),
            Text("Leaves you only what will not burn.", "Lässt dir nur, was nicht brennt."),
        ),
        (Text("Volcano", "Vulkan"), LAST),
    ),
)
