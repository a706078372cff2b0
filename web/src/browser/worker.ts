// The table in a worker: what the page sends comes in, what a server would send goes out.

import { type Database, KeptDatabase, MemoryDatabase } from "./database";
import { countFetches } from "./fetching";
import { loadPython, openTable, type Table } from "./python";
import { Snapshots } from "./snapshots";
import { Thinking } from "./thinking";
import type { FailureCode, FromTable, Start, ToTable } from "./types";

type Learn = Extract<ToTable, { type: "learn" }>;

/** A worker's side of its global scope, which the types of a page do not have. */
interface WorkerScope {
  postMessage(message: FromTable): void;
  onmessage: ((event: MessageEvent<ToTable>) => void) | null;
}
const scope = globalThis as unknown as WorkerScope;

let table: Table | null = null;
let base = "";
/** The page's messages from before the table, or its language, was loaded. */
const waiting: ToTable[] = [];
let learning = false;
/** Catalogues are loaded when they are asked for, and learnt in turn. */
const packs = new Map<number, Promise<Uint8Array>>();

scope.onmessage = ({ data }) => {
  if (data.type === "start") return void start(data);
  if (data.type === "learn") {
    const pack = fetched(new URL(data.pack, base).href).then((found) => found.arrayBuffer());
    const bytes = pack.then((buffer) => new Uint8Array(buffer));
    bytes.catch(() => null); // Said when it is its turn.
    packs.set(data.id, bytes);
  }
  waiting.push(data);
  take();
};

function take(): void {
  while (table && !learning && waiting.length) {
    const message = waiting.shift();
    if (message?.type === "learn") void learn(table, message);
    else table.receive(JSON.stringify(message));
  }
}

async function learn(by: Table, { id }: Learn): Promise<void> {
  learning = true;
  let loaded = true;
  try {
    by.learn(await (packs.get(id) ?? Promise.reject(new Error("nothing was asked for"))));
  } catch {
    loaded = false;
  }
  packs.delete(id);
  scope.postMessage({ type: "learnt", id, loaded });
  learning = false;
  take();
}

/** Something of which the page is told. */
class Failed extends Error {
  constructor(readonly code: FailureCode) {
    super(code);
  }
}

async function start(message: Start): Promise<void> {
  base = message.base;
  const fail = (code: FailureCode) => scope.postMessage({ type: "failed", code });
  try {
    table = await open(message, fail);
    scope.postMessage({ type: "progress", loaded: message.bytes, total: message.bytes });
    scope.postMessage({ type: "ready" });
    take();
  } catch (error) {
    fail(error instanceof Failed ? error.code : "broken");
    // The page shows a sentence; the console has the reason.
    reportError(error);
  }
}

async function open(message: Start, fail: (code: FailureCode) => void): Promise<Table> {
  const address = (path: string) => new URL(path, message.base).href;
  const total = message.bytes;
  countFetches((loaded) =>
    scope.postMessage({ type: "progress", loaded: Math.min(loaded, total), total }),
  );
  const program = fetched(address(message.program)).then((found) => found.arrayBuffer());
  const core = fetched(address(message.core)).then((found) => WebAssembly.compileStreaming(found));
  const bytes = program.then((buffer) => new Uint8Array(buffer));
  const snapshots =
    message.keep === false ? null : new Snapshots(`${databaseName(message)} snapshot`);
  const python = loadPython(address(message.pyodide), bytes, snapshots);
  // All of them are loaded at the same time; none may fail unseen while another is waited for.
  const database = Promise.all([openDatabase(message, fail), python, core]).then(([kept]) => kept);
  const thinking = new Thinking(await core);
  const post = (text: string) => scope.postMessage(JSON.parse(text) as FromTable);
  return await openTable(await python, await database, thinking, post);
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/** Each place has its own: pages of other versions may lie beside this one. */
function databaseName(message: Start): string {
  return `spielwerk ${new URL(message.base).pathname}`;
}

/** Open the database, once no other tab writes to it. */
async function openDatabase(message: Start, fail: (code: FailureCode) => void): Promise<Database> {
  if (message.keep === false) return new MemoryDatabase();
  const name = databaseName(message);
  const database = new KeptDatabase(name);
  await database.open().catch(() => {
    throw new Failed("no-storage");
  });
  // Without locks between tabs, the database detects concurrent writes.
  if ("locks" in navigator && !(await lock(name, { ifAvailable: true }))) {
    fail("open-elsewhere");
    await lock(name);
  }
  return database;
}

/**
 * Hold the lock for as long as this worker lives: two tabs that write would decide without knowing
 * of each other. With `ifAvailable` return whether it was free, else wait for it.
 */
function lock(name: string, options: LockOptions = {}): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const hold = (held: Lock | null) => {
      resolve(held !== null);
      return held && new Promise(() => undefined);
    };
    navigator.locks.request(name, options, hold).catch(reject);
  });
}
