"""Fire & Water as a `Game`."""

from spielwerk.game import About, Board, Chance, Game, Notation, Rules
from spielwerk.game.options import Option
from spielwerk.game.text import Text
from spielwerk.games.fire_water import boards, moves, notation, play
from spielwerk.games.fire_water.board import ansi, effects, gestures, svg, touches, view, words
from spielwerk.games.fire_water.learning import LEARNING
from spielwerk.games.fire_water.opponents import OPPONENTS
from spielwerk.games.fire_water.position import FEWER_STONES, SEAT_NAMES, Move, Opening, Position
from spielwerk.games.fire_water.study import STUDY

_BOARD = Option(
    "board",
    boards.BOOK,
    Text("the board: a name, or its rows from the top down in the letters F and W, separated by /"),
    check=boards.check,
)
_STONES = Option(
    "stones", 0, Text("stones of each player; 0: as in the rules"), choices=(0, *FEWER_STONES)
)

GAME: Game[Position, Move, Opening] = Game(
    about=About(
        name="fire-water",
        package="spielwerk.games.fire_water",
        title=Text("Fire & Water"),
        summary=Text(
            "Lay tiles whose fire and water reach the squares around them, and take what you rule."
        ),
        minutes="45",
        seat_counts=(2, 3, 4),
        seat_names=SEAT_NAMES,
        options=(_BOARD,),
        parameters=(_STONES,),
        reasons={
            "stones-all-placed": Text("a player has placed all their stones"),
            "no-room": Text("no more tiles fit"),
        },
        allows_draws=False,
    ),
    rules=Rules(
        initial_position=play.initial_position,
        options_of=notation.options_of,
        seats=lambda position: position.seats,
        turn=lambda position: position.turn,
        to_move=play.to_move,
        legal_moves=moves.legal_moves,
        violation=moves.violation,
        after=play.after,
        result=play.result,
        scores=play.scores,
        score_sheet=play.score_sheet,
        key=play.key,
    ),
    notation=Notation(
        format_move=notation.format_move,
        parse_move=notation.parse_move,
        format_position=notation.format_position,
        parse_position=notation.parse_position,
    ),
    board=Board(
        view=view.view,
        details=view.details,
        gesture=gestures.gesture,
        moves_matching=gestures.moves_matching,
        explain_gesture=touches.explain_gesture,
        effects=effects.effects,
        describe=words.describe,
        inspect=words.inspect,
        diagram=ansi.diagram,
        picture=svg.picture,
    ),
    chance=Chance(
        outcomes=play.outcomes,
        after=play.after_chance,
        format=notation.format_outcome,
        parse=notation.parse_outcome,
    ),
    study=STUDY,
    opponents=OPPONENTS,
    learning=LEARNING,
)
