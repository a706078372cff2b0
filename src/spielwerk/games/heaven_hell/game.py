"""Heaven and Hell as a `Game`: nothing is rolled; dice march, and cards decide."""

from dataclasses import replace

from spielwerk.game import About, Board, Game, Notation, Rules
from spielwerk.game.refusals import without_faults
from spielwerk.game.text import Text
from spielwerk.games.heaven_hell import play
from spielwerk.games.heaven_hell.board.ansi import diagram
from spielwerk.games.heaven_hell.board.effects import effects
from spielwerk.games.heaven_hell.board.gestures import gesture, moves_matching
from spielwerk.games.heaven_hell.board.svg import picture
from spielwerk.games.heaven_hell.board.touches import explain_gesture
from spielwerk.games.heaven_hell.board.view import view
from spielwerk.games.heaven_hell.board.words import describe, inspect
from spielwerk.games.heaven_hell.learning import LEARNING
from spielwerk.games.heaven_hell.moves import legal_moves
from spielwerk.games.heaven_hell.notation import (
    format_move,
    format_position,
    parse_move,
    parse_position,
)
from spielwerk.games.heaven_hell.opponents import OPPONENTS
from spielwerk.games.heaven_hell.options import OPTIONS, PARAMETERS, settings_of
from spielwerk.games.heaven_hell.position import (
    GOAL_DICE,
    HIGHEST_VALUE,
    SEAT_NAMES,
    Move,
    Position,
)
from spielwerk.games.heaven_hell.rules import violation
from spielwerk.games.heaven_hell.rules.end import key
from spielwerk.games.heaven_hell.rules.validity import faults
from spielwerk.games.heaven_hell.study import STUDY


def _parse_position(text: str) -> Position:
    position = parse_position(text)
    return without_faults(position, faults(position))


GAME: Game[Position, Move, str] = Game(
    about=About(
        name="heaven-hell",
        package="spielwerk.games.heaven_hell",
        title=Text("Heaven and Hell"),
        summary=Text(
            "Lead three strong fighters into the enemy's realm: with dice that are never "
            "rolled, and cards that cannot be foreseen."
        ),
        minutes="30",
        seat_counts=(2,),
        seat_names=SEAT_NAMES,
        options=OPTIONS,
        parameters=PARAMETERS,
        reasons=play.REASONS,
        walkover=GOAL_DICE * HIGHEST_VALUE,
    ),
    rules=Rules(
        initial_position=play.initial_position,
        options_of=lambda position: settings_of(position.setup),
        turn=lambda position: position.turn,
        to_move=play.to_move,
        legal_moves=legal_moves,
        violation=violation,
        after=play.after,
        result=play.result,
        scores=play.scores,
        score_sheet=play.score_sheet,
        is_final=play.is_final,
        simultaneous=True,
        key=key,
        without_history=lambda position: replace(position, earlier=()),
    ),
    notation=Notation(
        format_move=format_move,
        parse_move=parse_move,
        format_position=format_position,
        parse_position=_parse_position,
    ),
    board=Board(
        view=view,
        gesture=gesture,
        moves_matching=moves_matching,
        explain_gesture=explain_gesture,
        effects=effects,
        describe=describe,
        inspect=inspect,
        diagram=diagram,
        picture=picture,
    ),
    study=STUDY,
    opponents=OPPONENTS,
    learning=LEARNING,
)
