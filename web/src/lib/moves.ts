/** The packed list of legal moves: a tree of touches, expanded only on demand. */

import type { PackedNode } from "./messages";

export type PackedMoves = readonly PackedNode[];

/** The square beside the one touched before: one row up or down, one column on or back. */
const ARROWS: Record<string, readonly [columns: number, rows: number]> = {
  "^": [0, 1],
  v: [0, -1],
  ">": [1, 0],
  "<": [-1, 0],
};

function named(name: string, before: string): string {
  const step = ARROWS[name];
  if (!step) return name;
  const column = String.fromCharCode(before.charCodeAt(0) + step[0]);
  return `${column}${Number(before.slice(1)) + step[1]}`;
}

const END: PackedMoves = [[""]];

export class Moves {
  /** True if the touches so far are a whole gesture. */
  readonly ends: boolean;
  /** The things that can be touched next. */
  readonly next: ReadonlySet<string>;
  #then = new Map<string, PackedMoves>();
  #opened = new Map<string, Moves>();

  /** The moves that begin with what was touched so far; `before` is the last of it. */
  constructor(nodes: PackedMoves, before = "") {
    for (const [names, then] of nodes)
      for (const name of names.split(" ")) this.#then.set(named(name, before), then ?? END);
    this.ends = this.#then.delete("");
    this.next = new Set(this.#then.keys());
  }

  /** Return the moves that continue these touches; empty if there are none. */
  after(...touched: readonly string[]): Moves {
    const [first, ...rest] = touched;
    return first === undefined ? this : this.#open(first).after(...rest);
  }

  #open(name: string): Moves {
    const known = this.#opened.get(name) ?? new Moves(this.#then.get(name) ?? [], name);
    this.#opened.set(name, known);
    return known;
  }
}

/** A tree of gestures that came one by one. */
export function listed(gestures: readonly (readonly string[])[]): PackedNode[] {
  const first = new Set(gestures.map(([name = ""]) => name));
  return [...first].map((name) => {
    const rest = gestures.flatMap(([other, ...then]) => (other === name ? [then] : []));
    return name ? [name, listed(rest)] : [""];
  });
}
