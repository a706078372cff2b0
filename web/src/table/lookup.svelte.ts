/** What is asked for only when somebody looks at it, and kept: by what it is about. */

/** How many answers are kept; who wants an older one asks again. */
const KEPT = 64;

export class Lookup<T> {
  #known = $state.raw<ReadonlyMap<string, T>>(new Map());
  #asked = new Set<string>();

  /** What is known about something; null if it was not asked for or has not come. */
  get(about: string): T | null {
    return this.#known.get(about) ?? null;
  }

  /** What came last: better than nothing until the next answer is there. */
  get last(): T | null {
    return [...this.#known.values()].at(-1) ?? null;
  }

  async want(about: string, load: () => Promise<T | null>): Promise<void> {
    if (this.#known.has(about) || this.#asked.has(about)) return;
    this.#asked.add(about);
    const found = await load().catch(() => null);
    this.#asked.delete(about);
    if (found !== null)
      this.#known = new Map([...this.#known, [about, found] as const].slice(-KEPT));
  }
}
