/**
 * The one live connection to the server: it comes back by itself when it is lost, and follows the
 * same tables again from where they were.
 */

import { Refused } from "./api";
import type { ClientMessage, ServerMessage, TableMessage } from "./messages";
import { settings, type Language } from "./settings.svelte";

/** A request whose answer was lost with the connection; the table's state shows what came of it. */
export class ConnectionLost extends Error {}

/** A message without what every request has; kinds stay apart. */
type Bare<M> = M extends unknown ? Omit<M, "id"> : never;
export type Request = Bare<Exclude<ClientMessage, { type: "pong" }>>;

/** Whoever follows a table. */
export interface Follower {
  /** The number of the last event known, or null for everything; and the last line of chat. */
  seen(): { after: number | null; chat: number };
  receive(message: ServerMessage): void;
}

interface Waiting {
  resolve(answer: ServerMessage): void;
  reject(reason: Error): void;
}

const FIRST_DELAY = 400;
const LONGEST_DELAY = 8000;

export class Live {
  status = $state<"idle" | "connecting" | "open" | "lost">("idle");
  #socket: WebSocket | null = null;
  #followers = new Map<string, Follower>();
  #waiting = new Map<string, Waiting>();
  #impatient: (() => void)[] = [];
  #counter = 0;
  #delay = FIRST_DELAY;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #longestSilence = 25_000;
  #language: Language | null = null;

  constructor() {
    addEventListener("online", () => this.#again(0));
    addEventListener("offline", () => this.#broken(this.#socket));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.status === "lost") this.#again(0);
    });
  }

  /** Follow a table until the returned function is called. */
  follow(table: string, follower: Follower): () => void {
    this.#followers.set(table, follower);
    if (this.#socket === null) this.#connect();
    else if (this.status === "open") this.#watch(table, follower);
    return () => {
      if (this.#followers.get(table) !== follower) return;
      this.#followers.delete(table);
      if (this.status === "open") this.#send({ type: "unwatch", table });
    };
  }

  /** Wait until there is a connection. */
  opened(): Promise<void> {
    return new Promise((resolve) => {
      if (this.status === "open") resolve();
      else this.#impatient.push(resolve);
    });
  }

  /** Ask for something; rejects with `Refused` or `ConnectionLost`. */
  ask(request: Request): Promise<ServerMessage> {
    if (this.status !== "open") return Promise.reject(new ConnectionLost());
    const id = String(++this.#counter);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send({ ...request, id } as ClientMessage);
    });
  }

  /** Say everything in this language from now on, also what was said before. */
  speak(language: Language): void {
    if (this.status !== "open" || this.#language === language) return;
    this.#language = language;
    this.#send({ type: "speak", language });
    for (const table of this.#followers.keys()) this.#send({ type: "watch", table });
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.status = this.status === "lost" ? "lost" : "connecting";
    this.#language = settings.language;
    const address = new URL(`/api/live?language=${this.#language}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.#broken(socket);
    this.#listen();
  }

  #broken(socket: WebSocket | null): void {
    if (socket === null || socket !== this.#socket) return;
    this.#socket = null;
    clearTimeout(this.#silence);
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
    this.status = "lost";
    for (const { reject } of this.#waiting.values()) reject(new ConnectionLost());
    this.#waiting.clear();
    this.#again(this.#delay);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY);
  }

  #again(delay: number): void {
    clearTimeout(this.#retry);
    if (this.#socket !== null || this.#followers.size === 0) return;
    this.#retry = setTimeout(() => this.#connect(), delay);
  }

  /** A connection on which nothing comes for too long is broken, though nobody said so. */
  #listen(): void {
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#silence = setTimeout(() => this.#broken(socket), this.#longestSilence);
  }

  #receive(message: ServerMessage): void {
    this.#listen();
    switch (message.type) {
      case "hello":
        this.status = "open";
        this.#delay = FIRST_DELAY;
        this.#longestSilence = message.heartbeat * 2500;
        for (const [table, follower] of this.#followers) this.#watch(table, follower);
        for (const resolve of this.#impatient.splice(0)) resolve();
        break;
      case "ping":
        this.#send({ type: "pong", number: message.number });
        break;
      case "closing":
        this.#delay = message.retry_after * 1000;
        break;
      default:
        this.#deliver(message);
    }
  }

  #deliver(message: Exclude<ServerMessage, { type: "hello" | "ping" | "closing" }>): void {
    if (message.table) this.#followers.get(message.table)?.receive(message);
    if (!("id" in message) || message.id === null || message.type === "thinking") return;
    const waiting = this.#waiting.get(message.id);
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

/** The list of plies after a message: kept up to where the message goes on. */
export function joined<P>(
  before: readonly P[],
  message: Pick<TableMessage, "fresh" | "plies_from"> & { plies: P[] },
): P[] {
  return message.fresh ? message.plies : [...before.slice(0, message.plies_from), ...message.plies];
}
