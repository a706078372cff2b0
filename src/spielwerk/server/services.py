"""The services available to every REST request, and the client's identity."""

from dataclasses import dataclass, field
from typing import Annotated, Any

from fastapi import Depends, Header, Query, Request

from spielwerk.game.text import Language
from spielwerk.server.accounts import COOKIE, Signer
from spielwerk.server.api.connection import Connection
from spielwerk.server.api.rate_limits import Counts, OneAtATime
from spielwerk.server.engines.scheduler import Scheduler
from spielwerk.server.gate import ACCOUNT, Account, Gate
from spielwerk.server.imports.pool import ImportPool
from spielwerk.server.quotas import Quotas
from spielwerk.server.refusals import NotAGuest
from spielwerk.server.sanctions import Sanctions
from spielwerk.server.settings import Settings
from spielwerk.server.storage.repository import Repository
from spielwerk.server.storage.retention import Retention
from spielwerk.server.tables.service import TableService
from spielwerk.service.outside import wall
from spielwerk.service.rest import Failure
from spielwerk.service.rows import Guest

QUESTIONS_PER_GUEST, QUESTIONS_PER_ADDRESS, MOST_QUESTIONS = 16, 64, 1000
"""Maximum short questions in progress per guest, per address and in total."""


@dataclass(eq=False, slots=True)
class Services:
    """The services of a running server."""

    settings: Settings
    repository: Repository
    tables: TableService
    signer: Signer
    connections: set[Connection] = field(default_factory=set)
    per_guest: Counts = field(default_factory=Counts)
    per_address: Counts = field(default_factory=Counts)
    reviewing: OneAtATime = field(default_factory=OneAtATime)
    """Runs each guest's review requests one after another."""
    sanctions: Sanctions = field(default_factory=Sanctions)
    retention: Retention = field(default_factory=Retention)
    closing: bool = False
    """True once the server is shutting down."""
    gate: Gate = field(init=False)
    quotas: Quotas = field(init=False)
    imports: ImportPool = field(init=False)
    studies: ImportPool = field(init=False)
    """Separate from imports, so that stepping through positions does not wait for a long game."""

    def __post_init__(self) -> None:
        settings, at_once = self.settings, self.settings.imports_per_address
        self.gate = Gate(settings, self.tables.plays, self.sanctions)
        database, pseudonym = self.repository.database, self.signer.pseudonym
        self.quotas = Quotas(database, settings, pseudonym)
        workers, seconds = settings.import_workers, settings.import_seconds
        most, longer = settings.import_queue, Scheduler(at_once, at_once, settings.import_queue)
        shorter = Scheduler(QUESTIONS_PER_GUEST, QUESTIONS_PER_ADDRESS, MOST_QUESTIONS)
        self.imports = ImportPool(workers, seconds, most, longer)
        self.studies = ImportPool(workers, seconds, MOST_QUESTIONS, shorter)

    def forget_table(self, table: str) -> None:
        """Let go of a table that was deleted, and tell those who watch it."""
        for connection in list(self.connections):
            connection.forget_table(table)
        session = self.tables.tables.get(table)
        if session is not None:
            self.tables.drop(session)


def services_of(request: Request) -> Services:
    """Return the services of the server that received a request."""
    found: Services = request.app.state.services
    return found


def account_of(request: Request) -> Account:
    """Return the account that a client's questions are charged to."""
    found: Account = request.scope[ACCOUNT]
    return found


def guest_id(request: Request) -> str | None:
    """Return the guest that the cookie names; None without one."""
    return services_of(request).signer.guest_of(request.cookies.get(COOKIE))


async def optional_guest(request: Request) -> Guest | None:
    """Return the requesting guest; None without a cookie."""
    found = guest_id(request)
    if found is None:
        return None
    return await known_guest(services_of(request).repository, found)


async def known_guest(repository: Repository, guest: str) -> Guest | None:
    """Return the guest of a signed cookie; None if they were deleted."""
    known = await repository.guest(guest)
    if known is None and not await repository.is_deleted(guest):
        known = Guest(guest, "", "en", wall())
    return known


async def required_guest(guest: Annotated[Guest | None, Depends(optional_guest)]) -> Guest:
    """Return the requesting guest; raises `NotAGuest`."""
    if guest is None:
        raise NotAGuest()
    return guest


def spoken(
    language: Annotated[
        Language, Query(description="Language of all sentences in the response.")
    ] = "en",
) -> Language:
    """Return the language of the answer."""
    return language


def own_page(
    x_spielwerk: Annotated[
        str,
        Header(description="Must be `1`, which a page of another site cannot send.", pattern="^1$"),
    ],
) -> None:
    """Require a header that forms and foreign pages cannot send without a preflight request."""


Needed = Annotated[Services, Depends(services_of)]
MaybeGuest = Annotated[Guest | None, Depends(optional_guest)]
SomeGuest = Annotated[Guest, Depends(required_guest)]
Spoken = Annotated[Language, Depends(spoken)]


def failures(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Document the failures that a path can return.

    The entries refer to the schema of `Failure`, which `/api/server` declares: FastAPI would build
    a model for each status of each path, which takes a quarter of the start.
    """
    usual = (400, 403, 421, 422, 429, 503)
    schema = {"$ref": f"#/components/schemas/{Failure.__name__}"}
    answer = {"content": {"application/json": {"schema": schema}}}
    return dict.fromkeys(sorted({*usual, *statuses}), answer)
