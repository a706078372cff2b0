"""Who chooses: programs that are shown where a game stands and answer with a move.

`protocol` says what every player promises; `by_name` makes one; `ask` is for whoever only has
text. `docs/opponents.md` is about the levels.
"""

from spielwerk.ai.asking import ask
from spielwerk.ai.spec import NAMES, by_name

__all__ = ["NAMES", "ask", "by_name"]
