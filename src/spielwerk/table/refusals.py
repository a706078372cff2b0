"""Refusals by a table."""

from spielwerk.game.refusals import Refusal, StatedRefusal
from spielwerk.game.text import Text

# Refusals in a game.


class NoSuchSeat(StatedRefusal, code="no-such-seat"):
    sentence = Text("There is no seat {seat} at this table.")


class HasLeft(StatedRefusal, code="has-left"):
    sentence = Text("You have left this game; the computer continues for you.")


class AlreadyChosen(StatedRefusal, code="already-chosen"):
    sentence = Text("You have already chosen: your choice is kept until all choices are revealed.")


class SharedGesture(StatedRefusal, code="shared-gesture"):
    sentence = Text("That matches several moves; pick one from the list.")


class NothingToUndo(StatedRefusal, code="nothing-to-undo"):
    """The last step is not the seat's own, or it is final."""

    sentence = Text(
        "You can undo only the steps of your own unfinished turn. To take a move back, ask "
        "the others."
    )


class NoDraws(StatedRefusal, code="no-draws"):
    sentence = Text("This game has no draws: one player always wins.")


class CannotTakeBack(Refusal, code="cannot-take-back"):
    """The game cannot go back there."""


NOTHING_OF_YOURS = Text("You can only take back a move of your own, but there is none.")
REVEALED = Text(
    "Choices have been revealed since then: what all players have seen cannot be taken back."
)
SEALED = Text("A choice is sealed: moves cannot be taken back until all choices are revealed.")


class NoOffer(StatedRefusal, code="no-offer"):
    sentence = Text("No offer is waiting for your answer.")


class OfferStands(StatedRefusal, code="offer-stands"):
    sentence = Text("An offer is still waiting for an answer.")


class OutOfTime(StatedRefusal, code="out-of-time"):
    """A player's time is over; `GameSession.due` has to come first."""

    sentence = Text("The time of seat {seats} has run out.")


class ContributionsMissing(StatedRefusal, code="contributions-missing"):
    sentence = Text("The game begins when seat {seats} has added to the seed.")


class NoContribution(StatedRefusal, code="no-contribution"):
    sentence = Text("You cannot add to the seed now.")


class NoSource(StatedRefusal, code="no-source"):
    sentence = Text("Chance is due, but this table has no source of randomness.")


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
    sentence = Text("This seat is already taken.")


class OneChairEach(SeatingRefusal, code="one-seat-each"):
    sentence = Text(
        "You already have a seat at this table: the other seats are for others, unless you "
        "have their links."
    )


class Reserved(SeatingRefusal, code="reserved"):
    sentence = Text("This seat is reserved: only its own link can take it.")


class TableClosed(SeatingRefusal, code="table-closed"):
    sentence = Text("This table is closed.")


class NotBegun(SeatingRefusal, code="not-begun"):
    sentence = Text("The game has not begun: players are still missing.")


class HasBegun(SeatingRefusal, code="has-begun"):
    sentence = Text("The game has already begun: you can resign, or come back later.")


class StillPlaying(SeatingRefusal, code="still-playing"):
    sentence = Text("The game is not over yet.")


class TooOften(SeatingRefusal, code="too-often"):
    sentence = Text("That was done too often in this game: continue, or begin a new one.")


class TooManyGames(SeatingRefusal, code="too-many-games"):
    sentence = Text("This table has reached its limit; please open a new one.")


class OtherOffer(SeatingRefusal, code="other-offer"):
    """The offer was withdrawn and replaced by another."""

    sentence = Text("That offer is no longer open: look again, then answer.")


class Stale(SeatingRefusal, code="stale"):
    """The move was chosen in another position."""

    sentence = Text("The position has changed in the meantime: look again, then choose.")


class NeverTakenBack(SeatingRefusal, code="never-taken-back"):
    sentence = Text("Moves cannot be taken back at this table.")


class NotAbsent(SeatingRefusal, code="not-absent"):
    sentence = Text(
        "The computer can play for a person who has been away for {seconds} seconds, as "
        "long as their clock is not running."
    )


class PlayedByProgram(SeatingRefusal, code="substituted"):
    sentence = Text("The computer plays for you because you were away: take your seat back first.")


class NotSubstituted(SeatingRefusal, code="not-substituted"):
    sentence = Text("The computer does not play for you in this seat.")


class NoHints(SeatingRefusal, code="no-hints"):
    sentence = Text("Hints are available only in games against the computer and in finished games.")


class GameGoingOn(SeatingRefusal, code="game-going-on"):
    sentence = Text(
        "This position is from a game that you are playing with other people: it can be "
        "analysed when the game is over."
    )


class NothingToThinkAbout(SeatingRefusal, code="nothing-to-think-about"):
    sentence = Text("No player is to move in that position.")


class NoSuchPly(SeatingRefusal, code="no-such-ply"):
    sentence = Text("This game has no position after {ply} plies.")


class TooManyPlies(SeatingRefusal, code="too-many-plies"):
    sentence = Text("At most {most} plies can be described at once.")
