"""What holds for all tests."""

from __future__ import annotations

import signal

from hypothesis import settings

# A test on a busy machine is slow, not wrong.
settings.register_profile("spielwerk", deadline=None)
settings.load_profile("spielwerk")

# What a shell runs in the background ignores interrupts, and so would all that the tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)
