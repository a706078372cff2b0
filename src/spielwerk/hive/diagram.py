"""The position drawn: for a terminal, and as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spielwerk.hive.state import HiveState


def diagram(state: HiveState, colour: bool = False) -> str:
    return ""


def picture(state: HiveState) -> str:
    return ""
