"""Events and plies in sentences."""

from collections.abc import Callable

from spielwerk.game import AnyGame, Seat
from spielwerk.game.node import Node
from spielwerk.game.text import Text, joined, same
from spielwerk.table import events

_SIMPLE: dict[type[events.Event], Text] = {
    events.Created: Text("The table was created."),
    events.Seated: Text("{seat} is taken."),
    events.Vacated: Text("{seat} is free again."),
    events.Filled: Text("The computer takes over {seat}."),
    events.Began: Text("Game {number} begins."),
    events.Substituted: Text("The computer plays for {seat}."),
    events.Reclaimed: Text("{seat} is back and continues."),
    events.Delegated: Text("The computer now runs in its opponent's browser."),
    events.Closed: Text("The table was closed."),
    events.Opened: Text("The game was set up."),
    events.Contributed: Text("{seat} added to the seed."),
    events.Chosen: Text("{seat} has chosen."),
    events.Undone: Text("{seat} undid a step."),
    events.TakenBack: Text("Moves were taken back."),
    events.DrawAgreed: Text("A draw was agreed."),
    events.Disclosed: Text("The random seed is published."),
}
_READY = Text("{seat} is ready for another game.")
_NOT_READY = Text("{seat} does not want another game.")
_VOTED = Text("{seat} would let the computer play for {to}.")
_NOT_VOTED = Text("{seat} would rather wait for {to}.")
_OFFERED = {
    "draw": Text("{seat} offers a draw."),
    "take-back": Text("{seat} asks to take back a move."),
}
_ABORTED = Text("{seat} did not begin, so the game was aborted.")
_AGREED = Text("{seat} agrees.")
_DISAGREED = Text("{seat} does not agree.")
_DEPARTED = {
    "resignation": Text("{seat} resigns."),
    "time": Text("The time of {seat} has run out."),
}
_MOVED = Text("{seat}: {move}")
_DRAWN = Text("Drawn: {outcome}")


def title(game: AnyGame, seat: Seat) -> Text:
    """Return the name of a seat in a game."""
    return game.about.seat_names[seat] if seat < len(game.about.seat_names) else same(str(seat + 1))


def event_words(
    game: AnyGame, event: events.Event, number: int, seat_of: Callable[[int], Seat]
) -> Text:
    """Return an event that is not a ply as a sentence; `number` is that of the game."""
    if isinstance(event, events.Departed):
        seats = [title(game, seat) for seat in event.seats]
        return _DEPARTED[event.reason].filled(seat=joined(seats))
    chair: int | None = getattr(event, "chair", None)
    if isinstance(event, events.Closed):
        chair = next(iter(event.not_begun), None)
    seat: Seat = getattr(event, "seat", 0) if chair is None else seat_of(chair)
    to = title(game, seat_of(getattr(event, "to", 0)))
    return _words(event).filled(seat=title(game, seat), to=to, number=number)


def _words(event: events.Event) -> Text:
    match event:
        case events.MarkedReady(agreed=agreed):
            return _READY if agreed else _NOT_READY
        case events.SubstituteVoted(agreed=agreed):
            return _VOTED if agreed else _NOT_VOTED
        case events.Offered(what=what):
            return _OFFERED[what]
        case events.Closed(not_begun=chairs) if chairs:
            return _ABORTED
        case events.Answered(agreed=agreed):
            return _AGREED if agreed else _DISAGREED
        case _:
            return _SIMPLE[type(event)]


def ply_sentence(game: AnyGame, seat: Seat | None, words: Text) -> Text:
    """Return a ply as a sentence that names its seat."""
    if seat is None:
        return _DRAWN.filled(outcome=words)
    who = title(game, seat)
    # Some games name the seat in the words for a move.
    return words if words.en.startswith(who.en) else _MOVED.filled(seat=who, move=words)


def ply_words(before: Node, ply: object, text: str) -> Text:
    """Return a ply in words; a chance outcome is shown as written."""
    return same(text) if before.actor() == "chance" else before.state.board.describe(ply)
