/** What the browser remembers; where it must not remember anything, nothing breaks. */

const PREFIX = "spielwerk.";

export function recall<T>(name: string, otherwise: T, fits: (value: unknown) => boolean): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return fits(value) ? (value as T) : otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Private windows may refuse: then the choice lasts as long as the page.
  }
}

/** Whether a value is one of a few words: the usual question about what was remembered. */
export function oneOf(...words: readonly unknown[]): (value: unknown) => boolean {
  return (value) => words.includes(value);
}
