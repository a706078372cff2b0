"""What is counted and measured while the server runs, for Prometheus.

Whoever does something counts it here; what can be asked for when somebody looks (how many tables
there are) is asked for then. One process has one set of figures.
"""

from __future__ import annotations

from functools import cache

from prometheus_client import (
    GC_COLLECTOR,
    PLATFORM_COLLECTOR,
    PROCESS_COLLECTOR,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
)

REGISTRY = CollectorRegistry()
for _collector in (PROCESS_COLLECTOR, PLATFORM_COLLECTOR, GC_COLLECTOR):
    REGISTRY.register(_collector)

_FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_SLOW = (0.01, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 300.0)
_SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500)

MOVES = Counter("spielwerk_moves", "Moves that were stored", ["game"], registry=REGISTRY)
moves_of = cache(MOVES.labels)
ANSWERS = Histogram(
    "spielwerk_answer_seconds",
    "From reading a live message to having answered it",
    ["request"],
    buckets=_FAST,
    registry=REGISTRY,
)
answers_to = cache(ANSWERS.labels)
"""What belongs to one label; to look for it each time costs more than to count."""
REQUESTS = Histogram(
    "spielwerk_request_seconds",
    "From the head of a request to the end of its answer",
    ["route", "status"],
    buckets=_FAST,
    registry=REGISTRY,
)
REFUSALS = Counter("spielwerk_refusals", "What was refused", ["code"], registry=REGISTRY)
WRITES = Histogram(
    "spielwerk_database_write_seconds",
    "Duration of a transaction that writes",
    buckets=_FAST,
    registry=REGISTRY,
)
BATCHES = Histogram(
    "spielwerk_database_batch_size",
    "Writes that were stored in one transaction",
    buckets=_SIZES,
    registry=REGISTRY,
)
SEARCH_WAITS = Histogram(
    "spielwerk_search_wait_seconds",
    "From asking for a search to its beginning",
    buckets=_SLOW,
    registry=REGISTRY,
)
SEARCHES = Counter(
    "spielwerk_searches", "Searches that were answered, by whom", ["by"], registry=REGISTRY
)
UNANSWERED_SEARCHES = Counter(
    "spielwerk_unanswered_searches",
    "Searches that a browser was asked for and did not answer, which the server then did",
    ["why"],
    registry=REGISTRY,
)
LOOP_LAG = Histogram(
    "spielwerk_event_loop_lag_seconds",
    "By how much the event loop was late",
    buckets=_FAST,
    registry=REGISTRY,
)
CONNECTIONS = Gauge("spielwerk_connections", "Live connections", registry=REGISTRY)
TABLES = Gauge("spielwerk_tables", "Tables in memory", registry=REGISTRY)
QUEUE = Gauge("spielwerk_search_queue", "Searches that wait", registry=REGISTRY)
WORKERS = Gauge("spielwerk_workers", "Workers that search, or are ready to", registry=REGISTRY)
READY = Gauge("spielwerk_ready", "1 if /readyz says that the server is ready", registry=REGISTRY)
