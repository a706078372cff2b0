"""The sentences of refusals; {name} is the piece that was to go somewhere (see `names.py`)."""

from spielwerk.game.text import Text

# Placing: HV-1, HV-2, HV-3, HV-20.

SECOND_TOUCHES_FIRST = Text(
    "The first piece of a game begins the hive, the second one touches it.",
    "Der erste Stein beginnt den Schwarm, der zweite berührt ihn.",
)
BEETLE_ON_GROUND = Text(
    "A beetle too is placed on the ground, not on {top:the}: it can climb later.",
    "Auch ein Käfer wird auf dem Boden eingesetzt, nicht auf {top:dem}: Klettern kann er später.",
)
SPACE_TAKEN = Text(
    "A new piece goes to an empty space, and {top:the} is there.",
    "Ein neuer Stein kommt auf ein leeres Feld, und dort liegt {top:der}.",
)
TOUCHES_ENEMY = Text(
    "A new piece touches no enemy piece, and the marked space touches {enemies:the}.",
    "Ein neuer Stein berührt keinen gegnerischen, und das markierte Feld berührt {enemies:den}.",
)
TOUCHES_NO_OWN = Text(
    "A new piece touches at least one piece of your own, and the marked space touches none.",
    "Ein neuer Stein berührt mindestens einen eigenen, und das markierte Feld berührt keinen.",
)
QUEEN_IS_DUE = Text(
    "Your queen bee enters by your fourth turn: place her now.",
    "Deine Bienenkönigin kommt spätestens in deinem vierten Zug ins Spiel: Setze sie jetzt ein.",
)
QUEEN_NOT_FIRST = Text(
    "By the tournament rule nobody begins with the queen bee: place another piece.",
    "Nach der Turnierregel beginnt niemand mit der Bienenkönigin: Setze einen anderen Stein ein.",
)
NOT_IN_THIS_GAME = Text(
    "This game is played without the {kind}.",
    "Dieses Spiel wird ohne {kind} gespielt.",
)
NOT_YOURS = Text(
    "It is {player}'s turn, and {name:the} is not {player}'s piece.",
    "{player} ist am Zug, und {name:der} ist kein Stein von {player}.",
)
THROWN_BY_PILLBUG = Text(
    "Only a pillbug of yours beside it could throw it.",
    "Werfen könnte {name:ihn} nur eine eigene Assel daneben.",
)
THROWN_BY_EITHER = Text(
    "Only a pillbug of yours beside it could throw it, or a mosquito of yours that touches a "
    "pillbug.",
    "Werfen könnte {name:ihn} nur eine eigene Assel daneben oder eine eigene Mücke daneben, "
    "die eine Assel berührt.",
)
LOWEST_NUMBER_FIRST = Text(
    "Of equal pieces the lowest number enters first: {first:the}, and then {second:the}.",
    "Von gleichen Steinen kommt die niedrigste Nummer zuerst: erst {first:der}, dann {second:der}.",
)

# Taking up a piece: HV-4, HV-6, HV-10, HV-23.

PLACE_UNTIL_QUEEN = Text(
    "You move pieces only once your queen bee is in play: until then you place.",
    "Du ziehst erst, wenn deine Bienenkönigin im Spiel ist: Bis dahin setzt du ein.",
)
ONLY_LINK = Text(
    "{name:The} is the only link between {ends:the}: the hive must hold together even "
    "while a piece is moved.",
    "{name:Der} ist die einzige Verbindung zwischen {ends:dem}: Der Schwarm muss auch "
    "zusammenhängen, während ein Stein zieht.",
)
COVERED = Text(
    "{name:The} lies under {top:the} and cannot move.",
    "{name:Der} liegt unter {top:dem} und kann nicht ziehen.",
)
RESTS = Text(
    "{name:The} has only just come there, and rests for this turn.",
    "{name:Der} ist eben erst dorthin gekommen und ruht in diesem Zug.",
)

# Throwing: HV-7, HV-22, HV-23.

THROWER_RESTS = Text(
    "{thrower:The} has only just come there, and throws nothing this turn.",
    "{thrower:Der} ist eben erst dorthin gekommen und wirft in diesem Zug nicht.",
)
THROWER_NOT_FREE = Text(
    "{thrower:The} throws only from the ground, and only with nothing on top.",
    "{thrower:Der} wirft nur vom Boden aus und nur, wenn nichts darauf liegt.",
)
NOT_SINGLE = Text(
    "{thrower:The} lifts single pieces, and {name:the} lies on a stack.",
    "{thrower:Der} hebt einzelne Steine, und {name:der} liegt auf einem Stapel.",
)
BESIDE_THROWER = Text(
    "A throw ends on an empty space beside {thrower:the}.",
    "Ein Wurf endet auf einem leeren Feld neben {thrower:dem}.",
)
THROW_TOO_NARROW = Text(
    "The stacks with {gate:the} on top are both higher than {thrower:the}: "
    "{name:the} does not fit between them.",
    "Die Stapel mit {gate:dem} obenauf sind beide höher als {thrower:der}: "
    "{name:Der} passt nicht hindurch.",
)

# Sliding, and climbing between stacks: HV-7, HV-8.

CONTACT_LOST = Text(
    "On this step {name:the} would lose contact: a sliding piece goes on touching one "
    "that it touched before.",
    "Auf diesem Schritt verliert {name:der} den Kontakt: Ein geschobener Stein berührt "
    "weiter einen, den er schon vorher berührt hat.",
)
TOO_NARROW = Text(
    "The gap between {gap:the} is too narrow for {name:the}.",
    "Die Lücke zwischen {gap:dem} ist zu eng für {name:den}.",
)
GATE_CLOSED = Text(
    "The stacks with {gate:the} on top are both higher than the way between them: "
    "{name:the} does not fit through.",
    "Die Stapel mit {gate:dem} obenauf sind beide höher als der Weg dazwischen: "
    "{name:Der} passt nicht hindurch.",
)
LEAVES_HIVE = Text(
    "{name:The} would touch no other piece there: nobody leaves the hive.",
    "{name:Der} würde dort keinen anderen Stein berühren: Niemand verlässt den Schwarm.",
)
SHUT_IN = Text(
    "{name:The} is shut in on all sides and cannot slide out.",
    "{name:Der} ist ringsum eingeschlossen und kann sich nicht hinausschieben.",
)
SHUT_OUT = Text(
    "The marked space is shut in on all sides: {name:the} cannot slide into it.",
    "Das markierte Feld ist ringsum umschlossen: {name:Der} kann sich nicht hineinschieben.",
)

# Insects: HV-9 to HV-15, HV-21.

ALREADY_THERE = Text(
    "{name:The} is there already: a move ends somewhere else.",
    "{name:Der} ist schon dort: Ein Zug endet woanders.",
)
ONLY_BEETLES_CLIMB = Text(
    "{top:The} is there: only beetles end a move on other pieces.",
    "Dort liegt {top:der}: Nur Käfer beenden einen Zug auf anderen Steinen.",
)
ONE_STEP_ONLY = Text(
    "{name:The} goes one step only, and the marked space is further away.",
    "{name:Der} zieht nur einen Schritt weit, und das markierte Feld ist weiter weg.",
)
NO_STRAIGHT_LINE = Text(
    "{name:The} jumps in a straight line, and none leads to the marked space.",
    "{name:Der} springt in gerader Linie, und keine führt auf das markierte Feld.",
)
NOTHING_TO_JUMP = Text(
    "{name:The} jumps over at least one piece, and the space beside it is empty on that side.",
    "{name:Der} springt über mindestens einen Stein, und in dieser Richtung ist das "
    "Feld neben {name:ihm} leer.",
)
FIRST_EMPTY_SPACE = Text(
    "{name:The} lands on the first empty space of the line, not behind it.",
    "{name:Der} landet auf dem ersten leeren Feld der Linie, nicht dahinter.",
)
THREE_STEPS = Text(
    "{name:The} makes exactly three steps, and the marked space is {steps} away.",
    "{name:Der} zieht genau drei Schritte weit, und das markierte Feld ist {steps} entfernt.",
)
TWO_UP_ONE_DOWN = Text(
    "{name:The} goes two steps on top of the hive and one down, and does not get to the "
    "marked space that way.",
    "{name:Der} zieht zwei Schritte auf dem Schwarm und einen hinunter: So ist das "
    "markierte Feld nicht zu erreichen.",
)
ONLY_MOSQUITOES = Text(
    "{name:The} touches nothing but mosquitoes, and so cannot move.",
    "{name:Der} berührt nur Mücken und kann deshalb nicht ziehen.",
)
NO_NEIGHBOUR_GETS_THERE = Text(
    "{name:The} moves as an insect that it touches: here {kinds}. None of them gets there.",
    "{name:Der} zieht wie ein Insekt, das {name:er} berührt: hier {kinds}. Keines kommt dorthin.",
)
ON_TOP = Text(
    "On top of the hive {name:the} is a beetle. {reason}",
    "Auf dem Schwarm ist {name:der} ein Käfer. {reason}",
)
LIKE_A_NEIGHBOUR = Text(
    "{name:The} moves as an insect that it touches: {kind}. {reason}",
    "{name:Der} zieht wie ein Insekt, das {name:er} berührt: {kind}. {reason}",
)
