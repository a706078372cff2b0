"""What the levels are called in each game, and what they are like."""

from __future__ import annotations

from spielwerk.game.text import Text

Character = tuple[Text, Text]
"""A name, and one line about the character."""

FIRST = Text("Learns with you.", "Lernt mit dir.")
LAST = Text(
    "As strong as it gets in five seconds.", "So stark, wie es in fünf Sekunden möglich ist."
)

CHARACTERS: dict[str, tuple[Character, ...]] = {
    "hive": (
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
    "fire-water": (
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
    "heaven-hell": (
        (Text("Little Devil", "Teufelchen"), FIRST),
        (
            Text("Cherub", "Engelchen"),
            Text("Marches on and trusts in luck.", "Marschiert los und vertraut auf das Glück."),
        ),
        (
            Text("Sinner", "Sünder"),
            Text("Spends good cards too early.", "Gibt gute Karten zu früh aus."),
        ),
        (
            Text("Pilgrim", "Pilger"),
            Text("Knows the way, and rests rarely.", "Kennt den Weg und rastet selten."),
        ),
        (
            Text("Tempter", "Versucher"),
            Text(
                "Offers you dice that you should not take.",
                "Bietet dir Würfel an, die du besser nicht nimmst.",
            ),
        ),
        (
            Text("Guardian", "Schutzengel"),
            Text("Stands in your way at the right moment.", "Steht dir im rechten Moment im Weg."),
        ),
        (
            Text("Archangel", "Erzengel"),
            Text(
                "Weighs every card, and seldom in vain.", "Wägt jede Karte, und selten vergebens."
            ),
        ),
        (Text("Judgement Day", "Jüngstes Gericht"), LAST),
    ),
    "ignite-flow": (
        (Text("Pebble", "Kiesel"), FIRST),
        (
            Text("Drop", "Tropfen"),
            Text("Falls where there is room.", "Fällt, wo gerade Platz ist."),
        ),
        (
            Text("Ember", "Glut"),
            Text("Harmless, until somebody blows on it.", "Harmlos, bis jemand hineinbläst."),
        ),
        (
            Text("Stream", "Bächlein"),
            Text("Knows where your island is thin.", "Weiß, wo deine Insel schmal ist."),
        ),
        (
            Text("Wildfire", "Lauffeuer"),
            Text("Keeps an eye on your temples.", "Behält deine Tempel im Auge."),
        ),
        (
            Text("Tide", "Flut"),
            Text("Takes the land from under your feet.", "Zieht dir das Land unter den Füßen weg."),
        ),
        (
            Text("Continent", "Kontinent"),
            Text("Was there before you, and will stay.", "War vor dir da und wird bleiben."),
        ),
        (Text("High Priest", "Hohepriester"), LAST),
    ),
}


def plain(number: int) -> Character:
    """The character of a level in a game that has none of its own."""
    name = Text("Level {number}", "Stufe {number}").filled(number=number)
    return name, {1: FIRST, 8: LAST}.get(
        number, Text("Plays well enough.", "Spielt ganz ordentlich.")
    )
