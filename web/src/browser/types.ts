// Messages between the page and the worker with the table; see docs/internals/browser.md.
// `worker.ts` beside this file is a module worker: `new Worker(…, { type: "module" })`. It makes
// the core's worker itself.

/** The first message. Addresses are relative to `base`. */
export interface Start {
  readonly type: "start";
  /** The folder of the files, as a complete address that ends with a slash: `document.baseURI`. */
  readonly base: string;
  /** The folder with `pyodide.js` and what it loads, with a slash at its end. */
  readonly pyodide: string;
  /** The Python package as a zip. */
  readonly program: string;
  /** The core in WebAssembly. */
  readonly core: string;
  /** The total uncompressed size: the `total` of `progress`. */
  readonly bytes: number;
  /**
   * False if tables are not stored: they end with the worker, and other tabs do not matter, as for
   * a page in a foreign frame. The default is true.
   */
  readonly keep?: boolean;
}

export type ToTable =
  | Start
  /** A language is wanted: `pack` is the address of its catalogue. What comes later waits for it. */
  | { readonly type: "learn"; readonly id: number; readonly pack: string }
  /** `path` with its query, such as `/api/tables?language=de`; `body` is a JSON value or null. */
  | {
      readonly type: "request";
      readonly id: number;
      readonly method: string;
      readonly path: string;
      readonly body: unknown;
    }
  /** A live connection begins: `query` is what `/api/live` has, `protocol=4&language=de`. */
  | { readonly type: "open"; readonly connection: number; readonly query: string }
  | { readonly type: "send"; readonly connection: number; readonly text: string }
  | { readonly type: "close"; readonly connection: number };

/**
 * The reason for a missing table: another tab has it, the browser's storage is unavailable, or an
 * error.
 */
export type FailureCode = "open-elsewhere" | "no-storage" | "broken";

export type FromTable =
  | {
      readonly type: "response";
      readonly id: number;
      readonly status: number;
      readonly contentType: string;
      readonly body: string;
    }
  | { readonly type: "message"; readonly connection: number; readonly text: string }
  | { readonly type: "closed"; readonly connection: number }
  /** True if the language was loaded. */
  | { readonly type: "learnt"; readonly id: number; readonly loaded: boolean }
  /** Bytes of the large part, while it loads. */
  | { readonly type: "progress"; readonly loaded: number; readonly total: number }
  /** Requests may be sent before; they are answered from now on. */
  | { readonly type: "ready" }
  /** After `open-elsewhere` a `ready` can follow, when the other tab is closed. */
  | { readonly type: "failed"; readonly code: FailureCode };
