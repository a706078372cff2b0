/** Here the table itself has the core: nobody else asks the page to search. */

export function coreModule(): Promise<WebAssembly.Module | null> {
  return Promise.resolve(null);
}
