/** Where things are in the hive, said by their neighbours. */

import type { HiveCell, HiveView } from "$lib/messages";
import type { Both } from "../../words/index.svelte";
import { both } from "../../board/possible";
import type { Person, Spaces } from "../../board/types";
import { kindOf, spaces } from "./layout";
import { BELOW, HAND, KINDS, pieceInWords } from "./words";

interface Side {
  dq: number;
  dr: number;
  /** Where a space is, seen from its neighbour on this side. */
  from: Both;
  /** Where the neighbour is, seen from the space. */
  at: Both;
}

const SIDES: readonly Side[] = (
  [
    [-1, 0, "right of", "rechts von", "left", "links"],
    [1, 0, "left of", "links von", "right", "rechts"],
    [0, -1, "below right of", "rechts unter", "above left", "links oben"],
    [1, -1, "below left of", "links unter", "above right", "rechts oben"],
    [-1, 1, "above right of", "rechts über", "below left", "links unten"],
    [0, 1, "above left of", "links über", "below right", "rechts unten"],
  ] as const
).map(([dq, dr, fromEn, fromDe, en, de]) => ({
  dq,
  dr,
  from: { en: fromEn, de: fromDe },
  at: { en, de },
}));

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

function piecesInWords(cell: HiveCell): Both | null {
  const [top, ...lower] = [...cell.pieces].reverse().map(pieceInWords);
  if (!top) return null;
  return both((language) =>
    lower.length
      ? `${top[language]}, ${BELOW[language]}: ${lower.map((piece) => piece[language]).join(", ")}`
      : top[language],
  );
}

const EMPTY: Both = { en: "empty space", de: "leeres Feld" };
const FIRST: Both = { en: "the first space", de: "das erste Feld" };

/** A piece by its name, an empty space by a neighbour or two: one would do, two are seen sooner. */
export function spaceInWords(view: HiveView, cell: HiveCell): Both {
  const pieces = piecesInWords(cell);
  if (pieces) return pieces;
  const near = neighbours(view, cell).slice(0, 2);
  if (!near.length) return FIRST;
  return both((language) => {
    const places = near.map(
      ({ side, piece }) =>
        `${side.from[language]} ${dative(pieceInWords(piece)[language], language)}`,
    );
    return `${EMPTY[language]} ${places.join(", ")}`;
  });
}

/** "links von schwarzer Ameise", "links von schwarzem Käfer": only masculine names change. */
function dative(name: string, language: keyof Both): string {
  return language === "de" ? name.replace(/^(weiß|schwarz)er /, "$1em ") : name;
}

/** A space of the hive with everything around it. */
export function placeInWords(view: HiveView, cell: HiveCell): Both {
  const pieces = piecesInWords(cell) ?? EMPTY;
  const around = neighbours(view, cell);
  return both((language) => {
    const places = around.map(
      ({ side, piece }) => `${side.at[language]} ${pieceInWords(piece)[language]}`,
    );
    return places.length ? `${pieces[language]}: ${places.join(", ")}` : pieces[language];
  });
}

/** The spaces of queens that are surrounded: six neighbours of six. */
export function surroundedQueens(view: HiveView): string[] {
  return spaces(view)
    .filter((cell) => cell.pieces.some((piece) => kindOf(piece) === "Q"))
    .filter((cell) => neighbours(view, cell).length === SIDES.length)
    .map((cell) => cell.name);
}

export function inWords(view: HiveView, persons: readonly Person[]): Both[] {
  const taken = spaces(view).filter((cell) => cell.pieces.length);
  const cells = taken.map((cell) => {
    const words = placeInWords(view, cell);
    return both((language) => `${words[language]}.`);
  });
  const hands = persons.map(({ title }, seat) =>
    both((language) => {
      const pieces = view.hands[seat]?.map((piece) => KINDS[kindOf(piece)][language]);
      return `${title}, ${HAND[language]}: ${pieces?.join(", ") || "–"}.`;
    }),
  );
  return [...cells, ...hands];
}

/** Where a piece can be put in a draft, and the pieces that can be taken up. */
export function emptySpaces(view: HiveView): Spaces {
  const cells = Object.entries(view.cells);
  return {
    empty: cells.flatMap(([name, { pieces }]) => (pieces.length ? [] : [name])),
    tops: cells.flatMap(([, { pieces }]) => pieces.slice(-1)),
  };
}
