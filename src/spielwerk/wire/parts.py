"""Parts of messages that all clients with one language share."""

from spielwerk.game import AnyGame, Result
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language
from spielwerk.record.ending import REASONS
from spielwerk.table.events import Created
from spielwerk.wire.messages import RefusalInfo, ResultInfo, Setup


def setup_info(created: Created, language: Language, game: AnyGame) -> Setup:
    """Return the set-up of a table."""
    return Setup(
        game=game.name,
        title=game.title.say(language),
        seats=len(created.kinds),
        options=dict(created.options),
        clock=created.clock,
        take_backs=created.take_backs,
        public=created.public,
        games=created.games,
    )


def result_info(game: AnyGame, result: Result, language: Language) -> ResultInfo:
    """Return the result of a game, in words."""
    words = {**REASONS, **game.about.reasons}.get(result.reason)
    return ResultInfo(
        reason=result.reason,
        words=result.reason if words is None else words.say(language),
        scores=list(result.scores),
        places=list(result.places),
        winners=list(result.winners),
        drawn=result.drawn,
    )


def refusal_info(refusal: Refusal, language: Language) -> RefusalInfo:
    """Return a refusal as it is sent."""
    return RefusalInfo(
        code=refusal.code,
        rule=refusal.rule,
        cells=list(refusal.cells),
        message=refusal.message(language),
    )
