"""Opponents in Hive: how the levels search, and who they are."""

from __future__ import annotations

from spielwerk.game.evaluation import Evaluation
from spielwerk.game.opponents import FIRST, LAST, Opponents
from spielwerk.game.text import Text
from spielwerk.games.hive.evaluation import evaluate
from spielwerk.games.hive.position import Position

OPPONENTS: Opponents[Position] = Opponents(
    evaluation=Evaluation(evaluate, scale=12.0),
    nodes={3: 1_000, 4: 6_000, 5: 40_000, 6: 250_000},
    review_nodes=20_000,
    characters=(
        (Text("Larva", "Larve"), FIRST),
        (
            Text("Caterpillar", "Raupe"),
            Text(
                "Crawls towards your queen and sees no further than the next leaf.",
                "Kriecht auf deine Königin zu und sieht nur bis zum nächsten Blatt.",
            ),
        ),
        (
            Text("Grasshopper", "Grashüpfer"),
            Text(
                "Jumps before it has thought it through.",
                "Springt, bevor er es zu Ende gedacht hat.",
            ),
        ),
        (
            Text("Ladybug", "Marienkäfer"),
            Text(
                "Friendly, and quicker than it looks.", "Freundlich und flinker, als er aussieht."
            ),
        ),
        (
            Text("Beetle", "Käfer"),
            Text(
                "In no hurry, and fond of sitting on your best piece.",
                "Hat es nicht eilig und sitzt gern auf deinem besten Stein.",
            ),
        ),
        (
            Text("Ant", "Ameise"),
            Text("Is already where you wanted to go.", "Ist schon da, wo du hinwolltest."),
        ),
        (
            Text("Mosquito", "Mücke"),
            Text(
                "Takes your ideas and stings with them.", "Nimmt deine Ideen und sticht damit zu."
            ),
        ),
        (Text("Queen", "Königin"), LAST),
    ),
)
