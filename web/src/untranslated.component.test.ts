/** Screens in a language of accents: what is still plain English there is not translated. */

import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { PSEUDO } from "../scripts/catalogues.js";
import { guest } from "$lib/guest.svelte";
import { router } from "$lib/router.svelte";
import { settings } from "$lib/settings.svelte";
import App from "./App.svelte";
import { server } from "./testing/door";
import { listed, withGames } from "./testing/games";
import { openTable, seat, view, won } from "./testing/table";

let requests: MockInstance<typeof server.request>;
let messages: MockInstance<typeof server.tell>;

beforeEach(async () => {
  withGames();
  server.on("GET /tables", { tables: [listed("o", { status: "waiting", my_turn: false })] });
  server.on("GET /tables/t", listed("t"));
  requests = vi.spyOn(server, "request");
  messages = vi.spyOn(server, "tell");
  await settings.switchLanguage(PSEUDO);
});

/** What needs no translation: names, and formats of files. */
const NAMES = [
  "Spielwerk",
  "English",
  "Deutsch",
  "Español",
  "Français",
  "Pseudo-Accents",
  "Tab",
  "Esc",
  "min",
];
const ATTRIBUTES = ["aria-label", "title", "placeholder", "alt", "aria-valuetext"];

/** Texts that are read or heard, without what is inside of translated messages. */
function texts(root: Element): string[] {
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (nodes.nextNode()) {
    if (!nodes.currentNode.parentElement?.closest("style, script"))
      found.push(nodes.currentNode.textContent ?? "");
  }
  for (const name of ATTRIBUTES)
    for (const element of root.querySelectorAll(`[${name}]`))
      found.push(element.getAttribute(name) ?? "");
  return found.filter((text) => /\p{L}{2}/u.test(text));
}

function withoutMessages(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, "");
  return rest === text ? rest : withoutMessages(rest);
}

/** Words on the page that neither a message nor the server has said. */
async function untranslated(): Promise<string[]> {
  const answers = await Promise.all(requests.mock.results.map(({ value }) => value));
  const data = JSON.stringify([answers.map(({ body }) => body), messages.mock.calls, NAMES]);
  const words = texts(document.body).flatMap(
    (text) => withoutMessages(text).match(/\p{L}{2,}/gu) ?? [],
  );
  return [...new Set(words)].filter((word) => !data.includes(word));
}

async function open(path: string): Promise<void> {
  router.go(path);
  render(App);
  await screen.findByRole("heading", { level: 1 });
}

test("what is not translated is found", async () => {
  await open("/");
  document.body.append(Object.assign(document.createElement("p"), { textContent: "Left behind" }));
  expect(await untranslated()).toEqual(["Left", "behind"]);
  document.body.lastElementChild?.remove();
});

test.each([
  "/",
  "/nowhere",
  "/new/ignite-flow",
  "/new/fire-water",
  "/puzzles",
  "/setup/ignite-flow",
])("no English is left on %s", async (path) => {
  server.on("GET /me/tables", { tables: [listed("m", { result: won(), status: "over" })] });
  await open(path);
  await expect.poll(untranslated).toEqual([]);
  expect(texts(document.body).filter((text) => text.includes("⟦")).length).toBeGreaterThan(3);
});

test("no English is left in the settings", async () => {
  await open("/");
  guest.me = { guest: "g", name: "Anna", language: "en" };
  screen.getByRole("button", { name: /S\u0301?e\u0301tti\u0301n\u0301gs/ }).click();
  await screen.findByRole("dialog");
  expect(await untranslated()).toEqual([]);
});

test.each([
  ["in progress", {}],
  [
    "that waits for players",
    {
      status: "waiting" as const,
      owing: [],
      seats: [seat(0), seat(1, { occupant: "open", name: "" })],
    },
  ],
  ["watched by an onlooker", { views: [view(null, { owes: false, moves: null })] }],
  [
    "that is over",
    { status: "over" as const, owing: [], result: won({ reason: "time", words: "time is up" }) },
  ],
])("no English is left at a table %s", async (_, changes) => {
  await settings.switchLanguage("en");
  await openTable(changes);
  // Everything follows at once, also what is on the screen already.
  await settings.switchLanguage(PSEUDO);
  await expect.poll(untranslated).toEqual([]);
  expect(texts(document.body).filter((text) => text.includes("⟦")).length).toBeGreaterThan(5);
});
