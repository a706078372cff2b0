/** The live connection to the tables: it reconnects automatically, and resumes watching. */

import { door } from "$door/door";
import { Refused } from "./api";
import type { Connection } from "./door";
import type { Analyse, Analysed, ClientMessage, ServerMessage, Speak, Thinking } from "./messages";
import { PROTOCOL } from "./protocol";
import type { Searcher } from "./searcher";
import type { Language } from "./i18n.svelte";
import { settings } from "./settings.svelte";

/** A request whose answer was lost with the connection; the table's state shows what came of it. */
export class ConnectionLost extends Error {}

/** A message without what every request has; kinds stay apart. */
type Bare<M> = M extends unknown ? Omit<M, "id"> : never;
export type Request = Bare<Exclude<ClientMessage, { type: "pong" }>>;

/** A follower of a table. */
export interface Follower {
  /** The number of the last event known, or null for everything; and the last line of chat. */
  seen(): { after: number | null; chat: number };
  receive(message: ServerMessage): void;
}

interface Waiting {
  progress?: ((message: Analysed) => void) | undefined;
  resolve(answer: ServerMessage): void;
  reject(reason: Error): void;
}

/** Messages for the connection itself. */
type Unaddressed = "hello" | "ping" | "search" | "stop-search" | "closing";

const FIRST_DELAY = 400;
const LONGEST_DELAY = 8000;

export class Live {
  /** `outdated`: the server speaks another protocol than this page, which has to be loaded again. */
  status = $state<"idle" | "connecting" | "open" | "lost" | "outdated">("idle");
  /** The server's reason for banning this guest, in words; null without a ban. */
  banned = $state<string | null>(null);
  #socket: Connection | null = null;
  #followers = new Map<string, Follower>();
  #waiting = new Map<string, Waiting>();
  #impatient: (() => void)[] = [];
  #counter = 0;
  #delay = FIRST_DELAY;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #longestSilence = 25_000;
  #language: Language | null = null;
  #delegates = false;
  #searcher: Promise<Searcher> | null = null;

  constructor() {
    addEventListener("online", () => this.#again(0));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.status === "lost") this.#again(0);
    });
  }

  /** Follow a table until the returned function is called. */
  follow(table: string, follower: Follower): () => void {
    this.#followers.set(table, follower);
    if (this.status === "outdated") return () => this.#followers.delete(table);
    if (this.#socket === null) this.#connect();
    else if (this.status === "open") this.#watch(table, follower);
    return () => {
      if (this.#followers.get(table) !== follower) return;
      this.#followers.delete(table);
      if (this.status === "open") this.#send({ type: "unwatch", table });
    };
  }

  opened(): Promise<void> {
    return new Promise((resolve) => {
      if (this.status === "open") resolve();
      else this.#impatient.push(resolve);
    });
  }

  /** Ask for something; rejects with `Refused` or `ConnectionLost`. */
  ask(request: Request): Promise<ServerMessage> {
    return this.#asked(request).answer;
  }

  #asked(request: Request, progress?: (message: Analysed) => void) {
    const id = String(++this.#counter);
    if (this.status !== "open") return { id, answer: Promise.reject(new ConnectionLost()) };
    const answer = new Promise<ServerMessage>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, progress });
      this.#send({ ...request, id } as ClientMessage);
    });
    return { id, answer };
  }

  /** Let the server analyse a position; `progress` hears of what is found on the way. */
  async analyse(
    request: Bare<Analyse>,
    progress: (message: Analysed) => void,
    cancelled: Promise<void>,
  ): Promise<Analysed> {
    if (this.#socket === null && this.status !== "outdated") this.#connect();
    await this.opened();
    const { id, answer } = this.#asked(request, progress);
    void cancelled.then(() => {
      if (this.#waiting.has(id)) this.#send({ type: "cancel", of: id });
    });
    return (await answer) as Analysed;
  }

  /** Opponents may think here from now on, if the server and the person want that, or not. */
  offerSearch(): void {
    if (!this.#delegates || !settings.searchHere || this.status !== "open") return;
    this.#searcher ??= import("./searcher").then(({ Searcher }) => new Searcher(this.#outlet));
    void this.#searcher.then((searcher) => searcher.offer());
  }

  withdrawSearch(): void {
    void this.#searcher?.then((searcher) => searcher.withdraw());
  }

  readonly #outlet = {
    send: (message: ClientMessage) => this.#send(message),
    thinking: (message: Thinking) => this.#followers.get(message.table)?.receive(message),
  };

  /** Say everything in this language from now on, also what was said before. */
  speak(language: Language): void {
    if (this.status !== "open" || this.#language === language) return;
    this.#language = language;
    this.#send({ type: "speak", language: language as Speak["language"] });
    for (const table of this.#followers.keys()) this.#send({ type: "watch", table });
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.status = this.status === "lost" ? "lost" : "connecting";
    this.#language = settings.language;
    const query = `protocol=${PROTOCOL}&language=${this.#language}`;
    const socket = door.connect(query);
    this.#socket = socket;
    socket.onmessage = (text) => this.#receive(JSON.parse(text) as ServerMessage);
    socket.onclose = () => this.#broken(socket);
    this.#listen();
  }

  #broken(socket: Connection | null): void {
    if (socket === null || socket !== this.#socket) return;
    this.#hangUp(socket, "lost");
    this.#again(this.#delay);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY);
  }

  #hangUp(socket: Connection, status: "lost" | "outdated"): void {
    this.#socket = null;
    clearTimeout(this.#silence);
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
    this.status = status;
    void this.#searcher?.then((searcher) => searcher.reset());
    for (const { reject } of this.#waiting.values()) reject(new ConnectionLost());
    this.#waiting.clear();
  }

  /** Stop: only a newer page can talk to this server. */
  #outdated(): void {
    if (this.#socket) this.#hangUp(this.#socket, "outdated");
  }

  #again(delay: number): void {
    clearTimeout(this.#retry);
    if (this.#socket !== null || this.#followers.size === 0 || this.status === "outdated") return;
    this.#retry = setTimeout(() => this.#connect(), delay);
  }

  /** A connection without messages for too long is broken, even without an event. */
  #listen(): void {
    clearTimeout(this.#silence);
    const socket = this.#socket;
    if (!socket?.fragile) return;
    this.#silence = setTimeout(() => this.#broken(socket), this.#longestSilence);
  }

  #receive(message: ServerMessage): void {
    this.#listen();
    switch (message.type) {
      case "hello":
        if (message.protocol !== PROTOCOL) return this.#outdated();
        this.status = "open";
        this.banned = null;
        this.#delay = FIRST_DELAY;
        this.#longestSilence = message.heartbeat * 2500;
        this.#delegates = message.delegates;
        for (const [table, follower] of this.#followers) this.#watch(table, follower);
        for (const resolve of this.#impatient.splice(0)) resolve();
        break;
      case "ping":
        this.#send({ type: "pong", number: message.number });
        break;
      case "search":
        void this.#searcher?.then((searcher) => searcher.search(message));
        break;
      case "stop-search":
        void this.#searcher?.then((searcher) => searcher.stop(message.search));
        break;
      case "closing":
        if (message.reload) return this.#outdated();
        this.#delay = message.retry_after * 1000;
        break;
      default:
        this.#deliver(message);
    }
  }

  #deliver(message: Exclude<ServerMessage, { type: Unaddressed }>): void {
    if (message.type === "refused" && message.refusal.code === "banned") {
      this.banned = message.refusal.message;
      this.#delay = LONGEST_DELAY;
    }
    if (message.table) this.#followers.get(message.table)?.receive(message);
    if (!("id" in message) || message.id === null || message.type === "thinking") return;
    const waiting = this.#waiting.get(message.id);
    if (message.type === "analysed" && !message.final) return waiting?.progress?.(message);
    this.#waiting.delete(message.id);
    if (message.type === "refused") waiting?.reject(new Refused(message.refusal));
    else waiting?.resolve(message);
  }

  #watch(table: string, follower: Follower): void {
    const { after, chat } = follower.seen();
    this.#send({ type: "watch", table, after, chat_after: chat });
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }
}

export const live = new Live();
