"""Hive as a `Game`: names, options and parts bound together."""

from dataclasses import replace
from typing import Any

from spielwerk.game import About, Board, Game, Notation, Rules
from spielwerk.game.text import Text
from spielwerk.games.hive import moves, play
from spielwerk.games.hive.board import ansi, gestures, svg, words
from spielwerk.games.hive.board.effects import effects
from spielwerk.games.hive.board.touches import explain_gesture
from spielwerk.games.hive.board.view import view
from spielwerk.games.hive.game_strings import parse_position
from spielwerk.games.hive.learning import LEARNING
from spielwerk.games.hive.notation.moves import format_move, parse_move
from spielwerk.games.hive.notation.positions import format_position
from spielwerk.games.hive.notation.stacks import key
from spielwerk.games.hive.opponents import OPPONENTS
from spielwerk.games.hive.options import OPTIONS, PRESETS
from spielwerk.games.hive.position import SEAT_NAMES, AnyMove, Position
from spielwerk.games.hive.study import STUDY

GAME: Game[Position, AnyMove, Any] = Game(
    about=About(
        name="hive",
        package="spielwerk.games.hive",
        title=Text("Hive"),
        summary=Text(
            "The insects are the board: surround the enemy queen before yours is surrounded."
        ),
        minutes="20",
        seat_counts=(2,),
        seat_names=SEAT_NAMES,
        options=OPTIONS,
        presets=PRESETS,
        reasons={
            "queen-surrounded": Text("a queen is surrounded"),
            "both-queens-surrounded": Text("both queens are surrounded"),
            "repetition": Text("the same position for the third time"),
        },
    ),
    rules=Rules(
        initial_position=play.initial_position,
        options_of=play.options_of,
        turn=lambda position: position.turn,
        to_move=play.to_move,
        legal_moves=moves.legal_moves,
        violation=moves.violation,
        after=play.after,
        result=play.result,
        scores=play.scores,
        score_sheet=play.score_sheet,
        key=key,
        without_history=lambda position: replace(position, earlier=()),
    ),
    notation=Notation(
        format_move=format_move,
        parse_move=parse_move,
        format_position=format_position,
        parse_position=parse_position,
    ),
    board=Board(
        view=view,
        gesture=gestures.gesture,
        moves_matching=gestures.moves_matching,
        explain_gesture=explain_gesture,
        effects=effects,
        describe=words.describe,
        inspect=words.inspect,
        diagram=ansi.diagram,
        picture=svg.picture,
        pictures=svg.pictures,
    ),
    study=STUDY,
    opponents=OPPONENTS,
    learning=LEARNING,
)
