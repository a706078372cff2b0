"""OpenTelemetry traces, imported only if configured."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any

from spielwerk import __version__
from spielwerk.extras import extra

if TYPE_CHECKING:
    from opentelemetry.sdk.trace.export import SpanExporter
    from opentelemetry.trace import Tracer

_STANDARD = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
_NOTHING: AbstractContextManager[Any] = nullcontext()
_tracers: list[Tracer] = []


def span(name: str, **attributes: str | int) -> AbstractContextManager[Any]:
    """Return a span for something that takes a while, as part of the enclosing one."""
    if not _tracers:
        return _NOTHING
    return _tracers[0].start_as_current_span(name, attributes=attributes)


def begin_traces(endpoint: str, exporter: SpanExporter | None = None) -> None:
    """Send traces from now on, if an endpoint is configured; raises `ExtraMissing`."""
    if not endpoint and exporter is None and not any(os.environ.get(name) for name in _STANDARD):
        return
    with extra("telemetry"):
        _tracers[:] = [_tracer(endpoint, exporter)]


def _tracer(endpoint: str, exporter: SpanExporter | None) -> Tracer:
    # Imported here, because a server without traces does not need it.
    from opentelemetry.sdk.resources import Resource  # noqa: PLC0415
    from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415
    from opentelemetry.sdk.trace.export import (  # noqa: PLC0415
        BatchSpanProcessor,
        SimpleSpanProcessor,
    )

    resource = Resource.create({"service.name": "spielwerk", "service.version": __version__})
    provider = TracerProvider(resource=resource)
    if exporter is not None:
        provider.add_span_processor(SimpleSpanProcessor(exporter))
    else:
        provider.add_span_processor(BatchSpanProcessor(_over_http(endpoint)))
    return provider.get_tracer("spielwerk", __version__)


def _over_http(endpoint: str) -> SpanExporter:
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import (  # noqa: PLC0415
        OTLPSpanExporter,
    )

    return OTLPSpanExporter(endpoint.rstrip("/") + "/v1/traces" if endpoint else None)


def end_traces() -> None:
    """Stop sending traces."""
    _tracers.clear()
