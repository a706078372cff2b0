/** What the server tells of a position of Heaven and Hell, and where things are drawn. */

import { named, place } from "../shared/squares";
import type { View } from "../types";

export interface Die {
  side: number;
  letter: string;
  cell: string;
  value: number;
  /** The name by which it is touched. */
  touch: string;
}

export interface Fought {
  turn: number;
  cell: string;
  attacker: number;
  values: [number, number];
  cards: [number, number];
  counted: [number, number];
  sums: [number, number];
  winner: number;
  decided_by: "sum" | "card" | "defender";
}

export interface HeavenHellView extends View {
  rows: number;
  dice: Die[];
  starts: { count: number; touch: string }[];
  goals: [number[], number[]];
  goal_dice: number;
  filled_up: [number, number];
  hands: [number[], number[]];
  played: [number[], number[]];
  main: number;
  points: number;
  total: number;
  phase: "turn" | "cards" | "raise" | "extra";
  conflict: string | null;
  attacker: number | null;
  winner: number | null;
  last_conflict: Fought | null;
}

export const COLUMNS = 3;
/** How long the realms at both ends are, in squares. */
export const REALM = 1.75;

export interface Point {
  x: number;
  y: number;
}

/** How the board lies: upright with a side at the bottom, or along with that side at the left. */
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
  realm(side: number): { x: number; y: number; width: number; height: number } {
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

/** A die with a name of its own, so that it can be seen to move. */
export interface Tracked extends Die {
  id: string;
}

function distance(one: string, other: string): number {
  const [a, b] = [place(one), place(other)];
  return Math.abs(a.column - b.column) + Math.abs(a.row - b.row);
}

/** Give every die the name it had before: the one on its square, else the nearest that is gone. */
export function track(before: readonly Tracked[], dice: readonly Die[]): Tracked[] {
  const free = new Map(before.map((die) => [die.id, die]));
  const named = new Map<Die, string>();
  const take = (die: Die, fits: (old: Tracked) => boolean) => {
    const found = [...free.values()]
      .filter((old) => old.side === die.side && fits(old))
      .sort((a, b) => distance(a.cell, die.cell) - distance(b.cell, die.cell))[0];
    if (!found) return;
    named.set(die, found.id);
    free.delete(found.id);
  };
  for (const die of dice) take(die, (old) => old.cell === die.cell);
  for (const die of dice)
    if (!named.has(die)) take(die, (old) => distance(old.cell, die.cell) === 1);
  const used = new Set([...named.values(), ...free.keys()]);
  let number = 0;
  const fresh = (side: number) => {
    do number++;
    while (used.has(`${side}-${number}`));
    return `${side}-${number}`;
  };
  return dice.map((die) => ({ ...die, id: named.get(die) ?? fresh(die.side) }));
}

/** The squares that look different in two views. */
export function changed(before: HeavenHellView, after: HeavenHellView): string[] {
  const look = (view: HeavenHellView) =>
    new Map(view.dice.map((die) => [`${die.side} ${die.cell}`, die.value]));
  const [old, now] = [look(before), look(after)];
  const keys = new Set([...old.keys(), ...now.keys()]);
  const cells = [...keys].filter((key) => old.get(key) !== now.get(key)).map((key) => key.slice(2));
  return [...new Set(cells)];
}
