/** A picture that a game made, read into shapes of which every one is allowed. */

import type { Box } from "../../board/types";
import { allowed, SHAPES, thing, WORDED } from "./allowed";
import { parsed, type Markup } from "./markup";

export interface Shape {
  name: string;
  attributes: Readonly<Record<string, string>>;
  words: string;
  children: readonly Shape[];
}

/** A part of something that can be touched: its shape, and what the groups around it do to it. */
export interface Part {
  shape: Shape;
  transforms: readonly string[];
}

export interface Drawing extends Box {
  shapes: readonly Shape[];
  /** The touchable things by name, in board order. */
  things: ReadonlyMap<string, readonly Part[]>;
}

/** Larger pictures are not drawn. */
const LONGEST = 300_000;
const MOST_SHAPES = 4_000;
const DEEPEST = 24;
const MOST_THINGS = 1_000;
const LONGEST_WORDS = 200;
const LARGEST = 1_000_000;
/** Attributes of a shape's look, not its place. */
const LOOKS =
  /^(?:id|class|fill|stroke|color|opacity|visibility|clip-path|vector-effect|.*-opacity)$/;

class TooMuch extends Error {}

class Reader {
  readonly things = new Map<string, Part[]>();
  #count = 0;

  constructor(private readonly scope: string) {}

  read(element: Markup, transforms: readonly string[], depth: number): Shape | null {
    const { name } = element;
    if (!SHAPES.has(name)) return null;
    if (++this.#count > MOST_SHAPES || depth > DEEPEST) throw new TooMuch();
    const attributes = this.attributes(element);
    const touched = thing(element.attributes.get("data-touch"));
    const parts = touched === null ? null : this.#partsOf(touched);
    const inside = attributes["transform"] ? [...transforms, attributes["transform"]] : transforms;
    const shape: Shape = {
      name,
      attributes,
      words: WORDED.has(name) ? element.words.slice(0, LONGEST_WORDS) : "",
      children: this.children(element, inside, depth + 1),
    };
    parts?.push({ shape, transforms });
    return shape;
  }

  children(element: Markup, transforms: readonly string[], depth: number): Shape[] {
    return element.children
      .map((child) => this.read(child, transforms, depth))
      .filter((shape) => shape !== null);
  }

  attributes(element: Markup): Record<string, string> {
    const found = [...element.attributes].map(([name, value]): [string, string | null] => [
      name,
      allowed(name, value, this.scope),
    ]);
    return Object.fromEntries(found.filter((pair): pair is [string, string] => pair[1] !== null));
  }

  /** Later elements are on top: a thing keeps its first place. */
  #partsOf(name: string): Part[] {
    const known = this.things.get(name) ?? [];
    this.things.set(name, known);
    if (this.things.size > MOST_THINGS) throw new TooMuch();
    return known;
  }
}

function frame({ attributes }: Markup): Box | null {
  const given =
    attributes.get("viewBox") ??
    `0 0 ${attributes.get("width") ?? ""} ${attributes.get("height") ?? ""}`;
  const [x, y, width, height, ...more] = given
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (x === undefined || y === undefined || !width || !height || more.length) return null;
  const sound = [x, y, width, height].every((one) => Math.abs(one) <= LARGEST);
  return sound && width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** The shapes of a picture; null if it is none, or too large to be drawn. */
export function drawingOf(picture: string, scope: string): Drawing | null {
  const root = picture.length > LONGEST ? null : parsed(picture);
  const size = root?.name === "svg" ? frame(root) : null;
  if (!root || !size) return null;
  const reader = new Reader(scope);
  try {
    const { x: _x, y: _y, width: _w, height: _h, ...attributes } = reader.attributes(root);
    const children = reader.children(root, [], 1);
    const shapes = [{ name: "g", attributes, words: "", children }];
    return { ...size, shapes, things: reader.things };
  } catch (problem) {
    if (problem instanceof TooMuch) return null;
    throw problem;
  }
}

let last: { picture: string; things: ReadonlySet<string> } | null = null;

/** Return the touchable things of a picture; empty if it cannot be drawn. */
export function thingsOf(picture: string): ReadonlySet<string> {
  if (last?.picture !== picture)
    last = { picture, things: new Set(drawingOf(picture, "")?.things.keys()) };
  return last.things;
}

/** A shape without its looks: where it is touched. */
export function bare({ name, attributes, words, children }: Shape): Shape {
  const kept = Object.entries(attributes).filter(([one]) => !LOOKS.test(one));
  return { name, attributes: Object.fromEntries(kept), words, children: children.map(bare) };
}
