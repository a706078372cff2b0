/** Places in the hive, described by their neighbours. */

import { t } from "$lib/i18n.svelte";
import type { HiveCell, HiveView } from "$lib/messages";
import type { Person, Spaces } from "../../board/types";
import { kindOf, spaces } from "./layout";
import { KINDS, pieceInWords } from "./words";

interface Side {
  dq: number;
  dr: number;
  /** The place of a space, relative to the neighbour on this side. */
  from: (piece: string) => string;
  /** The place of the neighbour, relative to the space. */
  at: (piece: string) => string;
}

const side = (dq: number, dr: number, from: Side["from"], at: Side["at"]): Side => ({
  dq,
  dr,
  from,
  at,
});
const SIDES: readonly Side[] = [
  side(
    -1,
    0,
    (piece) => t("right of {piece}", { piece }),
    (piece) => t("left {piece}", { piece }),
  ),
  side(
    1,
    0,
    (piece) => t("left of {piece}", { piece }),
    (piece) => t("right {piece}", { piece }),
  ),
  side(
    0,
    -1,
    (piece) => t("below right of {piece}", { piece }),
    (piece) => t("above left {piece}", { piece }),
  ),
  side(
    1,
    -1,
    (piece) => t("below left of {piece}", { piece }),
    (piece) => t("above right {piece}", { piece }),
  ),
  side(
    -1,
    1,
    (piece) => t("above right of {piece}", { piece }),
    (piece) => t("below left {piece}", { piece }),
  ),
  side(
    0,
    1,
    (piece) => t("above left of {piece}", { piece }),
    (piece) => t("below right {piece}", { piece }),
  ),
];

interface Neighbour {
  side: Side;
  piece: string;
}

function neighbours(view: HiveView, { q, r }: HiveCell): Neighbour[] {
  return SIDES.flatMap((side) => {
    const there = spaces(view).find((cell) => cell.q === q + side.dq && cell.r === r + side.dr);
    const piece = there?.pieces[there.pieces.length - 1];
    return piece === undefined ? [] : [{ side, piece }];
  });
}

function piecesInWords(cell: HiveCell): string | null {
  const [top, ...lower] = cell.pieces.map((piece) => pieceInWords(piece)).reverse();
  if (!top) return null;
  return lower.length ? t("{top}, below: {lower}", { top, lower: lower.join(", ") }) : top;
}

/** A piece by its name, an empty space by a neighbour or two: one would do, two are seen sooner. */
export function spaceInWords(view: HiveView, cell: HiveCell): string {
  const pieces = piecesInWords(cell);
  if (pieces) return pieces;
  const near = neighbours(view, cell).slice(0, 2);
  if (!near.length) return t("the first space");
  const places = near.map(({ side, piece }) => side.from(pieceInWords(piece, true)));
  return `${t("empty space")} ${places.join(", ")}`;
}

/** A space of the hive with everything around it. */
export function placeInWords(view: HiveView, cell: HiveCell): string {
  const pieces = piecesInWords(cell) ?? t("empty space");
  const places = neighbours(view, cell).map(({ side, piece }) => side.at(pieceInWords(piece)));
  return places.length ? `${pieces}: ${places.join(", ")}` : pieces;
}

/** The spaces of queens that are surrounded: six neighbours of six. */
export function surroundedQueens(view: HiveView): string[] {
  return spaces(view)
    .filter((cell) => cell.pieces.some((piece) => kindOf(piece) === "Q"))
    .filter((cell) => neighbours(view, cell).length === SIDES.length)
    .map((cell) => cell.name);
}

export function inWords(view: HiveView, persons: readonly Person[]): string[] {
  const taken = spaces(view).filter((cell) => cell.pieces.length);
  const cells = taken.map((cell) => `${placeInWords(view, cell)}.`);
  const hands = persons.map(({ title }, seat) => {
    const pieces = view.hands[seat]?.map((piece) => KINDS[kindOf(piece)]());
    return `${title}, ${t("in hand")}: ${pieces?.join(", ") || "–"}.`;
  });
  return [...cells, ...hands];
}

/** Return where a piece can be put in a draft, and the pieces that can be picked up. */
export function emptySpaces(view: HiveView): Spaces {
  const cells = Object.entries(view.cells);
  return {
    empty: cells.flatMap(([name, { pieces }]) => (pieces.length ? [] : [name])),
    tops: cells.flatMap(([, { pieces }]) => pieces.slice(-1)),
  };
}
