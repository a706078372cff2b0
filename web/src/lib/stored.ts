/** The browser's storage; nothing breaks if it is unavailable. */

const PREFIX = "spielwerk.";

/** For good, or for as long as the tab is open. */
type Keep = "localStorage" | "sessionStorage";

/** Return whether storage is disabled: an embedded board stores and reads nothing. */
export function keepsNothing(): boolean {
  return document.documentElement.dataset["keeps"] === "nothing";
}

export function recall<T>(
  name: string,
  otherwise: T,
  fits: (value: unknown) => boolean,
  keep: Keep = "localStorage",
): T {
  try {
    if (keepsNothing()) return otherwise;
    const text = window[keep].getItem(PREFIX + name);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return fits(value) ? (value as T) : otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown, keep: Keep = "localStorage"): void {
  try {
    if (!keepsNothing()) window[keep].setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Private windows may refuse: then the choice lasts as long as the page.
  }
}

/** Return a check that a stored value is one of a few words. */
export function oneOf(...words: readonly unknown[]): (value: unknown) => boolean {
  return (value) => words.includes(value);
}
