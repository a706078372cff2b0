"""What every answer says about how it may be used: strict, but for boards in other pages."""

from __future__ import annotations

from collections.abc import Mapping

_POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors "
)
"""Nothing inline, neither script nor style: what a page sets on its elements by script is free.

WebAssembly is the core, which can search for opponents in the page.
"""

_USUAL = {
    "Content-Security-Policy": _POLICY + "'none'",
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_FOR_OTHER_PAGES = {**_USUAL, "Cross-Origin-Resource-Policy": "cross-origin"}
_IN_FRAMES = {**_FOR_OTHER_PAGES, "Content-Security-Policy": _POLICY + "*"}
del _IN_FRAMES["X-Frame-Options"]

_BY_PATH = {
    "/embed": _IN_FRAMES,
    "/embed.html": _IN_FRAMES,
    "/spielwerk-board.js": _FOR_OTHER_PAGES,
}


def security_headers(path: str) -> Mapping[str, str]:
    """The headers of an answer to a request for this path.

    >>> "X-Frame-Options" in security_headers("/embed"), security_headers("/")["X-Frame-Options"]
    (False, 'DENY')
    """
    return _BY_PATH.get(path, _USUAL)
