/** Which screen is shown: read from the address, so that every screen has a link. */

import { aim, here, to } from "./urls";
import { read, type Route } from "./routes";

/**
 * Parse the address. A seat's token is removed from it, where it might be seen or shared, and
 * stored separately, so that it survives a reload.
 */
function look(): Route {
  const address = here();
  const route = read(address);
  if (route.screen !== "table") return route;
  const { table, chair, token } = route.parts;
  if (token === null) return { ...route, parts: { ...route.parts, ...history.state } };
  history.replaceState({ chair, token }, "", to(`/t/${table}`));
  return route;
}

class Router {
  route = $state.raw<Route>(look());

  constructor() {
    addEventListener("popstate", () => this.#look());
    document.addEventListener("click", (event) => this.#click(event));
  }

  /** The current path, in the form for `go`. */
  get path(): string {
    const { pathname, search, hash } = here();
    return pathname + search + hash;
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", to(path));
    else history.pushState(null, "", to(path));
    this.#look();
    scrollTo(0, 0);
  }

  #look(): void {
    this.route = look();
  }

  /** Links within the page change the screen without loading anything again. */
  #click(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!link || !plain || link.target || link.hasAttribute("download")) return;
    const found = event.defaultPrevented ? null : aim(link);
    if (!found) return;
    event.preventDefault();
    this.go(found.pathname + found.search + found.hash);
  }
}

export const router = new Router();
