"""Why a table refuses what somebody asks for."""

from spielwerk.game.refusals import Refusal, StatedRefusal
from spielwerk.game.text import Text

# In the game.


class NoSuchSeat(StatedRefusal, code="no-such-seat"):
    sentence = Text(
        "There is no seat {seat} at this table.",
        "An diesem Tisch gibt es keinen Platz {seat}.",
    )


class HasLeft(StatedRefusal, code="has-left"):
    sentence = Text(
        "You have left this game; the computer plays on for you.",
        "Du bist aus diesem Spiel ausgeschieden; der Computer spielt für dich weiter.",
    )


class AlreadyChosen(StatedRefusal, code="already-chosen"):
    sentence = Text(
        "You have already chosen: your choice stands until all choices are shown.",
        "Du hast schon gewählt: Deine Wahl gilt, bis alle gezeigt werden.",
    )


class SharedGesture(StatedRefusal, code="shared-gesture"):
    sentence = Text(
        "Several moves are made by touching these things: choose one by its words.",
        "Mit diesen Berührungen sind mehrere Züge möglich: Wähle einen nach seinen Worten.",
    )


class NothingToUndo(StatedRefusal, code="nothing-to-undo"):
    """The last step is not the seat's own, or it is final."""

    sentence = Text(
        "There is nothing that you can undo alone: only the steps of your own unfinished turn. "
        "You can ask the others to take a move back.",
        "Es gibt nichts, was du allein rückgängig machen kannst: nur Schritte deines eigenen, "
        "noch nicht beendeten Zuges. Du kannst die anderen um Rücknahme bitten.",
    )


class NoDraws(StatedRefusal, code="no-draws"):
    sentence = Text(
        "This game has no draws: somebody always wins.",
        "In diesem Spiel gibt es kein Remis: Jemand gewinnt immer.",
    )


class CannotTakeBack(Refusal, code="cannot-take-back"):
    """The game cannot go back there."""


NOTHING_OF_YOURS = Text(
    "You can only take back a move of your own, and there is none.",
    "Du kannst nur einen eigenen Zug zurücknehmen, und da ist keiner.",
)
REVEALED = Text(
    "Choices have been shown since: what everybody has seen cannot be taken back.",
    "Seither wurden Karten oder Züge aufgedeckt: Was alle gesehen haben, bleibt bestehen.",
)
SEALED = Text(
    "A choice is sealed: nothing is taken back before all are shown.",
    "Eine Wahl liegt verdeckt: Vor dem Aufdecken wird nichts zurückgenommen.",
)


class NoOffer(StatedRefusal, code="no-offer"):
    sentence = Text("No offer waits for your answer.", "Kein Angebot wartet auf deine Antwort.")


class OfferStands(StatedRefusal, code="offer-stands"):
    sentence = Text(
        "An offer is still waiting for an answer.",
        "Ein Angebot wartet noch auf Antwort.",
    )


class OutOfTime(StatedRefusal, code="out-of-time"):
    """Somebody's time is over; the table has to take note of it first (`GameSession.due`)."""

    sentence = Text(
        "The time of seat {seats} has run out.",
        "Die Zeit von Platz {seats} ist abgelaufen.",
    )


class ContributionsMissing(StatedRefusal, code="contributions-missing"):
    sentence = Text(
        "The game begins when seat {seats} has added to the seed.",
        "Das Spiel beginnt, wenn Platz {seats} etwas zum Startwert beigetragen hat.",
    )


class NoContribution(StatedRefusal, code="no-contribution"):
    sentence = Text(
        "Nothing can be added to the seed by you now.",
        "Du kannst jetzt nichts zum Startwert beitragen.",
    )


class NoSource(StatedRefusal, code="no-source"):
    sentence = Text(
        "Chance is due, and this table has no source of chance.",
        "Der Zufall ist dran, und dieser Tisch hat keine Zufallsquelle.",
    )


# Around the game.


class SeatingRefusal(StatedRefusal):
    """A refusal that is about the people at the table, and not about the game."""


class NotYourSeat(SeatingRefusal, code="not-your-seat"):
    sentence = Text("This seat is not yours.", "Das ist nicht dein Platz.")


class NotYourTable(SeatingRefusal, code="not-your-table"):
    sentence = Text(
        "Only the person who opened this table can do that.",
        "Das kann nur, wer diesen Tisch eröffnet hat.",
    )


class TableFull(SeatingRefusal, code="table-full"):
    sentence = Text("No seat is free at this table.", "An diesem Tisch ist kein Platz frei.")


class SeatTaken(SeatingRefusal, code="seat-taken"):
    sentence = Text("This seat is taken already.", "Dieser Platz ist schon besetzt.")


class OneChairEach(SeatingRefusal, code="one-seat-each"):
    sentence = Text(
        "You have a seat at this table: the others are for others, unless you have their links.",
        "Du hast schon einen Platz an diesem Tisch: Die übrigen sind für andere, außer du hast "
        "ihre Links.",
    )


class Reserved(SeatingRefusal, code="reserved"):
    sentence = Text(
        "This seat is reserved: it takes the link that was made for it.",
        "Dieser Platz ist reserviert: Man braucht den Link, der dafür gemacht wurde.",
    )


class TableClosed(SeatingRefusal, code="table-closed"):
    sentence = Text("This table is closed.", "Dieser Tisch ist geschlossen.")


class NotBegun(SeatingRefusal, code="not-begun"):
    sentence = Text(
        "The game has not begun: somebody is still missing.",
        "Das Spiel hat noch nicht begonnen: Es fehlt noch jemand.",
    )


class HasBegun(SeatingRefusal, code="has-begun"):
    sentence = Text(
        "The game has begun already: you can resign, or just come back later.",
        "Das Spiel hat schon begonnen: Du kannst aufgeben oder einfach später wiederkommen.",
    )


class StillPlaying(SeatingRefusal, code="still-playing"):
    sentence = Text("The game is not over yet.", "Das Spiel ist noch nicht zu Ende.")


class TooOften(SeatingRefusal, code="too-often"):
    sentence = Text(
        "That was done too often in this game: play on, or begin a new one.",
        "Das ist in diesem Spiel zu oft geschehen: Spiele weiter oder beginne ein neues.",
    )


class TooManyGames(SeatingRefusal, code="too-many-games"):
    sentence = Text(
        "So much has happened at this table that no further game begins here: make a new one.",
        "An diesem Tisch ist so viel geschehen, dass hier kein weiteres Spiel beginnt: Eröffne "
        "einen neuen.",
    )


class Stale(SeatingRefusal, code="stale"):
    """The move was chosen in another position."""

    sentence = Text(
        "The position has changed in the meantime: look again, then choose.",
        "Die Stellung hat sich inzwischen geändert: Sieh nach, dann wähle neu.",
    )


class NeverTakenBack(SeatingRefusal, code="never-taken-back"):
    sentence = Text(
        "At this table moves are not taken back.",
        "An diesem Tisch wird nichts zurückgenommen.",
    )


class NotAbsent(SeatingRefusal, code="not-absent"):
    sentence = Text(
        "The computer can play for a person who has been gone for {seconds} seconds, as long "
        "as their clock does not run.",
        "Der Computer kann für jemanden spielen, der seit {seconds} Sekunden fort ist, solange "
        "dessen Uhr nicht läuft.",
    )


class PlayedByProgram(SeatingRefusal, code="substituted"):
    sentence = Text(
        "The computer plays for you because you were gone: take the seat back first.",
        "Der Computer spielt für dich, weil du fort warst: Nimm erst den Platz zurück.",
    )


class NotSubstituted(SeatingRefusal, code="not-substituted"):
    sentence = Text(
        "The computer does not play for you on this seat.",
        "Auf diesem Platz spielt der Computer nicht für dich.",
    )


class NoHints(SeatingRefusal, code="no-hints"):
    sentence = Text(
        "There are no hints here: they are for games against the computer, and for games that are "
        "over.",
        "Hier gibt es keine Tipps: Die gibt es in Spielen gegen den Computer und wenn das Spiel "
        "vorbei ist.",
    )


class GameGoingOn(SeatingRefusal, code="game-going-on"):
    sentence = Text(
        "This is the position of a game with other people that you are playing now: it can be "
        "analysed when the game is over.",
        "Das ist die Stellung einer laufenden Partie, die du mit anderen spielst: Analysieren "
        "kannst du sie, wenn die Partie vorbei ist.",
    )


class NothingToThinkAbout(SeatingRefusal, code="nothing-to-think-about"):
    sentence = Text("Nobody is to move in that position.", "In dieser Stellung ist niemand am Zug.")


class NoSuchPly(SeatingRefusal, code="no-such-ply"):
    sentence = Text(
        "This game has no position after {ply} plies.",
        "Dieses Spiel hat keine Stellung nach {ply} Halbzügen.",
    )


class TooManyPlies(SeatingRefusal, code="too-many-plies"):
    sentence = Text(
        "At most {most} plies are put into words at once.",
        "Höchstens {most} Halbzüge werden auf einmal in Worte gefasst.",
    )
