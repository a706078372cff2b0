"""Compression of WebSocket messages where it pays: whole tables, and not moves.

A move is some hundred bytes, and compressing it costs more than sending it. What a connection
would remember of earlier messages to compress the next ones takes 40 kB and more, and there are
many connections: so each message is compressed by itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

LEAST_BYTES = 2000
WINDOW_BITS = 12
"""A window of 4 kB: messages repeat themselves soon or not at all."""


class SparingDeflate(PerMessageDeflate):
    """permessage-deflate that leaves short messages as they are, as RFC 7692 allows."""

    def encode(self, frame: Frame) -> Frame:
        """The frame as it is sent; messages are never fragmented here."""
        return frame if len(frame.data) < LEAST_BYTES else super().encode(frame)


class SparingDeflateFactory(ServerPerMessageDeflateFactory):
    """Agrees with a client on compression without memory."""

    def __init__(self) -> None:
        super().__init__(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            server_max_window_bits=WINDOW_BITS,
            client_max_window_bits=WINDOW_BITS,
            compress_settings={"memLevel": 5},
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], SparingDeflate]:
        """What is agreed on with a client that asks for this."""
        agreed, usual = super().process_request_params(params, accepted_extensions)
        return agreed, SparingDeflate(
            usual.remote_no_context_takeover,
            usual.local_no_context_takeover,
            usual.remote_max_window_bits,
            usual.local_max_window_bits,
            usual.compress_settings,
        )
