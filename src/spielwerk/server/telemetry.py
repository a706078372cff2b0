"""Traces for OpenTelemetry, where somebody wants them; else nothing of it is even imported."""

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
    """Something that takes a while, as part of what is around it."""
    if not _tracers:
        return _NOTHING
    return _tracers[0].start_as_current_span(name, attributes=attributes)


def begin_traces(endpoint: str, exporter: SpanExporter | None = None) -> None:
    """Send traces from now on, if it is said where; raises `ExtraMissing`."""
    if not endpoint and exporter is None and not any(os.environ.get(name) for name in _STANDARD):
        return
    with extra("telemetry"):
        _tracers[:] = [_tracer(endpoint, exporter)]


def _tracer(endpoint: str, exporter: SpanExporter | None) -> Tracer:
    # Here, because a server without traces needs none of it.
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
    """Send no more."""
    _tracers.clear()
