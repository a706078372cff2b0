import { beforeEach, expect, test, vi } from "vitest";
import type { SearchResult } from "../core/types";
import type { Search } from "./messages";
import { Searcher } from "./searcher";

const FOUND: SearchResult = {
  move: "wS1",
  values: [0.5, 0.5],
  pv: ["wS1"],
  candidates: ["wS1", "wQ", "wA1"].map((move) => {
    return { move, values: [0.5, 0.5], share: 0, visits: 1 };
  }),
  nodes: 1000,
  depth: 2,
  exact: false,
};

/** A core that answers when it is told to. */
const core = vi.hoisted(() => ({
  module: {} as object | null,
  asked: [] as { request: object; answer(found: SearchResult): void; cancelled: boolean }[],
}));
vi.mock("$door/core", () => ({ coreModule: () => Promise.resolve(core.module) }));
vi.mock("../core/client", () => ({
  CoreClient: class {
    close() {}
    ask(call: string, request: object) {
      if (call === "about") return { answer: Promise.resolve({ version: "1.2.3", games: {} }) };
      if ("nodes" in request && request.nodes === 5000) return { answer: Promise.resolve(FOUND) };
      let answer: (found: SearchResult) => void = () => undefined;
      const found = new Promise<SearchResult>((resolve) => (answer = resolve));
      const one = { request, answer, cancelled: false };
      core.asked.push(one);
      return { answer: found, cancel: () => (one.cancelled = true) };
    }
  },
}));

function search(id: string): Search {
  const limits = { milliseconds: 100, nodes: null, depth: null };
  const request = { game: "hive", position: "x", plies: [], ...limits, seed: 7, options: {} };
  return { type: "search", table: "t", search: id, id: null, seat: 1, candidates: 2, request };
}

function outlet() {
  const sent: unknown[] = [];
  return { sent, send: (message: unknown) => sent.push(message), thinking: () => undefined };
}

beforeEach(() => {
  core.module = {};
  core.asked = [];
});

test("it is offered once for a connection, with the version of the core", async () => {
  const out = outlet();
  const searcher = new Searcher(out);
  await Promise.all([searcher.offer(), searcher.offer()]);
  expect(out.sent).toEqual([{ type: "offer-search", version: "1.2.3" }]);
  searcher.reset();
  await searcher.offer();
  searcher.withdraw();
  expect(out.sent.slice(1)).toEqual([
    { type: "offer-search", version: "1.2.3" },
    { type: "offer-search", version: null },
  ]);
});

test("nothing is offered where the page came without a core", async () => {
  core.module = null;
  const out = outlet();
  await new Searcher(out).offer();
  expect(out.sent).toEqual([]);
});

test("a search is answered with as many candidates as are wanted", async () => {
  const out = outlet();
  const searcher = new Searcher(out);
  const searching = searcher.search(search("a"));
  await vi.waitUntil(() => core.asked.length === 1);
  expect(core.asked[0]?.request).not.toHaveProperty("nodes");
  core.asked[0]?.answer(FOUND);
  await searching;
  const found = { ...FOUND, candidates: FOUND.candidates.slice(0, 2) };
  expect(out.sent).toEqual([{ type: "answer-search", search: "a", found }]);
});

test("what is stopped is cancelled and not answered", async () => {
  const out = outlet();
  const searcher = new Searcher(out);
  const searching = searcher.search(search("a"));
  await vi.waitUntil(() => core.asked.length === 1);
  searcher.stop("a");
  expect(core.asked[0]?.cancelled).toBe(true);
  core.asked[0]?.answer(FOUND);
  await searching;
  expect(out.sent).toEqual([]);
});
