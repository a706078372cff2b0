/** The door to a server: REST and a WebSocket. */

import type { Answer, Connection, Door } from "$lib/door";
import { keepsNothing } from "$lib/stored";

async function request(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (method !== "GET") headers["X-Spielwerk"] = "1";
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const wanted: RequestInit = {
    method,
    headers,
    credentials: keepsNothing() ? "omit" : "same-origin",
  };
  if (body !== undefined) wanted.body = JSON.stringify(body);
  const answer = await fetch(new URL(path, location.href), wanted);
  return { status: answer.status, body: await answer.text() };
}

class Socket implements Connection {
  onmessage: ((text: string) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly fragile = true;
  readonly #socket: WebSocket;
  readonly #end = new AbortController();

  constructor(query: string) {
    const address = new URL(`/api/live?${query}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    this.#socket = new WebSocket(address);
    this.#socket.onmessage = (event) => this.onmessage?.(String(event.data));
    this.#socket.onclose = () => this.#closed();
    // Without a network a browser may take minutes to notice.
    addEventListener("offline", () => this.#closed(), { signal: this.#end.signal });
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  close(): void {
    this.#end.abort();
    this.#socket.onclose = null;
    this.#socket.onmessage = null;
    this.#socket.close();
  }

  #closed(): void {
    this.close();
    this.onclose?.();
  }
}

export const door: Door = {
  shared: true,
  ready: Promise.resolve(),
  start: () => undefined,
  learn: () => Promise.resolve(),
  request,
  connect: (query) => new Socket(query),
};
