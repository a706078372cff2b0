// Loading the large parts: how much has come is counted, and WebAssembly arrives as such.

const MILLISECONDS_BETWEEN_REPORTS = 100;

/** Counts what is fetched from now on, uncompressed; `report` hears of it now and then. */
export function countFetches(report: (loaded: number) => void): void {
  const original = globalThis.fetch.bind(globalThis);
  let loaded = 0;
  let reported = 0;
  const count = async (body: ReadableStream<Uint8Array>) => {
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      loaded += part.value.length;
      const now = performance.now();
      if (now - reported < MILLISECONDS_BETWEEN_REPORTS) continue;
      reported = now;
      report(loaded);
    }
    report(loaded);
  };
  globalThis.fetch = async (input, init) => {
    const response = await original(input, init);
    const copy = response.clone().body;
    // The caller notices unreadable data.
    if (copy) void count(copy).catch(() => undefined);
    return asWasm(response);
  };
}

/**
 * Some file servers do not know what WebAssembly is, and browsers compile it while it comes only
 * if they are told. Others keep what was compiled: their response is left as it is.
 */
function asWasm(response: Response): Response {
  const isWasm = new URL(response.url).pathname.endsWith(".wasm");
  const type = response.headers.get("Content-Type");
  if (!isWasm || !response.ok || type === "application/wasm") return response;
  return new Response(response.body, { headers: { "Content-Type": "application/wasm" } });
}
