"""Terminal colours, in standard escape sequences."""

RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE, GREY = (
    "31",
    "32",
    "33",
    "34",
    "35",
    "36",
    "97",
    "90",
)
BOLD = "1"


def paint(text: str, *styles: str, on: bool = True) -> str:
    """Return a text in a style; unchanged unless colours are on.

    >>> paint("fire", RED, on=False)
    'fire'
    """
    return f"\x1b[{';'.join(styles)}m{text}\x1b[0m" if on and styles else text
