"""A person whose page has the table in its own browser."""

from __future__ import annotations

import json

from playwright.sync_api import BrowserContext, Page

from tests.web.person import Device, Json, Person

LISTEN = """() => {
  const Real = Worker;
  globalThis.Worker = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => globalThis.fromTable(JSON.stringify(data)));
    }
    postMessage(message, ...more) {
      globalThis.toTable(JSON.stringify(message));
      super.postMessage(message, ...more);
    }
  };
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    globalThis.violated(`${violatedDirective}: ${blockedURI}`));
}"""
"""Messages to a server are here between the page and its worker."""


class OfflinePerson(Person):
    """A person using a page of static files."""

    def __init__(self, page: Page, address: str, device: Device = "mouse") -> None:
        super().__init__(page, address, device)
        self.requests: list[str] = []
        self.own_requests: list[str] = []
        page.on("request", lambda asked: self.own_requests.append(asked.url))
        page.context.on("request", lambda asked: self.requests.append(asked.url))
        page.on("console", lambda said: self._complain(said.type, said.text))
        page.expose_function("fromTable", self._from_table)
        page.expose_function("toTable", self._to_table)
        page.expose_function("violated", self._violated)
        page.add_init_script(f"({LISTEN})()")

    def _violated(self, what: str) -> None:
        self.faults.append(what)

    def _complain(self, kind: str, text: str) -> None:
        if kind == "error" and "ERR_INTERNET_DISCONNECTED" not in text:
            self.faults.append(text)

    def _from_table(self, text: str) -> None:
        message: Json = json.loads(text)
        if message["type"] == "message":
            self._hear(message["text"])

    def _to_table(self, text: str) -> None:
        message: Json = json.loads(text)
        if message["type"] == "send":
            self.sent.append(json.loads(message["text"]))

    def link(self, path: str) -> str:
        """Return a link; screens are behind `#`, so that no server has to know them."""
        return f"#{path}"

    @property
    def path(self) -> str:
        """The current path."""
        return self.page.url.partition("#")[2]

    def load(self) -> None:
        """Have everything that is needed to play, and have it kept."""
        self.open()
        self.page.get_by_role("button", name="Download now").click()
        self.page.get_by_text("Everything is downloaded").wait_for(timeout=120_000)
        self.wait(lambda: all_kept(self.page), seconds=60)

    def begin(
        self, game: str, company: str = "program", seat: str | None = None, level: str = "2"
    ) -> None:
        """Create a table through the lobby, because there is no server to make it."""
        choices = {"level": level} if company == "program" else {}
        self.begin_in_lobby(game, company, **choices, **({"seat": seat} if seat else {}))

    def reload(self) -> None:
        """Close the page and open it again where it was."""
        self.state = None
        self.page.reload()


def all_kept(page: Page) -> bool:
    """Return whether the page works without a network from now on."""
    kept: list[str] = page.evaluate(KEPT)
    return any(name.endswith("program.zip") for name in kept) and any(
        "sw" not in name for name in kept
    )


KEPT = """async () => {
  const names = await caches.keys();
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map(({ url }) => url);
}"""


def offline(context: BrowserContext) -> None:
    """Disconnect the network."""
    context.set_offline(True)
