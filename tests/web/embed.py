"""A foreign page with a board in it."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, FrameLocator, Page

from tests.static.files import FileServer


def around(page: Page, other: FileServer, content: str) -> FrameLocator:
    """Open a foreign page with this content; return its frame."""
    text = f"<!doctype html><meta charset=utf-8><title>A blog</title><p>Look:</p>{content}"
    name = f"blog-{len(list(other.folder.iterdir()))}.html"
    (other.folder / name).write_text(text, encoding="utf-8")
    page.goto(other.url + name)
    return page.frame_locator("iframe")


def opened(page: Page, other: FileServer, content: str) -> FrameLocator:
    """Return the frame once its content is shown."""
    frame = around(page, other, content)
    frame.locator("main").wait_for()
    return frame


def framed(address: str) -> str:
    return f'<iframe src="{address}" width="600" height="450"></iframe>'


def kept(context: BrowserContext, page: Page) -> list[object]:
    """Return what the browser stores for the frame's page."""
    inner = page.frames[-1]
    stored = inner.evaluate(
        "async () => [...Object.keys(localStorage), ...Object.keys(sessionStorage),"
        " ...(await indexedDB.databases()).map(({ name }) => name)]"
    )
    return [*context.cookies(), *stored]
