/** The core of the server's page, if it existed when the page was built. */

const found = import.meta.glob<string>("../../../build/wasm/core.wasm", {
  query: "?url",
  import: "default",
  eager: true,
});

export async function coreModule(): Promise<WebAssembly.Module | null> {
  const [address] = Object.values(found);
  if (address === undefined || typeof WebAssembly === "undefined") return null;
  return WebAssembly.compileStreaming(fetch(address));
}

/** The core for the analysis board: the same. */
export const analysisModule = coreModule;
