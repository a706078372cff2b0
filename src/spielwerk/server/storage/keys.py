"""Signing keys of cookies and seat links: the newest signs, older ones remain valid.

The database stores them as secrets named `cookies`, `cookies 2`, `cookies 3`, …
"""

import secrets

from sqlalchemy import Connection, delete, insert, select

from spielwerk.server.storage.tables import SECRET

_NAME = "cookies"


def signing_keys(connection: Connection) -> list[str]:
    """Return all keys, newest first; create the first one if there is none."""
    if not _numbered(connection):
        add_key(connection)
    return known_keys(connection)


def known_keys(connection: Connection) -> list[str]:
    """Return all keys, newest first."""
    found = _numbered(connection)
    return [value for _, value in sorted(found.items(), reverse=True)]


def add_key(connection: Connection) -> None:
    """Create a new key, which signs from now on."""
    number = max(_numbered(connection), default=0) + 1
    values = {"name": _named(number), "value": secrets.token_hex(32)}
    connection.execute(insert(SECRET).values(**values))


def drop_old_keys(connection: Connection) -> int:
    """Revoke all keys but the newest; return how many were revoked."""
    old = sorted(_numbered(connection))[:-1]
    names = [_named(number) for number in old]
    connection.execute(delete(SECRET).where(SECRET.c.name.in_(names)))
    return len(old)


def _numbered(connection: Connection) -> dict[int, str]:
    rows = connection.execute(select(SECRET.c.name, SECRET.c.value)).all()
    return {
        int(name.removeprefix(_NAME) or 1): value
        for name, value in rows
        if name == _NAME or name.startswith(f"{_NAME} ")
    }


def _named(number: int) -> str:
    return _NAME if number == 1 else f"{_NAME} {number}"
