/** The screens and their addresses: read here, opened by `App.svelte`, compared in the tests. */

/** Return the part of an address that no server sees, as one text. */
const behind = ({ hash }: URL): string | null => hash.slice(1) || null;

const count = (text: string | null): number | null =>
  text !== null && /^\d+$/.test(text) ? Number(text) : null;

/** The seat that a link is for. Links have it behind `#`, which no log sees; older ones before it. */
export function seatOf({ hash, searchParams }: URL) {
  const fragment = new URLSearchParams(hash.slice(1));
  const given = fragment.has("token") ? fragment : searchParams;
  return { chair: count(given.get("chair")), token: given.get("token") };
}

/** `path` with `:names` of its variable parts, and what else a screen takes from the address. */
const at = <Path extends string, More extends object = object>(
  path: Path,
  more: (address: URL) => More = () => ({}) as More,
) => ({ path, more });

export const ROUTES = {
  lobby: at("/"),
  table: at("/t/:table", seatOf),
  new: at("/new/:game", (address) => ({ record: behind(address) })),
  setup: at("/setup/:game", (address) => ({ position: behind(address) })),
  rules: at("/rules/:game", (address) => ({ rule: behind(address) })),
  lessons: at("/learn/:game"),
  lesson: at("/learn/:game/:lesson"),
  puzzles: at("/puzzles"),
  shelf: at("/puzzles/:game"),
  puzzle: at("/puzzles/:game/:id"),
  study: at("/analysis/s/:study", () => ({ game: null, record: null })),
  analysis: at("/analysis/:game", (address) => ({ study: null, record: behind(address) })),
  review: at("/review/:table", ({ searchParams }) => ({
    game: count(searchParams.get("game")),
    record: null,
  })),
  record: at("/review", (address) => ({ table: null, game: null, record: behind(address) })),
} as const;

type Routes = typeof ROUTES;
type Names<Path extends string> = Path extends `${infer One}/${infer More}`
  ? Names<One> | Names<More>
  : Path extends `:${infer Name}`
    ? Name
    : never;

export type ScreenName = keyof Routes;
/** The parameters of a screen from its address. */
export type Parts<S extends ScreenName> = Record<Names<Routes[S]["path"]>, string> &
  ReturnType<Routes[S]["more"]>;
export type Route =
  | { [S in ScreenName]: { screen: S; parts: Parts<S> } }[ScreenName]
  | { screen: "lost"; parts: Record<string, unknown> };

const names = (path: string) => path.split("/").filter(Boolean);

export function read(address: URL): Route {
  const parts = names(address.pathname);
  for (const [screen, { path, more }] of Object.entries(ROUTES)) {
    const pattern = names(path);
    const fits = pattern.every((name, index) => name.startsWith(":") || name === parts[index]);
    if (!fits || pattern.length !== parts.length) continue;
    const variable = pattern.flatMap((name, index) =>
      name.startsWith(":") ? [[name.slice(1), parts[index]]] : [],
    );
    return { screen, parts: { ...Object.fromEntries(variable), ...more(address) } } as Route;
  }
  return { screen: "lost", parts: {} };
}
