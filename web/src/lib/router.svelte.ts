/** Which screen is shown: read from the address, so that every screen has a link. */

import { aim, here, to } from "./place";

export type Route =
  | { screen: "lobby" }
  | { screen: "new"; game: string; record: string | null }
  | { screen: "setup"; game: string; position: string | null }
  | { screen: "table"; table: string; chair: number | null; token: string | null }
  | { screen: "rules"; game: string; rule: string | null }
  | { screen: "learn"; game: string; lesson: string | null }
  | { screen: "puzzles"; game: string | null; puzzle: string | null }
  | { screen: "review"; table: string | null; game: number | null; record: string | null }
  | { screen: "analysis"; game: string | null; study: string | null; record: string | null }
  | { screen: "lost" };

export function read(address: URL): Route {
  const [first = "", second = "", ...more] = address.pathname.split("/").slice(1);
  const number = (name: string) => {
    const text = address.searchParams.get(name);
    return text !== null && /^\d+$/.test(text) ? Number(text) : null;
  };
  if (first === "learn" && second && !more.slice(1).some(Boolean))
    return { screen: "learn", game: second, lesson: more[0] || null };
  if (first === "puzzles" && !more.slice(1).some(Boolean))
    return { screen: "puzzles", game: second || null, puzzle: more[0] || null };
  if (first === "analysis" && second && !more.slice(1).some(Boolean)) return analysisOf(address);
  if (more.some(Boolean)) return { screen: "lost" };
  if (first === "") return { screen: "lobby" };
  const behind = address.hash.slice(1) || null;
  if (first === "new" && second) return { screen: "new", game: second, record: behind };
  if (first === "setup" && second) return { screen: "setup", game: second, position: behind };
  if (first === "t" && second) return { screen: "table", table: second, ...seatOf(address) };
  if (first === "rules" && second) {
    return { screen: "rules", game: second, rule: behind };
  }
  if (first === "review") {
    const record = second ? null : behind;
    return { screen: "review", table: second || null, game: number("game"), record };
  }
  return { screen: "lost" };
}

/** The analysis board of a game, `/analysis/GAME#record`, or a stored study, `/analysis/s/ID`. */
function analysisOf({ pathname, hash }: URL): Route {
  const [game = "", id] = pathname.split("/").slice(2);
  if (game === "s" && id) return { screen: "analysis", game: null, study: id, record: null };
  if (id) return { screen: "lost" };
  return { screen: "analysis", game, study: null, record: hash.slice(1) || null };
}

/** The seat that a link is for. */
interface LinkedSeat {
  chair: number | null;
  token: string | null;
}

/** Links have it behind `#`, which no server and no log ever sees; older ones had it before. */
function seatOf(address: URL): LinkedSeat {
  const fragment = new URLSearchParams(address.hash.slice(1));
  const given = fragment.has("token") ? fragment : address.searchParams;
  const chair = given.get("chair");
  return {
    chair: chair !== null && /^\d+$/.test(chair) ? Number(chair) : null,
    token: given.get("token"),
  };
}

/**
 * What the address says. A seat that it is for is taken out of it, where somebody might see or send it
 * on, and kept beside it: it is still known after a reload.
 */
function look(): Route {
  const address = here();
  const route = read(address);
  if (route.screen !== "table") return route;
  const { chair, token } = route;
  if (token === null) return { ...route, ...(history.state as LinkedSeat | null) };
  history.replaceState({ chair, token } satisfies LinkedSeat, "", to(address.pathname));
  return route;
}

class Router {
  route = $state.raw<Route>(look());

  constructor() {
    addEventListener("popstate", () => this.#look());
    document.addEventListener("click", (event) => this.#click(event));
  }

  /** Where we are, as `go` takes it. */
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
