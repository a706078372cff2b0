"""Why a table refuses what somebody asks for."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.game import Seat
from spielwerk.refusals import Refusal
from spielwerk.text import Text


class NoSuchSeat(Refusal):
    """Nobody sits there."""

    code = "no-such-seat"

    def __init__(self, seat: Seat) -> None:
        super().__init__(
            Text(
                "There is no seat {seat} at this table.",
                "An diesem Tisch gibt es keinen Platz {seat}.",
            ).filled(seat=seat)
        )


class HasLeft(Refusal):
    """The seat has left the game; a program plays on for it."""

    code = "has-left"

    def __init__(self) -> None:
        super().__init__(
            Text(
                "You have left this game; a program plays on for you.",
                "Du bist aus diesem Spiel ausgeschieden; ein Programm spielt für dich weiter.",
            )
        )


class AlreadyChosen(Refusal):
    """The seat has sealed its choice and waits for the others."""

    code = "already-chosen"

    def __init__(self) -> None:
        super().__init__(
            Text(
                "You have already chosen: your choice stands until all choices are shown.",
                "Du hast schon gewählt: Deine Wahl gilt, bis alle gezeigt werden.",
            )
        )


class NothingToUndo(Refusal):
    """The last step is not the seat's own, or it is final."""

    code = "nothing-to-undo"

    def __init__(self) -> None:
        super().__init__(
            Text(
                "There is nothing that you can undo alone: only the steps of your own unfinished "
                "turn. You can ask the others to take a move back.",
                "Es gibt nichts, was du allein rückgängig machen kannst: nur Schritte deines "
                "eigenen, noch nicht beendeten Zuges. Du kannst die anderen um Rücknahme bitten.",
            )
        )


class NoDraws(Refusal):
    """The game has no draws."""

    code = "no-draws"

    def __init__(self) -> None:
        super().__init__(
            Text(
                "This game has no draws: somebody always wins.",
                "In diesem Spiel gibt es kein Remis: Jemand gewinnt immer.",
            )
        )


class CannotTakeBack(Refusal):
    """The game cannot go back there."""

    code = "cannot-take-back"


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


class NoOffer(Refusal):
    """Nothing waits for this seat's answer."""

    code = "no-offer"

    def __init__(self) -> None:
        super().__init__(
            Text("No offer waits for your answer.", "Kein Angebot wartet auf deine Antwort.")
        )


class OfferStands(Refusal):
    """Another offer has not been answered yet."""

    code = "offer-stands"

    def __init__(self) -> None:
        super().__init__(
            Text(
                "An offer is still waiting for an answer.",
                "Ein Angebot wartet noch auf Antwort.",
            )
        )


class OutOfTime(Refusal):
    """Somebody's time is over; the table has to take note of it first (`Table.due`)."""

    code = "out-of-time"

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__(
            Text(
                "The time of seat {seats} has run out.",
                "Die Zeit von Platz {seats} ist abgelaufen.",
            ).filled(seats=", ".join(map(str, seats)))
        )


class ContributionsMissing(Refusal):
    """The game begins when every person has added to the seed."""

    code = "contributions-missing"

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__(
            Text(
                "The game begins when seat {seats} has added to the seed.",
                "Das Spiel beginnt, wenn Platz {seats} etwas zum Startwert beigetragen hat.",
            ).filled(seats=", ".join(map(str, seats)))
        )


class NoContribution(Refusal):
    """This seat has nothing to add to the seed, or not any more."""

    code = "no-contribution"

    def __init__(self) -> None:
        super().__init__(
            Text(
                "Nothing can be added to the seed by you now.",
                "Du kannst jetzt nichts zum Startwert beitragen.",
            )
        )


class NoSource(Refusal):
    """Chance is due, and the table was given nothing to draw from."""

    code = "no-source"

    def __init__(self) -> None:
        super().__init__(
            Text(
                "Chance is due, and this table has no source of chance.",
                "Der Zufall ist dran, und dieser Tisch hat keine Zufallsquelle.",
            )
        )
