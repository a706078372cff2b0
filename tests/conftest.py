"""What holds for all tests."""

from __future__ import annotations

from hypothesis import settings

# A test on a busy machine is slow, not wrong.
settings.register_profile("spielwerk", deadline=None)
settings.load_profile("spielwerk")
