/**
 * The page's door in component tests. A test plays the server: it sets the answers to requests,
 * inspects requests and messages, and sends messages to the page.
 */

import type { Answer, Connection, Door } from "$lib/door";
import type { ClientMessage, RefusalInfo, ServerMessage } from "$lib/messages";
import { PROTOCOL } from "$lib/protocol";

/** A request to the interface: its path without `/api` and without the language. */
export interface SentRequest {
  method: string;
  path: string;
  body: unknown;
}

type Reply = (asked: SentRequest) => unknown;

/** A reply that refuses a request. */
export class Refusal {
  readonly refusal: RefusalInfo;

  constructor(message: string, more: Partial<RefusalInfo> = {}) {
    this.refusal = { code: "refused", rule: null, cells: [], message, ...more };
  }
}

/** A message of this type, as the page sends it. */
export type Sent<T extends ClientMessage["type"]> = Extract<ClientMessage, { type: T }>;

class TestServer {
  /** All requests, oldest first. */
  asked: SentRequest[] = [];
  /** All messages on the live connection, oldest first. */
  sent: ClientMessage[] = [];
  /** The query strings of all live connections, oldest first. */
  queries: string[] = [];
  connection: Wire | null = null;
  #replies = new Map<string, Reply>();
  #tables = new Map<string, () => ServerMessage[]>();

  /** Forget everything except the connection, which outlives the screens. */
  reset(): void {
    this.asked = [];
    this.sent = [];
    this.#replies = new Map();
    this.#tables = new Map();
    this.on("GET /me", { guest: "g", name: "", language: "en" });
    this.on("GET /me/tables", { tables: [] });
    this.on("GET /me/blocks", { blocks: [] });
    this.on("GET /server", { invite_address: null, others: true, retention: "" });
  }

  /** Set the answer to a request such as `GET /games`: a value, or a function that returns it. */
  on(what: string, reply: unknown): void {
    this.#replies.set(what, typeof reply === "function" ? (reply as Reply) : () => reply);
  }

  async request(method: string, address: string, body?: unknown): Promise<Answer> {
    const { pathname, searchParams } = new URL(address, "http://server");
    searchParams.delete("language");
    const query = searchParams.size ? `?${searchParams}` : "";
    const asked = { method, path: pathname.replace(/^\/api/, "") + query, body };
    this.asked.push(asked);
    const reply = this.#replies.get(`${method} ${asked.path}`);
    const answer = reply ? await reply(asked) : new Refusal(`nobody answers ${asked.path}`);
    if (answer instanceof Refusal) return { status: 404, body: JSON.stringify(answer) };
    return { status: 200, body: typeof answer === "string" ? answer : JSON.stringify(answer) };
  }

  /** Return the bodies of all requests such as `POST /tables`. */
  bodies(what: string): unknown[] {
    return this.asked.filter(({ method, path }) => `${method} ${path}` === what).map((a) => a.body);
  }

  messages<T extends ClientMessage["type"]>(type: T): Sent<T>[] {
    return this.sent.filter((message): message is Sent<T> => message.type === type);
  }

  /** Set the messages that answer a `watch` of a table. */
  opens(table: string, messages: () => ServerMessage[]): void {
    this.#tables.set(table, messages);
  }

  tell(...messages: ServerMessage[]): void {
    for (const message of messages) this.connection?.onmessage?.(JSON.stringify(message));
  }

  /** Answer the latest request of a type. */
  answer(type: ClientMessage["type"], answer: object): void {
    const request = this.messages(type).at(-1);
    if (!request || !("id" in request)) throw new Error(`nobody has asked for ${type}`);
    this.tell({ id: request.id, ...answer } as ServerMessage);
  }

  receive(message: ClientMessage): void {
    this.sent.push(message);
    if (message.type !== "watch") return;
    const notified = this.#tables.get(message.table) ?? (() => []);
    // Like a network, never before the sender is done.
    queueMicrotask(() => this.tell(...notified()));
  }
}

class Wire implements Connection {
  onmessage: ((text: string) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly fragile = false;

  send(text: string): void {
    server.receive(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    if (server.connection === this) server.connection = null;
  }
}

export const server = new TestServer();

export const door: Door = {
  shared: true,
  ready: Promise.resolve(),
  start: () => undefined,
  learn: () => Promise.resolve(),
  request: (method, path, body) => server.request(method, path, body),
  connect(query) {
    const wire = new Wire();
    server.connection = wire;
    server.queries.push(query);
    const guest = { guest: "g", name: "", heartbeat: 20, delegates: false };
    queueMicrotask(() =>
      server.tell({ type: "hello", protocol: PROTOCOL, server: "Spielwerk", ...guest }),
    );
    return wire;
  },
};
