"""Settings that hold for all tests."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator
from typing import TypeVar

import pytest
from hypothesis import settings

# A test on a busy machine is slow, not wrong.
settings.register_profile("spielwerk", deadline=None)
settings.load_profile("spielwerk")

# Shells let background jobs ignore interrupts, and all processes of the tests would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

REQUIRE_ALL = os.environ.get("SPIELWERK_REQUIRE_ALL") == "1"
"""Fail instead of skipping, so that a green run has tested everything."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Fail a test that was skipped, where everything can be installed."""
    report = yield
    return _required(report)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Fail a file that was skipped, where everything can be installed."""
    report = yield
    return _required(report)


Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)


def _required(report: Report) -> Report:
    if REQUIRE_ALL and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"SPIELWERK_REQUIRE_ALL=1, but this test cannot run: {reason}"
    return report
