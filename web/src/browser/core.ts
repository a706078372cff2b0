/** The core beside the one that the table has. */

import { LARGE_PART } from "./parts";

/** Here the table itself has the core: the page gets no search requests. */
export function coreModule(): Promise<WebAssembly.Module | null> {
  return Promise.resolve(null);
}

/** The core for the analysis board, which thinks while the table answers. */
export async function analysisModule(): Promise<WebAssembly.Module | null> {
  if (typeof WebAssembly === "undefined") return null;
  const file = await fetch(new URL(LARGE_PART.core, document.baseURI));
  // Some file servers do not announce WebAssembly, which streaming compilation needs.
  return WebAssembly.compile(await file.arrayBuffer());
}
