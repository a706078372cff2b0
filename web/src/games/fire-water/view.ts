/** What the server tells of a position of Fire & Water, and where things are drawn. */

import { named, place } from "../shared/squares";
import type { View } from "../types";

export interface Half {
  cell: string;
  value: number;
}

export interface LaidTile {
  fire: Half;
  water: Half;
}

export interface Player {
  tiles: LaidTile[];
  /** How many stones lie on a square. */
  stones: Record<string, number>;
  leader: string | null;
  has_leader: boolean;
  /** Open tiles by their two values: fire, water. */
  open: string[];
  unopened: string[];
  stones_left: number;
}

export interface Report {
  elemental: boolean;
  shares: { total: number; from: Record<string, number> }[];
  leaders: boolean[];
  seat: number | null;
  rule: string | null;
  cells: string[];
  text: { en: string; de: string };
}

export interface FireWaterView extends View {
  columns: number;
  rows: number;
  fire: string[];
  elementals: string[];
  players: Player[];
  phase: "preparation" | "regular" | "last-round" | "over";
  mover: number;
  opening: number | null;
  closer: number | null;
  influence: Record<string, Report>;
}

export interface Point {
  x: number;
  y: number;
}

/** How the board lies: a broad one is turned on a narrow screen, its left side up. */
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

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

export const COLOURS = ["red", "green", "blue", "yellow"] as const;

/** What lies on a square, as a text that is equal if it looks the same. */
function look(view: FireWaterView, cell: string): string {
  const parts = view.players.map((player) => {
    const tile = player.tiles.find(({ fire, water }) => fire.cell === cell || water.cell === cell);
    return `${tile ? `${tile.fire.cell}${tile.water.cell}` : ""} ${player.stones[cell] ?? 0} ${player.leader === cell}`;
  });
  return `${parts.join()} ${view.elementals.includes(cell)}`;
}

/** The squares that look different in two views. */
export function changed(before: FireWaterView, after: FireWaterView): string[] {
  return Object.keys(after.influence).filter((cell) => look(before, cell) !== look(after, cell));
}

/** Where the water half may lie, by turn, if the fire half lies on a square. */
export function turnsFor(
  layout: Layout,
  moves: readonly { steps: readonly string[] }[],
  tile: string,
  cell: string,
): number[] {
  const waters = new Set(
    moves
      .filter(({ steps }) => steps[0] === tile && steps[1] === cell)
      .map(({ steps }) => steps[2]),
  );
  return [0, 1, 2, 3].filter((turn) => {
    const beside = layout.beside(cell, turn);
    return beside !== null && waters.has(beside);
  });
}
