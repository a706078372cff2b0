/**
 * The allow-list for pictures of foreign games. Everything else is left out: scripts and handlers,
 * links and images, styles, foreign content, animations, references.
 */

const NUMBERS = /^[-+0-9.eE,%\s]*(px)?$/;
const KEYWORD = /^[a-zA-Z0-9 -]{1,40}$/;
const COLOUR =
  /^(?:[a-z]{3,24}|#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([-0-9.,%\s/deg]{1,60}\)|url\(\s*#([a-z][\w-]{0,60})\s*\))$/i;
const REFERENCE = /^url\(\s*#([a-z][\w-]{0,60})\s*\)$/i;
const TRANSFORMS =
  /^(?:\s*(?:translate|scale|rotate|skewX|skewY|matrix)\([-+0-9.eE,\s]{1,120}\)\s*,?)*\s*$/;
const PATH = /^[MmLlHhVvCcSsQqTtAaZz0-9eE+\-.,\s]*$/;
const FAMILY = /^[\w ,'"-]{1,200}$/;
const NAME = /^[a-zA-Z][\w-]{0,60}$/;
const THING = /^\S{1,60}$/;
const LONGEST_VALUE = 20_000;

export const SHAPES: ReadonlySet<string> = new Set([
  ...["g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"],
  ...["defs", "linearGradient", "radialGradient", "stop", "clipPath"],
]);
/** Elements that may contain text. */
export const WORDED: ReadonlySet<string> = new Set(["text", "tspan"]);
/** Classes that a game may use: the page gives them colours, light or dark. */
const CLASSES = /^(?:ground|cell|line|ink|faint|seat-[0-7])$/;

const of = (pattern: RegExp, names: string) =>
  names.split(" ").map((name): [string, RegExp] => [name, pattern]);

const ATTRIBUTES: ReadonlyMap<string, RegExp> = new Map([
  ...of(NUMBERS, "x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy width height offset points pathLength"),
  ...of(NUMBERS, "opacity fill-opacity stroke-opacity stop-opacity font-size letter-spacing"),
  ...of(NUMBERS, "stroke-width stroke-miterlimit stroke-dashoffset stroke-dasharray"),
  ...of(COLOUR, "fill stroke stop-color color"),
  ...of(REFERENCE, "clip-path"),
  ...of(KEYWORD, "fill-rule clip-rule stroke-linecap stroke-linejoin paint-order text-anchor"),
  ...of(KEYWORD, "dominant-baseline font-weight font-style gradientUnits spreadMethod"),
  ...of(KEYWORD, "clipPathUnits vector-effect visibility"),
  ...of(TRANSFORMS, "transform gradientTransform"),
  ...of(PATH, "d"),
  ...of(FAMILY, "font-family"),
  ...of(NAME, "id"),
]);

/**
 * Return an attribute's value on the page, or null to leave it out. Names of parts (gradients,
 * clips) are prefixed with `scope`, so that they do not leak outside their picture.
 */
export function allowed(name: string, value: string, scope: string): string | null {
  if (value.length > LONGEST_VALUE) return null;
  if (name === "class") return classes(value);
  if (!ATTRIBUTES.get(name)?.test(value)) return null;
  if (name === "id") return `${scope}-${value}`;
  return value.replace(REFERENCE, (_, part: string) => `url(#${scope}-${part})`);
}

/** The name of a thing that can be touched; null if that is none. */
export function thing(value: string | undefined): string | null {
  return value !== undefined && THING.test(value) ? value : null;
}

function classes(value: string): string | null {
  const known = value.split(/\s+/).filter((name) => CLASSES.test(name));
  return known.length ? known.map((name) => `of-${name}`).join(" ") : null;
}
