"""Players: programs that are shown a position and answer with a move.

`player` says what every player promises, `by_name` makes one. `docs/play/opponents.md` is about the
levels.
"""

from spielwerk.ai.spec import NAMES, by_name

__all__ = ["NAMES", "by_name"]
