"""How a server is set: by flags, by the environment, else by these defaults."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from spielwerk.refusals import BadSetup
from spielwerk.text import Text

PREFIX = "SPIELWERK_"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that can be set; `docs/server.md` explains each."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    secret: str = ""
    origins: str = ""
    hosts: str = ""
    secure_cookies: bool = False
    log_level: str = "info"

    workers: int = 1
    thinking_per_guest: int = 4
    thinking_seconds: float = 5.0

    heartbeat: float = 10.0
    lag_milliseconds: int = 500
    absence_seconds: float = 120.0
    idle_seconds: float = 600.0
    listed_hours: float = 48.0
    shutdown_seconds: float = 5.0

    message_bytes: int = 16_384
    body_bytes: int = 262_144
    messages_per_second: float = 20.0
    messages_burst: int = 60
    requests_per_second: float = 20.0
    requests_burst: int = 100
    chat_per_minute: float = 20.0
    chat_burst: int = 8
    tables_per_guest: int = 50
    connections_per_guest: int = 20
    connections_per_address: int = 200

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> Settings:
        """The defaults, changed by `SPIELWERK_…`; raises `BadSetup` for what makes no sense.

        >>> Settings.from_environment({"SPIELWERK_PORT": "9000"}).port
        9000
        """
        given = os.environ if environment is None else environment
        changes: dict[str, Any] = {
            field.name: _read(field.name, field.type, given[PREFIX + field.name.upper()])
            for field in fields(cls)
            if PREFIX + field.name.upper() in given
        }
        return replace(cls(), **changes)

    def database_url(self) -> str:
        """The database as SQLAlchemy wants it; by default a file in the user's data folder.

        >>> Settings(database="postgresql://localhost/games").database_url()
        'postgresql+psycopg://localhost/games'
        """
        if not self.database:
            return f"sqlite:///{_data_folder() / 'games.sqlite'}"
        for short in ("postgresql://", "postgres://"):
            if self.database.startswith(short):
                return "postgresql+psycopg://" + self.database.removeprefix(short)
        if "://" in self.database:
            return self.database
        return f"sqlite:///{Path(self.database).absolute()}"

    def known_hosts(self) -> frozenset[str] | None:
        """The host names under which the server answers; None for any.

        A server for the local machine answers to local names alone, so that no page from
        elsewhere can talk to it under a name of its own.
        """
        if self.hosts:
            return frozenset(self.hosts.lower().replace(" ", "").split(","))
        if self.host in ("127.0.0.1", "::1", "localhost"):
            return frozenset({"127.0.0.1", "localhost", "[::1]"})
        return None


def _data_folder() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(base) / "spielwerk"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _read(name: str, kind: Any, text: str) -> bool | int | float | str:
    """A setting's value; the kinds are names because annotations are not evaluated."""
    try:
        if kind == "bool":
            return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}[
                text.lower()
            ]
        if kind == "int":
            return int(text)
        return float(text) if kind == "float" else text
    except (KeyError, ValueError):
        raise BadSetup(
            Text(
                "The setting {name} cannot be '{text}'.",
                "Die Einstellung {name} kann nicht '{text}' sein.",
            ).filled(name=PREFIX + name.upper(), text=text)
        ) from None
