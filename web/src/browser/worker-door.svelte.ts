/** The door to a table in this browser: a worker that starts on the first game. */

import type { Answer, Connection, Door } from "$lib/door";
import { keepsNothing } from "$lib/stored";
import { areKept, controlled, keep, keepLanguage } from "./service-worker-client";
import { LANGUAGE_PACKS, LARGE_PART, prepared } from "./parts";
import type { FailureCode, FromTable, ToTable } from "./types";

/** The worker could not be started, or it broke. */
class NoTable extends Error {}

interface Waiting {
  resolve(answer: Answer): void;
  reject(reason: Error): void;
}

class BrowserDoor implements Door {
  readonly shared = false;
  readonly ready: Promise<void>;
  stage = $state<"idle" | "loading" | "ready" | "failed">("idle");
  progress = $state.raw({ loaded: 0, total: LARGE_PART.bytes });
  failure = $state<FailureCode | null>(null);
  #isReady: () => void = () => undefined;
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #connections = new Map<number, Connection>();
  #early: ToTable[] = [];
  #counter = 0;
  /** The language last asked for, and those that the worker has learnt or is learning. */
  #language = "";
  #learnt = new Map<string, Promise<void>>();
  #learning = new Map<number, (loaded: boolean) => void>();

  constructor() {
    this.ready = new Promise((resolve) => (this.#isReady = resolve));
    // A cached program starts at once, at no cost.
    void areKept().then((kept) => kept && this.start());
  }

  async request(method: string, path: string, body?: unknown): Promise<Answer> {
    const file = method === "GET" ? prepared(path) : null;
    if (file) return fetched(file);
    if (method === "POST" && path.startsWith("/api/tables?")) askToKeep();
    const id = ++this.#counter;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#post({ type: "request", id, method, path, body: body ?? null });
    });
  }

  /** Messages sent before the worker is ready are queued. */
  connect(query: string): Connection {
    const connection = ++this.#counter;
    const made: Connection = {
      onmessage: null,
      onclose: null,
      fragile: false,
      send: (text) => this.#post({ type: "send", connection, text }),
      close: () => {
        this.#connections.delete(connection);
        this.#post({ type: "close", connection });
      },
    };
    this.#connections.set(connection, made);
    this.#post({ type: "open", connection, query });
    return made;
  }

  /** Let the worker speak a language, once there is a worker. */
  async learn(language: string): Promise<void> {
    this.#language = language;
    void keepLanguage(language);
    if (this.#worker) await this.#learn(this.#worker, language);
  }

  #learn(worker: Worker, language: string): Promise<void> {
    const pack = LANGUAGE_PACKS[language];
    const known = this.#learnt.get(language);
    if (!pack || known) return known ?? Promise.resolve();
    const id = ++this.#counter;
    const learnt = new Promise<void>((resolve, reject) => {
      this.#learning.set(id, (loaded) => {
        if (loaded) return resolve();
        this.#learnt.delete(language);
        reject(new Error(`not loaded: ${pack}`));
      });
    });
    this.#learnt.set(language, learnt);
    worker.postMessage({ type: "learn", id, pack });
    return learnt;
  }

  /** Load what is needed to play, unless that has been done. */
  start(): void {
    if (this.stage === "loading" || this.#worker) return;
    this.stage = "loading";
    this.failure = null;
    void controlled().then(() => this.#begin());
  }

  #begin(): void {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromTable>) => this.#receive(data);
    // After a `failed` it has been said already, and better.
    worker.onerror = () => this.#worker === worker && this.#broke("broken");
    const { pyodide, program, core, bytes } = LARGE_PART;
    const base = new URL("./", document.baseURI).href;
    const keep = !keepsNothing();
    worker.postMessage({ type: "start", base, pyodide, program, core, bytes, keep });
    // Without its catalogue the table speaks English.
    this.#learn(worker, this.#language).catch((error) => reportError(error));
    for (const message of this.#early.splice(0)) worker.postMessage(message);
  }

  #post(message: ToTable): void {
    if (this.#worker) return this.#worker.postMessage(message);
    if (message.type !== "close") {
      this.#early.push(message);
      this.start();
    }
  }

  #receive(message: FromTable): void {
    switch (message.type) {
      case "response":
        this.#waiting.get(message.id)?.resolve(message);
        this.#waiting.delete(message.id);
        break;
      case "message":
        this.#connections.get(message.connection)?.onmessage?.(message.text);
        break;
      case "closed":
        this.#closed(message.connection);
        break;
      case "learnt":
        this.#learning.get(message.id)?.(message.loaded);
        this.#learning.delete(message.id);
        break;
      case "progress":
        this.progress = message;
        break;
      case "ready":
        [this.stage, this.failure] = ["ready", null];
        this.#isReady();
        void keep();
        break;
      case "failed":
        this.#failed(message.code);
    }
  }

  #failed(code: FailureCode): void {
    // Another tab has the table: when it closes, the worker continues automatically.
    if (code !== "open-elsewhere") return this.#broke(code);
    this.stage = "failed";
    this.failure = code;
  }

  #broke(code: FailureCode): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#early.length = 0;
    this.stage = "failed";
    this.failure = code;
    for (const { reject } of this.#waiting.values()) reject(new NoTable(code));
    this.#waiting.clear();
    for (const learnt of this.#learning.values()) learnt(false);
    this.#learning.clear();
    this.#learnt.clear();
    for (const number of [...this.#connections.keys()]) this.#closed(number);
  }

  #closed(number: number): void {
    const found = this.#connections.get(number);
    this.#connections.delete(number);
    found?.onclose?.();
  }
}

/** Let the browser not clear games away when a disk is full. Some ask the person: not before a game. */
function askToKeep(): void {
  if (!keepsNothing() && "storage" in navigator) void navigator.storage.persist();
}

async function fetched(file: string): Promise<Answer> {
  const answer = await fetch(new URL(file, document.baseURI));
  return { status: answer.status, body: await answer.text() };
}

export const door = new BrowserDoor();
