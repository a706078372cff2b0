/** Behind which door the table is: a server somewhere, or a worker in this browser. */

export interface Answer {
  status: number;
  body: string;
}

/** Behaves like a WebSocket: what is sent arrives in order, or the connection is closed. */
export interface Connection {
  onmessage: ((text: string) => void) | null;
  onclose: (() => void) | null;
  /** Whether it can break without anybody saying so. */
  readonly fragile: boolean;
  send(text: string): void;
  close(): void;
}

export interface Door {
  /** Whether other people come through it as well: they can be invited, met and talked to. */
  readonly shared: boolean;
  /** When there is somebody who knows our games; a door may wait until that is wanted. */
  readonly ready: Promise<void>;
  /** Somebody is about to play: whatever has to be loaded for it is. */
  start(): void;
  /** Make ready to answer in a language; fails if that cannot be loaded. */
  learn(language: string): Promise<void>;
  /** `path` with its query, such as `/api/games?language=de`; fails if nobody answers. */
  request(method: string, path: string, body?: unknown): Promise<Answer>;
  /** `query` says protocol and language. */
  connect(query: string): Connection;
}
