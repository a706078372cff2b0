"""Server settings: from flags, the environment, or these defaults."""

import os
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BeforeValidator, Field, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text, shortened
from spielwerk.server.accounts import COOKIE, HOST_COOKIE
from spielwerk.server.networks import Networks
from spielwerk.server.storage.retention import Retention
from spielwerk.table.decisions import ABSENCE_SECONDS

_KINDS = {
    "integer": Text("a whole number"),
    "number": Text("a number"),
    "boolean": Text("true or false"),
}
_FURTHER = {
    "log_level": Text("debug, info, warning, error or critical"),
    "log_format": Text("auto, text or json"),
    "database": Text("an SQLite file or an address such as postgresql://localhost/games"),
    "networks": Text("addresses and networks with commas, such as 127.0.0.1,10.0.0.0/8"),
}


class BadSetting(BadSetup, code="bad-setting"):
    """A setting has an invalid value."""

    def __init__(self, name: str, value: str) -> None:
        self.variable = variable = PREFIX + name.upper()
        # A malformed secret must not be repeated.
        shown = "…" if "SECRET" in variable else shortened(value)
        super().__init__(
            Text(
                "The setting {name} cannot be '{value}': it must be {expected}.",
                name=variable,
                value=shown,
                expected=_expected(name),
            )
        )


def _expected(name: str) -> Text:
    if name in _FURTHER:
        return _FURTHER[name]
    kind = _schema(name)["type"]
    if kind not in _KINDS:
        return _FURTHER["networks"]
    least, most = bounds(name)
    if least is None or most is None:
        return _KINDS[kind]
    range_ = Text("{kind} from {least} to {most}")
    return range_.filled(kind=_KINDS[kind], least=least, most=most)


def bounds(name: str) -> tuple[str | None, str | None]:
    """Return the minimum and maximum of a numeric setting as text; None where unbounded."""
    found = (_schema(name).get(each) for each in ("minimum", "maximum"))
    least, most = (None if each is None else f"{each:.15g}" for each in found)
    return least, most


def _schema(name: str) -> dict[str, Any]:
    """Return the JSON schema of a setting; of an optional number, the number's."""
    found: dict[str, Any] = Settings.model_json_schema()["properties"][name]
    return found["anyOf"][0] if "anyOf" in found else found


PREFIX = "SPIELWERK_"
DATABASE = "games.sqlite"
LOCAL_HOSTS = frozenset({"127.0.0.1", "localhost", "[::1]"})

FOREVER = "forever"
MILLION = 1_000_000
A_YEAR = 366 * 24 * 3600

Seconds = Annotated[float, Field(ge=0.01, le=3600)]
Delay = Annotated[float, Field(ge=0, le=A_YEAR)]
Days = Annotated[float, Field(ge=0.001, le=36_500)]
KeptDays = Annotated[Days | None, BeforeValidator(lambda days: None if days == FOREVER else days)]
Rate = Annotated[float, Field(ge=0.001, le=MILLION)]
Limit = Annotated[int, Field(ge=1, le=MILLION)]
Milliseconds = Annotated[int, Field(ge=0, le=3_600_000)]
CatchUp = Annotated[int, Field(ge=1000, le=100_000 * MILLION)]


def _networks(text: str) -> str:
    Networks.parse(text)
    return text


NetworkList = Annotated[str, AfterValidator(_networks)]


class Settings(BaseSettings):
    """All settings.

    Values that are not passed are read from `SPIELWERK_…` in the environment. Comments and
    docstrings of the fields are the page `docs/host/settings.md` (`make settings-page`).
    """

    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True, allow_inf_nan=False)

    # Network
    host: str = "127.0.0.1"
    """Address to listen on."""
    port: Annotated[int, Field(ge=1, le=65535)] = 8000
    """Port to listen on."""
    hosts: str = ""
    """Names under which the server answers, separated by commas; `*` accepts any. Default: the
    listening address and the local names.
    """
    invite_host: str = ""
    """Name of this machine in invitation links; `--lan` sets it. Default: the host of the page."""
    origins: str = ""
    """Further origins whose pages may use the server, separated by commas. Their cookies need
    `SPIELWERK_SECURE_COOKIES`.
    """
    trusted_proxies: NetworkList = ""
    """Addresses and networks of proxies whose `X-Forwarded-For` is believed, separated by commas.
    """
    operators: NetworkList = "127.0.0.0/8,::1"
    """Addresses and networks that may read `/readyz` and `/metrics`, separated by commas."""
    secure_cookies: bool = False
    """Send cookies over HTTPS only. Set this to `true` behind HTTPS."""

    # Logs and traces
    log_level: Annotated[str, Field(pattern="(?i)^(debug|info|warning|error|critical)$")] = "info"
    """`debug`, `info`, `warning`, `error` or `critical`. Requests for the page's files are logged
    at `debug`.
    """
    log_format: Literal["auto", "text", "json"] = "auto"
    """`text`, `json` or `auto`, which is text on a terminal and JSON elsewhere."""
    otlp_endpoint: str = ""
    """OpenTelemetry collector for traces, such as `http://127.0.0.1:4318`. The usual `OTEL_…`
    variables also work.
    """

    # Database
    database: str = ""
    """SQLite file, or `postgresql://user@host/name`. Default: `games.sqlite` in the user's data
    folder.
    """
    redis: str = ""
    """Redis of [several server processes](deployment.md#several-processes), such as
    `redis://host:6379/0`. Needs PostgreSQL.
    """
    secret: str = ""
    """Key that signs cookies and seat links; older keys after commas stay valid. Default: created
    and stored in the database.
    """
    statement_seconds: Annotated[float, Field(ge=0.1, le=3600)] = 15.0
    """Maximum seconds for a database statement. A longer one is cancelled and refused with
    `failed`.
    """
    lock_seconds: Annotated[float, Field(ge=0.1, le=3600)] = 5.0
    """Maximum seconds to wait for a database lock."""

    # Retention
    keep_finished_days: KeptDays = None
    """Days to keep a finished game after its last event. Default: for ever."""
    keep_unbegun_days: KeptDays = 30.0
    """Days to keep a table that never began or was closed, or `forever`. In a database of a version
    before 0.3 for ever, unless it is set."""
    keep_guests_days: KeptDays = None
    """Days to keep the name of a guest without tables. Default: for ever."""
    keep_chat_days: KeptDays = None
    """Days to keep chat. Default: for ever."""
    keep_studies_days: KeptDays = 365.0
    """Days to keep an analysis under a short link after it was last opened, or `forever`. In a
    database of a version before 0.3 for ever, unless it is set."""
    prune_seconds: Annotated[float, Field(ge=0.1, le=86_400)] = 3600.0
    """Seconds between retention runs."""

    # Worker processes
    workers: Annotated[int, Field(ge=1, le=256)] = 1
    """Number of search processes for opponents and hints. One more is kept ready."""
    thinking_seconds: Seconds = 5.0
    """Maximum seconds an opponent searches for a move."""
    thinking_per_guest: Limit = 4
    """Maximum concurrent searches per guest; further hints are refused."""
    thinking_per_address: Limit = 16
    """Maximum concurrent searches per address."""
    thinking_queue: Limit = 40
    """Maximum waiting searches before hints are refused. Moves of opponents wait."""
    browser_search: bool = True
    """Let [browsers search](server.md#searches-in-browsers) for opponents and hints where possible.
    """
    explorer: str = ""
    """File or folder of openings made by `spielwerk explorer build`, shown in the
    [explorer](../play/analysis.md#opening-explorer).
    """
    import_workers: Annotated[int, Field(ge=1, le=64)] = 1
    """Number of processes that read imported games and step through them."""
    import_seconds: Seconds = 20.0
    """Maximum seconds to import a game."""
    import_queue: Limit = 20
    """Maximum unanswered imports."""
    imports_per_address: Limit = 4
    """Maximum unanswered imports per address."""

    # Play
    heartbeat: Seconds = 10.0
    """Seconds of silence before a client is pinged. After two and a half times as long it is
    disconnected.
    """
    lag_milliseconds: Milliseconds = 500
    """Maximum lag compensation per move."""
    lag_store_milliseconds: Milliseconds = 2000
    """Lag compensation a player has in store."""
    lag_refill_milliseconds: Annotated[float, Field(ge=0, le=1000)] = 50.0
    """Lag compensation added to the store per second."""
    absence_seconds: Delay = ABSENCE_SECONDS
    """Seconds of absence after which a program may replace a player without a running clock."""
    idle_seconds: Delay = 600.0
    """Seconds after which an unused table leaves memory."""
    listed_hours: Annotated[float, Field(ge=0, le=876_000)] = 48.0
    """Hours for which a public table stays listed without a move."""
    tables_per_guest: Limit = 50
    """Maximum unfinished tables per guest."""
    tables_per_address_and_day: Limit = 200
    """Maximum new tables per address and day."""
    studies_per_guest: Limit = 100
    """Maximum stored analyses per guest."""
    studies_per_address_and_day: Limit = 200
    """Maximum new stored analyses per address and day."""
    stored_bytes_per_address_and_day: Annotated[int, Field(ge=1000, le=100_000 * MILLION)] = (
        20_000_000
    )
    """Maximum bytes of records, analyses and chat stored per address and day."""
    chat_per_minute: Rate = 20.0
    """Chat messages per guest and minute."""
    chat_burst: Limit = 8
    """Chat messages a guest may send at once."""

    # Start and shutdown
    take_over_seconds: Annotated[float, Field(ge=0, le=A_YEAR)] = 0.0
    """Maximum seconds to stand by for another server to release the database."""
    drain_seconds: Annotated[float, Field(ge=0, le=600)] = 0.0
    """Seconds to keep serving after SIGTERM while `/readyz` answers 503."""
    shutdown_seconds: Annotated[float, Field(ge=0, le=3600)] = 5.0
    """Maximum seconds to wait for open connections at shutdown."""

    # Connections and rates
    sockets: Annotated[int, Field(ge=10, le=1_000_000)] = 2000
    """Maximum open connections; further ones are answered with 503."""
    sockets_per_address: Limit | None = None
    """Maximum open connections per address. Default: twice `SPIELWERK_CONNECTIONS_PER_ADDRESS`."""
    connections_per_guest: Limit = 20
    """Maximum live connections per guest."""
    connections_per_address: Limit = 200
    """Maximum live connections per address."""
    url_bytes: Annotated[int, Field(ge=1024, le=65_536)] = 8192
    """Maximum length of an address; a longer one is answered with 414."""
    head_bytes: Annotated[int, Field(ge=4096, le=1_048_576)] = 32_768
    """Maximum length of a request's head; a longer one is answered with 431."""
    body_bytes: Annotated[int, Field(ge=1024, le=16 * MILLION)] = 262_144
    """Maximum length of a request's body."""
    message_bytes: Annotated[int, Field(ge=256, le=16 * MILLION)] = 16_384
    """Maximum length of a live message."""
    head_seconds: Annotated[float, Field(ge=0.1, le=600)] = 15.0
    """Maximum seconds to receive a head; a slower client is answered with 408."""
    body_seconds: Annotated[float, Field(ge=0.1, le=3600)] = 60.0
    """Maximum seconds to receive a body; a slower client is answered with 408."""
    keep_alive_seconds: Annotated[int, Field(ge=1, le=600)] = 15
    """Seconds an idle connection stays open between requests."""
    stalled_seconds: Annotated[float, Field(ge=1, le=600)] = 20.0
    """Seconds after which a client that does not read is disconnected."""
    messages_per_second: Rate = 20.0
    """Live messages per second and connection."""
    messages_burst: Limit = 60
    """Live messages a connection may send at once."""
    requests_per_second: Rate = 20.0
    """Requests per second and address."""
    requests_burst: Limit = 100
    """Requests an address may send at once."""
    question_seconds_per_second: Rate = 0.5
    """Processor seconds per second for the [questions](server.md#the-gate) of an address; more are
    refused with `too-fast`.
    """
    question_seconds_burst: Rate = 10.0
    """Processor seconds an address may use at once."""
    guest_question_seconds_per_second: Rate = 0.2
    """Processor seconds per second for the questions of a guest, and as many again for their moves.
    """
    guest_question_seconds_burst: Rate = 5.0
    """Processor seconds a guest may use at once."""
    catch_up_bytes_per_second: CatchUp = 1_000_000
    """Bytes of past events sent per second and address: tables opened again or in another language.
    More waits.
    """
    catch_up_bytes_burst: CatchUp = 32_000_000
    """Bytes of past events sent to an address at once."""

    @classmethod
    def read(cls, **flags: Any) -> Self:
        """Return the settings with these flags; raises `BadSetting` for an invalid value.

        >>> Settings.read(port=9000).port
        9000
        """
        try:
            return cls(**flags)
        except ValidationError as problem:
            first = problem.errors(include_url=False)[0]
            raise BadSetting(str(first["loc"][0]), str(first["input"])) from None

    def database_url(self) -> str:
        """Return the database URL for SQLAlchemy; by default a file in the user's data folder.

        >>> Settings(database="postgresql://localhost/games").database_url()
        'postgresql+psycopg://localhost/games'
        """
        kind, is_address, rest = self.database.partition("://")
        if not is_address:
            file = Path(self.database).absolute() if self.database else _data_folder() / DATABASE
            return f"sqlite:///{file}"
        if kind in ("postgresql", "postgres", "postgresql+psycopg"):
            return f"postgresql+psycopg://{rest}"
        if kind != "sqlite":
            # The address may hold a password.
            raise BadSetting("database", f"{kind}://…")
        return self.database

    def listed_origins(self) -> frozenset[str]:
        """Return the further origins whose pages may use the server.

        >>> sorted(Settings(origins="https://a.example, https://b.example").listed_origins())
        ['https://a.example', 'https://b.example']
        """
        return frozenset(self.origins.replace(" ", "").split(",")) - {""}

    def retention(self, *, keeps_everything: bool = False) -> Retention:
        """Return the retention periods; where a database `keeps_everything`, only those set.

        >>> Settings(keep_chat_days=7).retention(keeps_everything=True)
        Retention(finished=None, unbegun=None, guests=None, chat=7.0, studies=None)
        """
        kept = {name: getattr(self, f"keep_{name}_days") for name in Retention.__slots__}
        if keeps_everything:
            asked = (f"keep_{name}_days" in self.model_fields_set for name in kept)
            kept = {
                name: kept[name] if each else None for name, each in zip(kept, asked, strict=True)
            }
        return Retention(**kept)

    def keys(self) -> list[str]:
        """Return the signing keys, newest first, if they are set; the database has them otherwise.

        >>> Settings(secret="new, old").keys()
        ['new', 'old']
        """
        return [key.strip() for key in self.secret.split(",") if key.strip()]

    def cookie_name(self) -> str:
        """Return the name of the guest's cookie.

        >>> Settings(secure_cookies=True).cookie_name()
        '__Host-spielwerk_guest'
        """
        return HOST_COOKIE if self.secure_cookies else COOKIE

    def same_site(self) -> Literal["lax", "none"]:
        """Return the cookie's SameSite attribute: `none` only if other sites may use the server.

        Browsers accept such a cookie only over HTTPS.
        """
        return "none" if self.secure_cookies and self.listed_origins() else "lax"

    def most_sockets_of_one(self) -> int:
        """Return the maximum connections per address: by default twice the live ones.

        >>> Settings(connections_per_address=50).most_sockets_of_one()
        100
        """
        return self.sockets_per_address or 2 * self.connections_per_address

    def invite_address(self) -> str | None:
        """Return where others reach this server; None if they can use the page's own address.

        >>> Settings(invite_host="192.168.1.5").invite_address()
        'http://192.168.1.5:8000'
        """
        return f"http://{self.invite_host}:{self.port}" if self.invite_host else None


def _data_folder() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(base) / "spielwerk"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
