/**
 * The place of a screen in the address. A server knows the page's paths. Static files know only
 * themselves: there the path is after `#`, which no server sees.
 */

const BEHIND_HASH = import.meta.env.BASE_URL === "./";

/** The address of the screen that is shown, as a server would have it. */
export function here(hash = BEHIND_HASH): URL {
  if (!hash) return new URL(location.href);
  return new URL(location.hash.startsWith("#/") ? location.hash.slice(1) : "/", location.origin);
}

/** Return the link to a screen. */
export function to(path: string, hash = BEHIND_HASH): string {
  return hash ? `#${path}` : path;
}

/** The screen that a link leads to, and the place on it; null if it leads out of the page. */
export function aim(link: HTMLAnchorElement, hash = BEHIND_HASH): URL | null {
  const given = link.getAttribute("href") ?? "";
  if (!hash) {
    const found = new URL(given, location.href);
    return found.origin === location.origin && !found.pathname.startsWith("/api/") ? found : null;
  }
  if (!given.startsWith("#")) return null;
  return new URL(given.startsWith("#/") ? given.slice(1) : given, here(hash));
}
