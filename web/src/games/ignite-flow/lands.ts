/** Facts derived from a view of Ignite and Flow. */

import type { IgniteFlowView } from "$lib/messages";

export type Element = "fire" | "water" | "earth" | "desert";

export function elementOn(view: IgniteFlowView, cell: string): Element | undefined {
  return view.cells[cell] as Element | undefined;
}

/** Return the owner of the temple on a cell; null if there is none. */
export function templeOn(view: IgniteFlowView, cell: string): number | null {
  const seat = view.temples.findIndex((cells) => cells.includes(cell));
  return seat < 0 ? null : seat;
}

export interface Land {
  cells: string[];
  owner: number | null;
  /** True if both players have temples here, so that it scores for neither. */
  contested: boolean;
}

export function lands(view: IgniteFlowView): Land[] {
  return view.landmasses.map(({ cells, owner }) => ({
    cells,
    owner,
    contested: view.temples.every((temples) => temples.some((cell) => cells.includes(cell))),
  }));
}
