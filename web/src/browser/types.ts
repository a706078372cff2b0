// What the page and the worker with the table tell each other; see docs/internals/browser.md.
//
// `worker.ts` beside this file is a module worker: `new Worker(…, { type: "module" })`. It makes
// the core's worker itself.

/** The first message. Addresses are relative to `base`. */
export interface Start {
  readonly type: "start";
  /** Where the files lie, as a whole address that ends with a slash: `document.baseURI`. */
  readonly base: string;
  /** The folder with `pyodide.js` and what it loads, with a slash at its end. */
  readonly pyodide: string;
  /** The Python package as a zip. */
  readonly program: string;
  /** The core in WebAssembly. */
  readonly core: string;
  /** How large all of this is, uncompressed: the `total` of `progress`. */
  readonly bytes: number;
  /**
   * Whether tables are kept in the browser; if not, they are gone with the worker, and other tabs
   * do not matter: for a page in somebody else's frame. True if left out.
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
 * Why there is no table: another tab has it, the browser keeps nothing for this page (its storage
 * is off or cannot be opened), or something is broken.
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
  /** Whether a language could be loaded. */
  | { readonly type: "learnt"; readonly id: number; readonly loaded: boolean }
  /** Bytes of the large part, while it loads. */
  | { readonly type: "progress"; readonly loaded: number; readonly total: number }
  /** Requests may be sent before; they are answered from now on. */
  | { readonly type: "ready" }
  /** After `open-elsewhere` a `ready` can follow, when the other tab is closed. */
  | { readonly type: "failed"; readonly code: FailureCode };
