"""The worker with the table in a real browser, on a page as strict as ours."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from spielwerk.client.client import Followed

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "browser"
SUB_PATH = "/some/where/"

Json = dict[str, Any]

# The protocol of the page's door: a worker, requests with answers, one live connection.
OPEN = """async (start) => {
  const waiting = new Map();
  let next = 0;
  window.live = [];
  window.progress = [];
  window.failed = [];
  const worker = new Worker("worker.js", { type: "module" });
  const ready = new Promise((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }) => {
      if (data.type === "ready") resolve();
      else if (data.type === "failed") window.failed.push(data.code);
      else if (data.type === "progress") window.progress.push(data.loaded);
      else if (data.type === "response") waiting.get(data.id)(data);
      else if (data.type === "message") {
        const message = JSON.parse(data.text);
        window.live.push(message);
        if (message.type !== "thinking") waiting.get(message.id)?.(message);
      }
    };
  });
  const base = new URL(".", location.href).href;
  worker.postMessage({ ...start, type: "start", base });
  worker.postMessage({ type: "open", connection: 1, query: "protocol=4&language=en" });
  window.call = (method, path, body) => new Promise((resolve) => {
    waiting.set(++next, resolve);
    worker.postMessage({ type: "request", id: next, method, path, body });
  });
  window.ask = (message) => new Promise((resolve) => {
    const id = `live ${++next}`;
    waiting.set(id, resolve);
    worker.postMessage({ type: "send", connection: 1, text: JSON.stringify({ ...message, id }) });
  });
  // Playwright's own way to wait evaluates text, which this page does not allow.
  window.until = async (condition) => {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const late = new Promise((_, reject) =>
    setTimeout(() => reject(new Error("there is no table")), 180_000),
  );
  window.ready = Promise.race([ready, late]);
  window.opening = performance.now();
}"""
FILES = {"pyodide": "pyodide/", "program": "program.zip", "core": "core.wasm"}


def missing() -> str | None:
    """Return why the worker cannot be tested; None if it can."""
    if not (FOLDER / "worker.js").exists():
        return "the worker is not built: make browser"
    return None


class WorkerTable:
    """The worker behind a page."""

    def __init__(self, page: Page, address: str, **start: Any) -> None:
        self.page = page
        self.followed = Followed()
        page.goto(address)
        page.evaluate(OPEN, {"bytes": 13_000_000, "language": "en", **FILES, **start})

    def wait(self) -> float:
        """Wait until the table is ready; return the milliseconds it took."""
        took: float = self.page.evaluate("ready.then(() => performance.now() - opening)")
        return took

    def call(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Return the status and the answer."""
        asked = "([method, path, body]) => call(method, path, body)"
        answer: Json = self.page.evaluate(asked, [method, path, body])
        is_json = answer["contentType"] == "application/json" and answer["body"]
        return answer["status"], json.loads(answer["body"]) if is_json else answer["body"]

    def ask(self, **message: Any) -> Json:
        """Return the answer over the live connection."""
        answer: Json = self.page.evaluate("(message) => ask(message)", message)
        return answer

    # At a table.

    def watch(self, table: str) -> Followed:
        """Look at a table."""
        self.followed = Followed()
        assert self.ask(type="watch", table=table)["type"] == "done"
        return self._until(lambda followed: bool(followed.state))

    def until_my_turn(self, table: str) -> Followed:
        """Wait for the other seats."""
        return self._until(lambda followed: bool(followed.my_owing()))

    def play(self, followed: Followed, which: int) -> None:
        """Make one of the legal moves, by touching what it needs."""
        (seat,) = followed.my_owing()
        gesture = list(followed.moves(seat)[which])
        message = {"chair": followed.chair_of(seat), "gesture": gesture}
        state = followed.state
        done = self.ask(type="play", table=state["table"], version=state["version"], **message)
        assert done["type"] == "done", done
        self._until(lambda followed: followed.number >= done["number"])

    def _until(self, condition: Callable[[Followed], bool]) -> Followed:
        """Follow what comes until something is so."""
        self._take()
        while not condition(self.followed):
            self.page.evaluate("until(() => live.length > 0)")
            self._take()
        return self.followed

    def _take(self) -> None:
        for message in self.page.evaluate("live.splice(0)"):
            if message["type"] in ("table", "changed"):
                self.followed.take(message)

    def stopped_hint(self, table: str) -> Json:
        """Stop a hint after some progress; return how it ended, and how long that took."""
        stopped = """async (table) => {
          let ended = false;
          const hint = ask({ type: "hint", table, seconds: 60 }).finally(() => (ended = true));
          const progress = () => live.filter((one) => one.type === "thinking" && one.depth).length;
          await until(() => ended || progress() > 0);
          const before = performance.now();
          const { id } = live.find((one) => one.type === "thinking" && one.id);
          ask({ type: "cancel", of: id });
          return { ...(await hint), progress: progress(), took: performance.now() - before };
        }"""
        outcome: Json = self.page.evaluate(stopped, table)
        return outcome
