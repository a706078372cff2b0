import { beforeEach, expect, test, vi } from "vitest";
import type { FromTable, ToTable } from "./types";

const large = { pyodide: "play/1/", program: "p", core: "c", files: [], bytes: 10, compressed: 5 };
const languages = { de: "languages/1/de.zip", fr: "languages/1/fr.zip" };
const answers = { folder: "answers/1/", files: ["games.de.json"] };

class FakeWorker {
  static made: FakeWorker[] = [];
  onmessage: ((event: { data: FromTable }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly heard: ToTable[] = [];
  readonly terminate = vi.fn();

  constructor() {
    FakeWorker.made.push(this);
  }

  postMessage(message: ToTable): void {
    this.heard.push(message);
  }

  say(data: FromTable): void {
    this.onmessage?.({ data });
  }
}

async function opened() {
  vi.resetModules();
  const { door } = await import("./door");
  return door;
}

const worker = async () => {
  await vi.waitFor(() => expect(FakeWorker.made).toHaveLength(1));
  return FakeWorker.made[0] as FakeWorker;
};

beforeEach(() => {
  FakeWorker.made = [];
  vi.stubGlobal("__PARTS__", { large, answers, languages });
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("document", { baseURI: "https://a.test/b/", documentElement: { dataset: {} } });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("navigator", { languages: ["de"] });
});

test("what is the same for everybody starts nobody", async () => {
  const asked = vi.fn(async (_: URL) => new Response("[]"));
  vi.stubGlobal("fetch", asked);
  const door = await opened();
  expect(await door.request("GET", "/api/games?language=de")).toEqual({ status: 200, body: "[]" });
  expect(asked.mock.calls[0]?.[0].href).toBe("https://a.test/b/answers/1/games.de.json");
  expect(FakeWorker.made).toHaveLength(0);
  expect(door.stage).toBe("idle");
});

test("a request starts the worker, waits for it and gets its answer", async () => {
  const door = await opened();
  const answer = door.request("POST", "/api/tables", { game: "hive" });
  expect(door.stage).toBe("loading");
  const table = await worker();
  expect(table.heard).toMatchObject([
    { type: "start", base: "https://a.test/b/", pyodide: "play/1/", keep: true },
    { type: "request", id: 1, method: "POST", path: "/api/tables", body: { game: "hive" } },
  ]);
  table.say({ type: "progress", loaded: 4, total: 10 });
  expect(door.progress).toMatchObject({ loaded: 4 });
  table.say({ type: "ready" });
  await door.ready;
  table.say({ type: "response", id: 1, status: 200, contentType: "application/json", body: "{}" });
  expect(await answer).toMatchObject({ status: 200, body: "{}" });
  door.start();
  expect(FakeWorker.made).toHaveLength(1);
});

test("the worker learns the language of the page before it is asked anything", async () => {
  const door = await opened();
  await door.learn("de");
  expect(FakeWorker.made).toHaveLength(0);
  void door.request("GET", "/api/me?language=de");
  const table = await worker();
  expect(table.heard.map(({ type }) => type)).toEqual(["start", "learn", "request"]);
  expect(table.heard[1]).toMatchObject({ pack: "languages/1/de.zip" });
});

test("a language that is there, or needs nothing, is not loaded again; one that fails can be", async () => {
  const door = await opened();
  door.start();
  const table = await worker();
  await door.learn("en");
  const lost = door.learn("fr");
  const asked = () => table.heard.filter(({ type }) => type === "learn");
  const last = () => asked().at(-1) as Extract<ToTable, { type: "learn" }>;
  table.say({ type: "learnt", id: last().id, loaded: false });
  await expect(lost).rejects.toThrow("languages/1/fr.zip");
  const found = door.learn("fr");
  table.say({ type: "learnt", id: last().id, loaded: true });
  await found;
  await door.learn("fr");
  expect(asked()).toHaveLength(2);
});

test("a connection behaves like a socket", async () => {
  const door = await opened();
  const connection = door.connect("protocol=4");
  const [heard, closed] = [vi.fn(), vi.fn()];
  connection.onmessage = heard;
  connection.onclose = closed;
  connection.send("hello");
  const table = await worker();
  expect(table.heard.slice(1)).toEqual([
    { type: "open", connection: 1, query: "protocol=4" },
    { type: "send", connection: 1, text: "hello" },
  ]);
  table.say({ type: "message", connection: 1, text: "welcome" });
  table.say({ type: "closed", connection: 1 });
  table.say({ type: "message", connection: 1, text: "too late" });
  expect(heard).toHaveBeenCalledExactlyOnceWith("welcome");
  expect(closed).toHaveBeenCalledOnce();
});

test("a worker that breaks is said once, ends what waits, and can be started again", async () => {
  const door = await opened();
  const closed = vi.fn();
  door.connect("").onclose = closed;
  const answer = door.request("GET", "/api/me");
  const table = await worker();
  table.say({ type: "failed", code: "broken" });
  table.onerror?.();
  await expect(answer).rejects.toThrow("broken");
  expect(door.failure).toBe("broken");
  expect(closed).toHaveBeenCalledOnce();
  expect(table.terminate).toHaveBeenCalledOnce();
  door.start();
  await vi.waitFor(() => expect(FakeWorker.made).toHaveLength(2));
});

test("a table that another tab has is waited for", async () => {
  const door = await opened();
  const answer = door.request("GET", "/api/me");
  const table = await worker();
  table.say({ type: "failed", code: "open-elsewhere" });
  expect(door.failure).toBe("open-elsewhere");
  door.start();
  table.say({ type: "ready" });
  expect(door.failure).toBeNull();
  table.say({ type: "response", id: 1, status: 200, contentType: "", body: "{}" });
  expect(await answer).toMatchObject({ status: 200 });
  expect(FakeWorker.made).toHaveLength(1);
});
