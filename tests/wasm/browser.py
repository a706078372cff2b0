"""The module in a worker in a browser: a page that is as strict as ours will be."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

OPEN = """async () => {
  const module = await WebAssembly.compileStreaming(fetch("core.wasm"));
  const waiting = new Map();
  const worker = new Worker("worker.mjs", { type: "module" });
  worker.onmessage = ({ data }) => {
    const one = waiting.get(data.id);
    if (data.type === "progress") one.progress.push(data.result);
    else one.resolve({ ...data, progress: one.progress.length });
  };
  worker.postMessage({ type: "load", module });
  window.ask = (id, call, request) => new Promise((resolve) => {
    waiting.set(id, { resolve, progress: [] });
    worker.postMessage({ type: "call", id, call, request });
  });
  window.cancel = (id) => worker.postMessage({ type: "cancel", id });
}"""


class WorkerCore:
    """The worker in a page; an answer as the worker posts it."""

    def __init__(self, page: Page, address: str) -> None:
        self._page = page
        self._next = 0
        page.goto(address)
        page.evaluate(OPEN)

    def outcome(self, call: str, request: dict[str, Any]) -> dict[str, Any]:
        self._next += 1
        asked = "([id, call, request]) => ask(id, call, request)"
        outcome: dict[str, Any] = self._page.evaluate(asked, [self._next, call, request])
        return outcome

    def cancelled_after(
        self, milliseconds: int, call: str, request: dict[str, Any]
    ) -> dict[str, Any]:
        """Return a cancelled call with its duration, and a short parallel call."""
        self._next += 2
        asked = """async ([id, milliseconds, call, request, about]) => {
          const long = ask(id, call, request);
          const short = await ask(about, "about", {});
          await new Promise((resolve) => setTimeout(resolve, milliseconds));
          const before = performance.now();
          cancel(id);
          const outcome = await long;
          return { ...outcome, took: performance.now() - before, short: short.type };
        }"""
        outcome: dict[str, Any] = self._page.evaluate(
            asked, [self._next, milliseconds, call, request, self._next - 1]
        )
        return outcome
