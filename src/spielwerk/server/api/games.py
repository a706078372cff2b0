"""REST: the games, their rules, and records to step through."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Response

from spielwerk.games import all_games
from spielwerk.server.api.imports import Imports, sent
from spielwerk.server.imports.tasks import looking, reading
from spielwerk.server.services import Spoken, failures, own_page
from spielwerk.service.games import game_info, rules_info, some_game
from spielwerk.service.rest import (
    GameInfo,
    LookCloser,
    PositionDetails,
    ReadRecord,
    ReplayInfo,
    RulesInfo,
)
from spielwerk.service.size import check_size

router = APIRouter(prefix="/api", tags=["games"])

GameName = Annotated[str, Path(max_length=40)]


@router.get("/games", responses=failures())
def list_games(language: Spoken) -> list[GameInfo]:
    """The games that can be played here."""
    return [game_info(game, language) for game in all_games().values()]


@router.get("/games/{game}/rules", responses=failures(404))
def rules_of_game(game: GameName, language: Spoken) -> RulesInfo:
    """The rules of a game, as Markdown."""
    return rules_info(some_game(game), language)


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
