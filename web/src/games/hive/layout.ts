/** The geometry of Hive's pieces. */

import type { HiveCell, HiveView } from "$lib/messages";
import type { Box, Point } from "../../board/types";

export type Kind = "Q" | "S" | "B" | "G" | "A" | "M" | "L" | "P";

const ORDER: readonly Kind[] = ["Q", "S", "B", "G", "A", "M", "L", "P"];

export const kindOf = (piece: string): Kind => (piece[1] ?? "Q") as Kind;
export const ownerOf = (piece: string): number => (piece[0] === "w" ? 0 : 1);

/** Half the height of a pointy-topped hexagon; pieces are slightly smaller. */
export const SIZE = 56;
/** Vertical offset of each piece of a stack. */
export const LIFT = 11;

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

/** Return a corner of a pointy-topped hexagon, counted clockwise from the top. */
function corner(size: number, index: number): [number, number] {
  const angle = (Math.PI / 3) * index - Math.PI / 2;
  return [size * Math.cos(angle), size * Math.sin(angle)];
}

const fixed = ([x, y]: readonly [number, number]) => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** A hexagon as the points of a polygon. */
export function hexagon(size: number): string {
  return Array.from({ length: 6 }, (_, index) => fixed(corner(size, index))).join(" ");
}

/** A hexagon with round corners, as a path. */
export function roundHexagon(size: number, radius: number): string {
  const part = radius / size;
  const parts = Array.from({ length: 6 }, (_, index) => {
    const [x, y] = corner(size, index);
    const towards = ([toX, toY]: readonly [number, number]) =>
      fixed([x + (toX - x) * part, y + (toY - y) * part]);
    const [entry, exit] = [towards(corner(size, index + 5)), towards(corner(size, index + 1))];
    return `${index ? "L" : "M"}${entry}Q${fixed([x, y])} ${exit}`;
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
