"""The sentences of refusals; {name} is the piece to move (see `names.py`)."""

from collections.abc import Iterable

from spielwerk.game.text import Text, joined
from spielwerk.games.hive.position import KIND_NAMES, Kind

# Placing: HV-1, HV-2, HV-3, HV-20.

SECOND_TOUCHES_FIRST = Text("The first piece of a game begins the hive, the second one touches it.")
BEETLE_ON_GROUND = Text(
    "A beetle is also placed on the ground, not on {top:the}: it can climb later."
)
SPACE_TAKEN = Text("A new piece goes on an empty space, but {top:the} is there.")
TOUCHES_ENEMY = Text(
    "A new piece must not touch an enemy piece, but the marked space touches {enemies:the}."
)
TOUCHES_NO_OWN = Text(
    "A new piece must touch at least one of your own, but the marked space touches none."
)
QUEEN_IS_DUE = Text("Your queen bee must be placed by your fourth turn: place her now.")
QUEEN_NOT_FIRST = Text(
    "The tournament rule forbids beginning with the queen bee: place another piece."
)
NOT_IN_THIS_GAME = Text("This game is played without the {kind}.")
NOT_YOURS = Text("It is {player}'s turn, but {name:the} is not {player}'s piece.")
NOT_YOURS_BUT_THROWN_BY_PILLBUG = Text(
    "It is {player}'s turn, but {name:the} is not {player}'s piece. Only a pillbug of "
    "yours beside it could throw it."
)
NOT_YOURS_BUT_THROWN_BY_EITHER = Text(
    "It is {player}'s turn, but {name:the} is not {player}'s piece. Only a pillbug of "
    "yours beside it could throw it, or a mosquito of yours that touches a pillbug."
)
LOWEST_NUMBER_FIRST = Text(
    "Of equal pieces, the lowest number enters first: {first:the}, then {second:the}."
)

# Lifting a piece: HV-4, HV-6, HV-10, HV-23.

PLACE_UNTIL_QUEEN = Text(
    "You can move pieces only once your queen bee is in play: until then, place new ones."
)
ONLY_LINK = Text(
    "{name:The} is the only link between {ends:the}: the hive must hold together even "
    "while a piece is moved."
)
COVERED = Text("{name:The} lies under {top:the} and cannot move.")
RESTS = Text("{name:The} has only just arrived there, and rests for this turn.")

# Throwing: HV-7, HV-22, HV-23.

THROWER_RESTS = Text("{thrower:The} has only just arrived there, and cannot throw this turn.")
THROWER_NOT_FREE = Text("{thrower:The} throws only from the ground, and only with nothing on top.")
NOT_SINGLE = Text("{thrower:The} lifts single pieces, but {name:the} is on a stack.")
BESIDE_THROWER = Text("A throw ends on an empty space beside {thrower:the}.")
THROW_TOO_NARROW = Text(
    "The stacks with {gate:the} on top are both higher than {thrower:the}: "
    "{name:the} does not fit between them."
)

# Sliding, and climbing between stacks: HV-7, HV-8.

CONTACT_LOST = Text(
    "On this step {name:the} would lose contact: a sliding piece must keep touching a "
    "piece that it touched before."
)
TOO_NARROW = Text("The gap between {gap:the} is too narrow for {name:the}.")
GATE_CLOSED = Text(
    "The stacks with {gate:the} on top are both higher than the way between them: "
    "{name:the} does not fit through."
)
LEAVES_HIVE = Text("{name:The} would touch no other piece there: a piece never leaves the hive.")
SHUT_IN = Text("{name:The} is shut in on all sides and cannot slide out.")
SHUT_OUT = Text("The marked space is shut in on all sides: {name:the} cannot slide into it.")

# A liftable piece without a target.

SURROUNDED = Text("{name:The} is shut in: other pieces lie on all six sides.")
HELD_BY_GAP = Text("{name:The} is shut in: the only gap, between {gaps}, is too narrow.")
HELD_BY_GAPS = Text("{name:The} is shut in: the gaps are too narrow, between {gaps}.")
NO_THREE_STEPS = Text(
    "{name:The} moves exactly three steps and enters no space twice, but no path here is that long."
)
NO_WAY_ON_TOP = Text(
    "{name:The} moves two steps on top of the hive and one down, but there is no such path here."
)
NO_NEIGHBOUR_GETS_AWAY = Text(
    "{name:The} moves as an insect that it touches: here {kinds}. None of them could leave "
    "this space."
)
NO_SPACE_TO_ENTER = Text(
    "No empty space touches a piece of yours without touching an enemy piece: no piece can "
    "enter now."
)
NO_SPACE_TO_LAND = Text("{thrower:The} has no empty space beside it to put {name:the} on.")
TOUCH_A_PIECE = Text("This space is empty: first touch a piece, in your hand or in the hive.")


def either(kinds: Iterable[Kind]) -> Text:
    """Return insects as alternatives: "ant or spider"."""
    return joined([KIND_NAMES[kind] for kind in kinds], Text(" or "))


# Insects: HV-9 to HV-15, HV-21.

ALREADY_THERE = Text("{name:The} is already there: a move ends somewhere else.")
ONLY_BEETLES_CLIMB = Text("{top:The} is there: only beetles end a move on other pieces.")
ONE_STEP_ONLY = Text("{name:The} moves only one step, but the marked space is further away.")
NO_STRAIGHT_LINE = Text("{name:The} jumps in a straight line, but none leads to the marked space.")
NOTHING_TO_JUMP = Text(
    "{name:The} jumps over at least one piece, but the space beside it is empty on that side."
)
FIRST_EMPTY_SPACE = Text("{name:The} lands on the first empty space of the line, not beyond it.")
THREE_STEPS = Text("{name:The} moves exactly three steps, but the marked space is {steps} away.")
TWO_UP_ONE_DOWN = Text(
    "{name:The} moves two steps on top of the hive and one down, but cannot reach the "
    "marked space that way."
)
ONLY_MOSQUITOES = Text("{name:The} touches only mosquitoes, so it cannot move.")
NO_NEIGHBOUR_GETS_THERE = Text(
    "{name:The} moves as an insect that it touches: here {kinds}. None of them can get there."
)
ON_TOP = Text("On top of the hive {name:the} is a beetle. {reason}")
LIKE_A_NEIGHBOUR = Text("{name:The} moves as an insect that it touches: {kind}. {reason}")
