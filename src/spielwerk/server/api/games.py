"""REST: the games, their rules, and records to step through."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Response

from spielwerk import rulebook
from spielwerk.ai import levels
from spielwerk.formats.uhp_games import HIVE
from spielwerk.game import AnyGame
from spielwerk.games import all_games
from spielwerk.lessons.format import lessons_of
from spielwerk.options import Option, Preset
from spielwerk.server.api.imports import Imports, sent
from spielwerk.server.imports.size import check_size
from spielwerk.server.imports.tasks import looking, reading
from spielwerk.server.refusals import NothingHere
from spielwerk.server.schemas.rest import (
    ChoiceInfo,
    GameInfo,
    LevelInfo,
    LookCloser,
    OptionInfo,
    PositionDetails,
    PresetInfo,
    ReadRecord,
    ReplayInfo,
    RulesInfo,
)
from spielwerk.server.services import Spoken, failures, own_page
from spielwerk.table.state import has_chance
from spielwerk.text import Language

router = APIRouter(prefix="/api", tags=["games"])

GameName = Annotated[str, Path(max_length=40)]


@router.get("/games", responses=failures())
def list_games(language: Spoken) -> list[GameInfo]:
    """The games that can be played here."""
    return [game_info(game, language) for game in all_games().values()]


@router.get("/games/{game}/rules", responses=failures(404))
def rules_of_game(game: GameName, language: Spoken) -> RulesInfo:
    """The rules of a game, as Markdown."""
    if game not in all_games():
        raise NothingHere()
    found = all_games()[game]
    return RulesInfo(
        game=found.name,
        title=found.title.say(language),
        language=language,
        page=rulebook.page(found.package, language),
        rules=rulebook.rules(found, language),
    )


@router.post(
    "/records/read",
    dependencies=[Depends(own_page)],
    response_model=ReplayInfo,
    responses=failures(413),
)
async def read_record(imports: Imports, given: ReadRecord, language: Spoken) -> Response:
    """A pasted game, ready to be stepped through."""
    check_size(given.text)
    return sent(await imports.ask(reading(given.text, language, imports.zips)))


@router.post(
    "/records/details",
    dependencies=[Depends(own_page)],
    response_model=PositionDetails,
    responses=failures(413),
)
async def look_closer(imports: Imports, given: LookCloser, language: Spoken) -> Response:
    """What the game shows of one position of a record when somebody looks closely."""
    check_size(given.text)
    return sent(await imports.ask(looking(given.text, given.ply, language, imports.zips)))


def game_info(game: AnyGame, language: Language) -> GameInfo:
    """A game as it is offered."""
    return GameInfo(
        name=game.name,
        title=game.title.say(language),
        about=game.about.say(language),
        seat_counts=list(game.seat_counts),
        seat_names=[name.say(language) for name in game.seat_names],
        options=[_option(option, language) for option in game.options],
        presets=[_preset(preset, language) for preset in game.presets],
        knows_draws=game.knows_draws,
        has_chance=has_chance(game),
        levels=[_level(game, level, language) for level in levels.LEVELS],
        friendly=levels.FRIENDLY,
        lessons=len(lessons_of(game)),
        formats=["pgn"] if game is HIVE else [],
    )


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
