"""Game events stored unwrapped; events and summaries named as in the glossary.

An event of a game used to be nested: `{"type": "game", "event": {"type": "left", …}}`. Now it is
`{"type": "departed", …}`. `happened` is `chance-drawn` and has an `outcome`; `give-away` is
`substitute`, `given-away` is `substituted`. Summaries say `departed` and `substituted`.
"""

import json
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

AT_ONCE = 1000
TABLE_TYPES = {"give-away": "substitute", "given-away": "substituted"}
GAME_TYPES = {"happened": "chance-drawn", "left": "departed"}
SUMMARY_NAMES = {"left": "departed", "away": "substituted"}

EVENT = sa.table("event", sa.column("table_id"), sa.column("number"), sa.column("data"))
PLAYING_TABLE = sa.table("playing_table", sa.column("id"), sa.column("summary"))


def upgrade() -> None:
    """Migrate to this revision."""
    _rewrite(EVENT, ("table_id", "number"), "data", _event)
    _rewrite(PLAYING_TABLE, ("id",), "summary", _summary)


def _event(data: dict[str, Any]) -> dict[str, Any]:
    if data["type"] != "game":
        return {**data, "type": TABLE_TYPES.get(data["type"], data["type"])}
    event = dict(data["event"])
    if event["type"] == "happened":
        event["outcome"] = event.pop("event")
    return {**event, "type": GAME_TYPES.get(event["type"], event["type"])}


def _summary(data: dict[str, Any]) -> dict[str, Any]:
    return {SUMMARY_NAMES.get(name, name): value for name, value in data.items()}


def _rewrite(
    table: sa.TableClause,
    key: tuple[str, ...],
    column: str,
    change: Callable[[dict[str, Any]], dict[str, Any]],
) -> None:
    """Change a JSON column in every row, a thousand rows per query."""
    connection = op.get_bind()
    keys = [table.c[name] for name in key]
    update = (
        table.update()
        .where(*(table.c[name] == sa.bindparam(f"old_{name}") for name in key))
        .values({column: sa.bindparam("changed")})
    )
    rows = connection.execute(sa.select(*keys, table.c[column]).order_by(*keys)).fetchall()
    for first in range(0, len(rows), AT_ONCE):
        connection.execute(
            update,
            [
                {
                    **{f"old_{name}": value for name, value in zip(key, row, strict=False)},
                    "changed": json.dumps(change(json.loads(row[-1])), ensure_ascii=False),
                }
                for row in rows[first : first + AT_ONCE]
            ],
        )
