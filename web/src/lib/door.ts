/** Behind which door the table is: a server somewhere, or a worker in this browser. */

export interface Answer {
  status: number;
  body: string;
}

/** Behaves like a WebSocket: what is sent arrives in order, or the connection is closed. */
export interface Connection {
  onmessage: ((text: string) => void) | null;
  onclose: (() => void) | null;
  /** True if it can break silently. */
  readonly fragile: boolean;
  send(text: string): void;
  close(): void;
}

export interface Door {
  /** True if other people also use it: they can be invited, met and talked to. */
  readonly shared: boolean;
  /** Resolves when the games are available; a door may wait until then. */
  readonly ready: Promise<void>;
  /** Load everything needed for playing. */
  start(): void;
  /** Make ready to answer in a language; fails if that cannot be loaded. */
  learn(language: string): Promise<void>;
  /**
   * Request `path` with its query, such as `/api/games?language=de`; fails if there is no answer.
   */
  request(method: string, path: string, body?: unknown): Promise<Answer>;
  /** `query` says protocol and language. */
  connect(query: string): Connection;
}
