"""Refusals by a table."""

from spielwerk.game.refusals import Refusal, StatedRefusal
from spielwerk.game.text import Text

# Refusals in a game.


class NoSuchSeat(StatedRefusal, code="no-such-seat"):
    sentence = Text("There is no seat {seat} at this table.")


class HasLeft(StatedRefusal, code="has-left"):
    sentence = Text("You have left this game; the computer plays on for you.")


class AlreadyChosen(StatedRefusal, code="already-chosen"):
    sentence = Text("You have already chosen: your choice stands until all choices are shown.")


class SharedGesture(StatedRefusal, code="shared-gesture"):
    sentence = Text("Several moves are made by touching these things: choose one by its words.")


class NothingToUndo(StatedRefusal, code="nothing-to-undo"):
    """The last step is not the seat's own, or it is final."""

    sentence = Text(
        "There is nothing that you can undo alone: only the steps of your own unfinished turn. "
        "You can ask the others to take a move back."
    )


class NoDraws(StatedRefusal, code="no-draws"):
    sentence = Text("This game has no draws: somebody always wins.")


class CannotTakeBack(Refusal, code="cannot-take-back"):
    """The game cannot go back there."""


NOTHING_OF_YOURS = Text("You can only take back a move of your own, and there is none.")
REVEALED = Text("Choices have been shown since: what everybody has seen cannot be taken back.")
SEALED = Text("A choice is sealed: nothing is taken back before all are shown.")


class NoOffer(StatedRefusal, code="no-offer"):
    sentence = Text("No offer waits for your answer.")


class OfferStands(StatedRefusal, code="offer-stands"):
    sentence = Text("An offer is still waiting for an answer.")


class OutOfTime(StatedRefusal, code="out-of-time"):
    """A player's time is over; `GameSession.due` has to come first."""

    sentence = Text("The time of seat {seats} has run out.")


class ContributionsMissing(StatedRefusal, code="contributions-missing"):
    sentence = Text("The game begins when seat {seats} has added to the seed.")


class NoContribution(StatedRefusal, code="no-contribution"):
    sentence = Text("Nothing can be added to the seed by you now.")


class NoSource(StatedRefusal, code="no-source"):
    sentence = Text("Chance is due, and this table has no source of chance.")


# Refusals around the game.


class SeatingRefusal(StatedRefusal):
    """A refusal concerning the people at the table, not the game."""


class NotYourSeat(SeatingRefusal, code="not-your-seat"):
    sentence = Text("This seat is not yours.")


class NotYourTable(SeatingRefusal, code="not-your-table"):
    sentence = Text("Only the person who opened this table can do that.")


class TableFull(SeatingRefusal, code="table-full"):
    sentence = Text("No seat is free at this table.")


class SeatTaken(SeatingRefusal, code="seat-taken"):
    sentence = Text("This seat is taken already.")


class OneChairEach(SeatingRefusal, code="one-seat-each"):
    sentence = Text(
        "You have a seat at this table: the others are for others, unless you have their links."
    )


class Reserved(SeatingRefusal, code="reserved"):
    sentence = Text("This seat is reserved: it takes the link that was made for it.")


class TableClosed(SeatingRefusal, code="table-closed"):
    sentence = Text("This table is closed.")


class NotBegun(SeatingRefusal, code="not-begun"):
    sentence = Text("The game has not begun: somebody is still missing.")


class HasBegun(SeatingRefusal, code="has-begun"):
    sentence = Text("The game has begun already: you can resign, or just come back later.")


class StillPlaying(SeatingRefusal, code="still-playing"):
    sentence = Text("The game is not over yet.")


class TooOften(SeatingRefusal, code="too-often"):
    sentence = Text("That was done too often in this game: play on, or begin a new one.")


class TooManyGames(SeatingRefusal, code="too-many-games"):
    sentence = Text(
        "So much has happened at this table that no further game begins here: make a new one."
    )


class OtherOffer(SeatingRefusal, code="other-offer"):
    """The offer was withdrawn and replaced by another."""

    sentence = Text("That offer no longer stands: look again, then answer.")


class Stale(SeatingRefusal, code="stale"):
    """The move was chosen in another position."""

    sentence = Text("The position has changed in the meantime: look again, then choose.")


class NeverTakenBack(SeatingRefusal, code="never-taken-back"):
    sentence = Text("At this table moves are not taken back.")


class NotAbsent(SeatingRefusal, code="not-absent"):
    sentence = Text(
        "The computer can play for a person who has been gone for {seconds} seconds, as long "
        "as their clock does not run."
    )


class PlayedByProgram(SeatingRefusal, code="substituted"):
    sentence = Text("The computer plays for you because you were gone: take the seat back first.")


class NotSubstituted(SeatingRefusal, code="not-substituted"):
    sentence = Text("The computer does not play for you on this seat.")


class NoHints(SeatingRefusal, code="no-hints"):
    sentence = Text(
        "There are no hints here: they are for games against the computer, and for games that are "
        "over."
    )


class GameGoingOn(SeatingRefusal, code="game-going-on"):
    sentence = Text(
        "This is the position of a game with other people that you are playing now: it can be "
        "analysed when the game is over."
    )


class NothingToThinkAbout(SeatingRefusal, code="nothing-to-think-about"):
    sentence = Text("Nobody is to move in that position.")


class NoSuchPly(SeatingRefusal, code="no-such-ply"):
    sentence = Text("This game has no position after {ply} plies.")


class TooManyPlies(SeatingRefusal, code="too-many-plies"):
    sentence = Text("At most {most} plies are put into words at once.")
