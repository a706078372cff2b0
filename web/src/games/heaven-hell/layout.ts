/** The view of Heaven and Hell: geometry, and the decided conflict. */

import type { Effect, HeavenHellDieView, HeavenHellView } from "$lib/messages";
import { named, place } from "../../board/squares";
import type { Box, Point } from "../../board/types";

export const COLUMNS = 3;
/** The letters of the dice, by side. */
export const LETTERS = ["L", "M"] as const;
/** Length of the realms at both ends, in squares. */
export const REALM = 1.75;

/** A die on the squares; `touch` is its name in gestures. */
export interface NamedDie extends HeavenHellDieView {
  touch: string;
}

export function diceOf(view: HeavenHellView): NamedDie[] {
  return Object.entries(view.dice).map(([touch, die]) => ({ touch, ...die }));
}

/** The colour of the squares from Hell (0) to Heaven (1): from embers over sand to the sky. */
export function groundOf(part: number): string {
  const [low, high] = part < 0.5 ? [EMBERS, SAND] : [SAND, SKY];
  return `color-mix(in oklab, ${low}, ${high} ${(part < 0.5 ? part : part - 0.5) * 200}%)`;
}

const EMBERS = "light-dark(#a8563a, #7d3524)";
const SAND = "light-dark(#e6cfa5, #a88a5c)";
const SKY = "light-dark(#c4ddee, #7ea3bd)";

/**
 * The layout of the board: upright with a side at the bottom, or horizontal with that side on the
 * left.
 */
export class Layout {
  constructor(
    readonly rows: number,
    readonly along: boolean,
    readonly side: number,
  ) {}

  get width(): number {
    return this.along ? this.rows + 2 * REALM : COLUMNS;
  }

  get height(): number {
    return this.along ? COLUMNS : this.rows + 2 * REALM;
  }

  /** The corner of a square, in squares from the top left of everything. */
  at(cell: string): Point {
    const { column, row } = place(cell);
    // From the side's own view: how far ahead, and how far to the right.
    const ahead = this.side === 0 ? row : this.rows - 1 - row;
    const right = this.side === 0 ? column : COLUMNS - 1 - column;
    if (this.along) return { x: REALM + ahead, y: right };
    return { x: right, y: REALM + this.rows - 1 - ahead };
  }

  /** The realm of a side: where its start is, and the goal of the other. */
  realm(side: number): Box {
    const near = side === this.side;
    const far = REALM + this.rows;
    if (this.along) return { x: near ? 0 : far, y: 0, width: REALM, height: COLUMNS };
    return { x: 0, y: near ? far : 0, width: COLUMNS, height: REALM };
  }

  get cells(): string[] {
    return Array.from({ length: COLUMNS * this.rows }, (_, index) =>
      named(index % COLUMNS, Math.floor(index / COLUMNS)),
    );
  }
}

/** One round of a conflict, with an entry for each seat in its lists. */
export interface Conflict {
  turn: number;
  cell: string;
  attacker: number;
  values: number[];
  cards: number[];
  counted: number[];
  sums: number[];
  winner: number;
  decided_by: "sum" | "card" | "defender";
}

/** The conflict that was decided; null if none was. */
export function conflictIn(effects: readonly Effect[]): Conflict | null {
  const shown = effects.find(({ kind, thing }) => kind === "reveal" && thing === "conflict");
  return (shown?.details ?? null) as Conflict | null;
}
