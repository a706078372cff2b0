/** A cache of data requested on demand, by subject. */

/** Number of answers cached; older ones are requested again. */
const KEPT = 64;

export class Lookup<T> {
  #known = $state.raw<ReadonlyMap<string, T>>(new Map());
  #asked = new Set<string>();

  /** Return the data about a subject; null if it was not requested or has not arrived. */
  get(about: string): T | null {
    return this.#known.get(about) ?? null;
  }

  /** The last answer: better than nothing until the next arrives. */
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
