/** Where the pieces of Hive are drawn. */

import type { HiveCell, HiveView } from "$lib/messages";

export type Kind = "Q" | "S" | "B" | "G" | "A" | "M" | "L" | "P";

const ORDER: readonly Kind[] = ["Q", "S", "B", "G", "A", "M", "L", "P"];

export const kindOf = (piece: string): Kind => (piece[1] ?? "Q") as Kind;
export const ownerOf = (piece: string): number => (piece[0] === "w" ? 0 : 1);

/** Half the height of a hexagon that stands on a corner; pieces are a little smaller than it. */
export const SIZE = 56;
/** How much higher each piece of a stack is drawn. */
export const LIFT = 11;

export interface Point {
  x: number;
  y: number;
}

export function middle(cell: { q: number; r: number }): Point {
  return { x: SIZE * Math.sqrt(3) * (cell.q + cell.r / 2), y: SIZE * 1.5 * cell.r };
}

/** A space with its name. */
export interface Space extends HiveCell {
  name: string;
}

export function spaces(view: HiveView): Space[] {
  return Object.entries(view.cells).map(([name, cell]) => ({ name, ...cell }));
}

/** The corners of a hexagon that stands on a corner. */
export function hexagon(size: number): string {
  return Array.from({ length: 6 }, (_, index) => {
    const angle = (Math.PI / 3) * index - Math.PI / 2;
    return `${(size * Math.cos(angle)).toFixed(2)},${(size * Math.sin(angle)).toFixed(2)}`;
  }).join(" ");
}

/** A hexagon with round corners, as a path. */
export function roundHexagon(size: number, radius: number): string {
  const corner = (index: number): [number, number] => {
    const angle = (Math.PI / 3) * index - Math.PI / 2;
    return [size * Math.cos(angle), size * Math.sin(angle)];
  };
  const part = radius / size;
  const between = (a: [number, number], b: [number, number]) =>
    `${(a[0] + (b[0] - a[0]) * part).toFixed(2)} ${(a[1] + (b[1] - a[1]) * part).toFixed(2)}`;
  const parts = Array.from({ length: 6 }, (_, index) => {
    const here = corner(index);
    const entry = between(here, corner(index + 5));
    const exit = between(here, corner(index + 1));
    return `${index ? "L" : "M"}${entry}Q${here[0].toFixed(2)} ${here[1].toFixed(2)} ${exit}`;
  });
  return parts.join("") + "Z";
}

export interface Lying {
  piece: string;
  cell: string;
  at: Point;
  level: number;
  covered: boolean;
}

/** Every piece in the hive with its place, the lower ones of a stack first. */
export function lying(view: HiveView): Lying[] {
  const found = spaces(view).flatMap((cell) =>
    cell.pieces.map((piece, level) => {
      const { x, y } = middle(cell);
      const covered = level < cell.pieces.length - 1;
      return { piece, cell: cell.name, at: { x, y: y - level * LIFT }, level, covered };
    }),
  );
  return found.sort((a, b) => a.level - b.level || a.at.y - b.at.y);
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of the plane that shows everything. */
export function bounds(view: HiveView): Box {
  const all = spaces(view);
  const inUse = all.filter((cell) => cell.pieces.length);
  const points = (inUse.length ? inUse : all).map(middle);
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const margin = SIZE * 2.6;
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** The kinds of pieces that a player has, wherever they are, in the order of the tray. */
export function kindsOf(view: HiveView, seat: number): Kind[] {
  const lies = spaces(view).flatMap((cell) => cell.pieces);
  const own = [...(view.hands[seat] ?? []), ...lies].filter((piece) => ownerOf(piece) === seat);
  const kinds = new Set(own.map(kindOf));
  return ORDER.filter((kind) => kinds.has(kind));
}
