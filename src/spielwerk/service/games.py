"""The games on offer, and their rules."""

from functools import cache
from typing import Annotated, Any, Literal

from spielwerk.ai import levels
from spielwerk.analysis.lessons.model import lessons_of
from spielwerk.formats.uhp_games import formats_of
from spielwerk.game import AnyGame, rulebook
from spielwerk.game.options import Option, Preset
from spielwerk.game.text import Language
from spielwerk.games import all_games
from spielwerk.service.refusals import NothingHere
from spielwerk.service.rest import (
    ChoiceInfo,
    GameInfo,
    LevelInfo,
    OptionInfo,
    PresetInfo,
    RulesInfo,
)
from spielwerk.table.limits import MaxLength
from spielwerk.table.table import has_chance

ShortName = Annotated[str, MaxLength(40)]
GameName = ShortName


def some_game(name: str) -> AnyGame:
    """Return a game by name; raises `NothingHere`."""
    if name not in all_games():
        raise NothingHere()
    return all_games()[name]


def list_games(language: Language) -> list[GameInfo]:
    """List the games that can be played here."""
    return [game_info(game, language) for game in all_games().values()]


def rules_of_game(game: GameName, language: Language) -> RulesInfo:
    """Return the rules of a game as Markdown."""
    found = some_game(game)
    return RulesInfo(
        game=found.name,
        title=found.title.say(language),
        language=language,
        page=rulebook.page(found, language),
        rules=rulebook.rules(found, language),
    )


def game_info(game: AnyGame, language: Language) -> GameInfo:
    """Return the public description of a game."""
    return GameInfo(
        name=game.name,
        title=game.title.say(language),
        about=game.about.summary.say(language),
        minutes=game.about.minutes,
        seat_counts=list(game.about.seat_counts),
        seat_names=[name.say(language) for name in game.about.seat_names],
        options=[_option(option, language) for option in game.about.options],
        presets=[_preset(preset, language) for preset in game.about.presets],
        allows_draws=game.about.allows_draws,
        knows_draws=game.about.allows_draws,
        has_chance=has_chance(game),
        levels=[_level(game, level, language) for level in levels.LEVELS],
        friendly=levels.FRIENDLY,
        lessons=len(lessons_of(game)),
        formats=formats_of(game),
        view=_sample(game, language),
    )


@cache
def _sample(game: AnyGame, language: Language) -> dict[str, Any] | None:
    """Return the sample view for the card of a game without a board of its own."""
    if game.board.view is not None:
        return None
    state = game.parse_state(game.about.sample) if game.about.sample else game.start()
    return dict(state.board.view(None, language))


def _level(game: AnyGame, level: int, language: Language) -> LevelInfo:
    return LevelInfo(
        level=level,
        name=levels.name(game, level).say(language),
        about=levels.about(game, level).say(language),
    )


def _option(option: Option, language: Language) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        about=option.about.say(language),
        kind=_kind(option),
        default=option.default,
        choices=[
            ChoiceInfo(value=value, title=title.say(language)) for value, title in option.offered()
        ],
    )


def _kind(option: Option) -> Literal["switch", "choice", "number", "text"]:
    if isinstance(option.default, bool):
        return "switch"
    if option.choices:
        return "choice"
    return "number" if isinstance(option.default, int) else "text"


def _preset(preset: Preset, language: Language) -> PresetInfo:
    return PresetInfo(
        name=preset.name,
        title=preset.title.say(language),
        about=preset.about.say(language),
        options=dict(preset.options),
    )
