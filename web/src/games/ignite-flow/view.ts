/** What the server tells of a position of Ignite and Flow, and what can be read off it. */

import type { View } from "../types";

export type Element = "fire" | "water" | "earth" | "desert";

export interface IgniteFlowView extends View {
  size: number;
  cells: Record<string, Element>;
  temples: [string[], string[]];
  landmasses: { cells: string[]; owner: number | null }[];
  hands: [number, number];
  trophies: [number, number];
  mover: number;
  temple_due: boolean;
}

/** Whose temple stands on a cell; null if none does. */
export function templeOn(view: IgniteFlowView, cell: string): number | null {
  const seat = view.temples.findIndex((cells) => cells.includes(cell));
  return seat < 0 ? null : seat;
}

export interface Land {
  cells: string[];
  owner: number | null;
  /** Temples of both stand here: it counts for nobody. */
  contested: boolean;
}

export function lands(view: IgniteFlowView): Land[] {
  return view.landmasses.map(({ cells, owner }) => ({
    cells,
    owner,
    contested: view.temples.every((temples) => temples.some((cell) => cells.includes(cell))),
  }));
}

/** The cells that look different in two views. */
export function changed(before: IgniteFlowView, after: IgniteFlowView): string[] {
  const look = (view: IgniteFlowView, cell: string) =>
    `${view.cells[cell]} ${templeOn(view, cell)}`;
  const cells = new Set([...Object.keys(before.cells), ...Object.keys(after.cells)]);
  return [...cells].filter((cell) => look(before, cell) !== look(after, cell));
}
