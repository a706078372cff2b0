"""The keys that sign cookies and seat links: the newest signs, the older ones are still believed.

They are secrets of the database named `cookies`, `cookies 2`, `cookies 3`, …
"""

import secrets

from sqlalchemy import Connection, delete, insert, select

from spielwerk.server.storage.tables import SECRET

_NAME = "cookies"


def signing_keys(connection: Connection) -> list[str]:
    """All keys, the newest first; the first one is made when it is first asked for."""
    if not _numbered(connection):
        add_key(connection)
    return known_keys(connection)


def known_keys(connection: Connection) -> list[str]:
    """All keys, the newest first."""
    found = _numbered(connection)
    return [value for _, value in sorted(found.items(), reverse=True)]


def add_key(connection: Connection) -> None:
    """A new key, which signs from now on."""
    number = max(_numbered(connection), default=0) + 1
    values = {"name": _named(number), "value": secrets.token_hex(32)}
    connection.execute(insert(SECRET).values(**values))


def drop_old_keys(connection: Connection) -> int:
    """Believe the newest key alone; gives how many are gone."""
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
