"""Players: programs that answer a position with a move.

`player` has the interface of players, `by_name` creates one. `docs/play/opponents.md` describes the
levels.
"""

from spielwerk.ai.spec import NAMES, by_name

__all__ = ["NAMES", "by_name"]
