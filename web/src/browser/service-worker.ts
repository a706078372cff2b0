/**
 * The offline copy of the page: its own files at once, a language when it is chosen, the larger
 * part and all languages once they were loaded for playing. A version is cached as a whole and
 * answers from its cache; the next one is loaded in parallel and takes over on request, or when no
 * page is open.
 */

/** Address relative to the page; a digest, where the name does not say what is in it. */
type File = readonly [path: string, integrity: string | null];
declare const __VERSION__: string;
declare const __SHELL__: readonly File[];
declare const __LARGE__: readonly File[];
/** By language, without English: its messages, its answers, its part of the program. */
declare const __LANGUAGES__: Readonly<Record<string, readonly File[]>>;

/** A service worker's side of its global scope, which the types of a page do not have. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(
    type: "message",
    listener: (event: Extendable & { data: { type: string; language?: string } }) => void,
  ): void;
  addEventListener(
    type: "fetch",
    listener: (
      event: Extendable & { request: Request; respondWith(answer: Promise<Response>): void },
    ) => void,
  ): void;
}
const scope = globalThis as unknown as Scope;

// Several pages of this kind may lie on one server, and share what it keeps.
const PREFIX = `spielwerk ${scope.registration.scope} `;
const NAME = PREFIX + __VERSION__;
const LARGE = new Set(__LARGE__.map(([path]) => address(path)));
const LANGUAGES = Object.values(__LANGUAGES__).flat();
/** Files cached on first use. */
const USED = new Set([...LARGE, ...LANGUAGES.map(([path]) => address(path))]);
const TO_PLAY = [...__LARGE__, ...LANGUAGES];

function address(path: string): string {
  return new URL(path, scope.registration.scope).href;
}

async function take(cache: Cache, [path, integrity]: File): Promise<void> {
  const url = address(path);
  if (await cache.match(url)) return;
  // Files with hashed names are equal in all versions.
  const known = integrity === null ? await caches.match(url) : undefined;
  const wanted: RequestInit = integrity === null ? {} : { integrity, cache: "no-cache" };
  await cache.put(url, known ?? (await (LARGE.has(url) ? large(url) : fresh(url, wanted))));
}

async function fresh(url: string, wanted: RequestInit): Promise<Response> {
  const answer = await fetch(url, wanted);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  // An answer that was led elsewhere must not be shown as a page.
  return answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer;
}

const TYPES: Readonly<Record<string, string>> = {
  wasm: "application/wasm",
  js: "text/javascript",
};

/**
 * Fetch a file of the large part. Some servers do not compress, so a compressed copy is loaded
 * where there is one. It is cached decompressed, so that browsers keep their compiled code.
 */
async function large(url: string): Promise<Response> {
  const type = TYPES[url.split(".").pop() ?? ""];
  const zipped = type ? await fetch(`${url}.gz`).catch(() => null) : null;
  if (!type || !zipped?.ok || !zipped.body) return fresh(url, {});
  return new Response(await unzipped(zipped.body), { headers: { "Content-Type": type } });
}

/** Some servers say that a `.gz` is an encoding, and browsers have then undone it already. */
async function unzipped(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ReadableStream> {
  const reader = body.getReader();
  let next = await reader.read();
  const [first, second] = next.value ?? [];
  const whole = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(next.value);
      next = await reader.read();
    },
  });
  const isZipped = first === 0x1f && second === 0x8b;
  return isZipped ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}

async function takeAll(files: readonly File[]): Promise<void> {
  const cache = await caches.open(NAME);
  await Promise.all(files.map((file) => take(cache, file)));
}

async function olderVersions(): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(PREFIX) && name !== NAME);
}

/** Return whether offline play was possible, so that it remains so after an update. */
async function couldPlay(): Promise<boolean> {
  for (const name of await olderVersions()) {
    const kept = await (await caches.open(name)).keys();
    if (kept.some(({ url }) => url.endsWith("/pyodide.asm.wasm"))) return true;
  }
  return false;
}

async function install(): Promise<void> {
  await takeAll(__SHELL__);
  if (await couldPlay()) await takeAll(TO_PLAY);
}

/** Older versions go as soon as no page can need them: the one that is open asks for it. */
async function tidy(pages: number): Promise<void> {
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length > pages) return;
  for (const name of await olderVersions()) await caches.delete(name);
}

async function activate(): Promise<void> {
  await scope.clients.claim();
  await tidy(0);
}

async function answered(request: Request, url: string): Promise<Response> {
  const cache = await caches.open(NAME);
  const found = (await cache.match(url)) ?? (await caches.match(url));
  if (found) return found;
  if (!USED.has(url)) return fetch(request);
  const answer = await (LARGE.has(url) ? large(url) : fresh(url, {}));
  // A full disk only means that it is loaded again next time.
  void cache.put(url, answer.clone()).catch(() => null);
  return answer;
}

/** Return the requested file, ignoring the query. */
function wanted(request: Request): string | null {
  const url = new URL(request.url);
  const here = url.origin + url.pathname;
  if (request.method !== "GET" || !here.startsWith(scope.registration.scope)) return null;
  return here === scope.registration.scope ? address("index.html") : here;
}

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("fetch", (event) => {
  const url = wanted(event.request);
  if (url) event.respondWith(answered(event.request, url));
});
scope.addEventListener("message", (event) => {
  if (event.data.type === "keep") event.waitUntil(takeAll(TO_PLAY).catch(() => null));
  else if (event.data.type === "language")
    event.waitUntil(takeAll(__LANGUAGES__[event.data.language ?? ""] ?? []).catch(() => null));
  else if (event.data.type === "tidy") event.waitUntil(tidy(1));
  else if (event.data.type === "take-over") event.waitUntil(scope.skipWaiting());
});

export {};
