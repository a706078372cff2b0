"""Prometheus metrics of a running server.

Events are counted here as they happen; quantities such as the number of tables are read on each
scrape. Every process has its own set of metrics.
"""

from functools import cache, partial

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
_counter = partial(Counter, registry=REGISTRY)
_gauge = partial(Gauge, registry=REGISTRY)
_histogram = partial(Histogram, registry=REGISTRY)
_seconds = partial(_histogram, buckets=_FAST)

MOVES = _counter("spielwerk_moves", "Number of moves stored", ["game"])
moves_of = cache(MOVES.labels)
ANSWERS = _seconds(
    "spielwerk_answer_seconds", "Time from reading a live message to answering it", ["request"]
)
answers_to = cache(ANSWERS.labels)
"""Cached label lookup, which costs more than counting."""
REQUESTS = _seconds(
    "spielwerk_request_seconds",
    "Time from the head of a request to the end of its response",
    ["route", "status"],
)
REFUSALS = _counter("spielwerk_refusals", "Number of refusals, by code", ["code"])
WRITES = _seconds("spielwerk_database_write_seconds", "Duration of write transactions")
BATCHES = _histogram(
    "spielwerk_database_batch_size",
    "Writes per transaction",
    buckets=_SIZES,
)
SEARCH_WAITS = _histogram(
    "spielwerk_search_wait_seconds", "Time from requesting a search to its start", buckets=_SLOW
)
SEARCHES = _counter(
    "spielwerk_searches", "Number of searches answered, by server or browser", ["by"]
)
UNANSWERED_SEARCHES = _counter(
    "spielwerk_unanswered_searches",
    "Searches delegated to a browser, not answered there and then run by the server",
    ["why"],
)
LOOP_LAG = _seconds("spielwerk_event_loop_lag_seconds", "Lag of the event loop")
CONNECTIONS = _gauge("spielwerk_connections", "Live connections")
TABLES = _gauge("spielwerk_tables", "Tables in memory")
QUEUE = _gauge("spielwerk_search_queue", "Searches waiting")
WORKERS = _gauge("spielwerk_workers", "Workers searching or ready")
READY = _gauge("spielwerk_ready", "1 if /readyz reports the server as ready")
