"""Times in the protocol: `hh:mm:ss`, with optional fractions of a second."""

import re

_TIME = re.compile(
    r"(?:([0-9]{1,4})\.)?([0-9]{1,4}):([0-9]{1,4}):([0-9]{1,6})(\.[0-9]{1,9})?", re.ASCII
)


def parse_time(text: str) -> float | None:
    """Parse a time into seconds; None if it is not a time.

    Days may precede the hours, with a point between.

    >>> parse_time("00:00:05"), parse_time("0:1:0.5"), parse_time("1.00:00:00"), parse_time("5")
    (5.0, 60.5, 86400.0, None)
    """
    match = _TIME.fullmatch(text)
    if match is None:
        return None
    days, hours, minutes, seconds = (int(number or 0) for number in match.groups()[:4])
    return ((days * 24 + hours) * 60 + minutes) * 60 + seconds + float(match[5] or 0)


def format_time(seconds: float) -> str:
    """Return a time as text, with fractions of a second only if there are any.

    >>> format_time(3661), format_time(0.25)
    ('01:01:01', '00:00:00.250')
    """
    thousandths = max(0, round(seconds * 1000))
    whole, rest = divmod(thousandths, 1000)
    minutes, second = divmod(whole, 60)
    hours, minute = divmod(minutes, 60)
    written = f"{hours:02}:{minute:02}:{second:02}"
    return f"{written}.{rest:03}" if rest else written
