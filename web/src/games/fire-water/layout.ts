/** The geometry of Fire & Water's board. */

import { named, place } from "../../board/squares";
import type { Point } from "../../board/types";

/** The layout of the board: a wide one is rotated on a narrow screen, its left side up. */
export class Layout {
  constructor(
    readonly columns: number,
    readonly rows: number,
    readonly turned: boolean,
  ) {}

  get width(): number {
    return this.turned ? this.rows : this.columns;
  }

  get height(): number {
    return this.turned ? this.columns : this.rows;
  }

  /** The corner of a square, in squares from the top left. */
  at(cell: string): Point {
    const { column, row } = place(cell);
    return this.turned ? { x: row, y: column } : { x: column, y: this.rows - 1 - row };
  }

  cell({ x, y }: Point): string | null {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return null;
    return this.turned ? named(y, x) : named(x, this.rows - 1 - y);
  }

  /** The square beside one: to the right, below, to the left, above, as it is seen. */
  beside(cell: string, turn: number): string | null {
    const { x, y } = this.at(cell);
    const [dx, dy] = DIRECTIONS[((turn % 4) + 4) % 4] ?? [1, 0];
    return this.cell({ x: x + dx, y: y + dy });
  }
}

export const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** The turns in which a tile may lie with its fire half on a square and its water half on these. */
export function turnsFor(layout: Layout, cell: string, waters: ReadonlySet<string>): number[] {
  return [0, 1, 2, 3].filter((turn) => {
    const beside = layout.beside(cell, turn);
    return beside !== null && waters.has(beside);
  });
}
