/** What the board of Hive says. */

import type { HiveView } from "$lib/messages";
import type { Gestures } from "../../board/gestures.svelte";
import type { TextFormat } from "../../board/types";
import type { Both } from "../../words/index.svelte";
import { kindOf, ownerOf, type Kind } from "./layout";

export const KINDS: Record<Kind, Both> = {
  Q: { en: "queen bee", de: "Bienenkönigin" },
  S: { en: "spider", de: "Spinne" },
  B: { en: "beetle", de: "Käfer" },
  G: { en: "grasshopper", de: "Grashüpfer" },
  A: { en: "ant", de: "Ameise" },
  M: { en: "mosquito", de: "Mücke" },
  L: { en: "ladybug", de: "Marienkäfer" },
  P: { en: "pillbug", de: "Assel" },
};

const COLOURS: readonly Both[] = [
  { en: "white", de: "weiß" },
  { en: "black", de: "schwarz" },
];

/** Kinds whose German names are masculine; all others are feminine. */
const MASCULINE: ReadonlySet<Kind> = new Set(["B", "G", "L"]);

export const HAND: Both = { en: "in hand", de: "auf der Hand" };
export const CLOSER: Both = { en: "Zoom in", de: "Näher" };
export const FARTHER: Both = { en: "Zoom out", de: "Weiter weg" };
export const CENTRE: Both = { en: "Show the whole hive", de: "Den ganzen Schwarm zeigen" };
export const PINNED: Both = {
  en: "Mark pieces that cannot move",
  de: "Steine markieren, die nicht ziehen können",
};
export const BELOW: Both = { en: "below", de: "darunter" };

export function pieceInWords(piece: string): Both {
  const kind = KINDS[kindOf(piece)];
  const colour = COLOURS[ownerOf(piece)] ?? { en: "", de: "" };
  const number = piece.slice(2) && ` ${piece.slice(2)}`;
  const ending = MASCULINE.has(kindOf(piece)) ? "er" : "e";
  return {
    en: `${colour.en} ${kind.en}${number}`,
    de: `${colour.de}${ending} ${kind.de}${number}`,
  };
}

const ASK = {
  opening: {
    en: "Choose a piece from your tray: it begins the hive.",
    de: "Wähle einen Stein aus deinem Vorrat: Mit ihm beginnt der Schwarm.",
  },
  entering: {
    en: "Choose a new piece from your tray. Pieces move once your queen is in the hive.",
    de: "Wähle einen neuen Stein aus deinem Vorrat. Gezogen wird erst, wenn deine Königin im Schwarm ist.",
  },
  queen: {
    en: "Your queen has to enter now: place her.",
    de: "Deine Königin muss jetzt ins Spiel: Setze sie ein.",
  },
  first: {
    en: "Choose a piece: a new one from your tray, or one in the hive.",
    de: "Wähle einen Stein: einen neuen aus deinem Vorrat oder einen im Schwarm.",
  },
  pass: {
    en: "You can neither place nor move a piece.",
    de: "Du kannst weder einen Stein einsetzen noch ziehen.",
  },
} satisfies Record<string, Both>;

export function asks(view: HiveView, gestures: Gestures): Both {
  if (gestures.mustPass) return ASK.pass;
  const [picked] = gestures.picked;
  return picked === undefined ? asksForPiece(view, gestures) : asksForSpace(view, picked);
}

function asksForPiece(view: HiveView, gestures: Gestures): Both {
  const queen = `${"wb"[view.mover]}Q`;
  if (Object.values(view.cells).every((cell) => !cell.pieces.length)) return ASK.opening;
  if (!view.hands[view.mover]?.includes(queen)) return ASK.first;
  const due = gestures.next.size === 1 && gestures.next.has(queen);
  return due ? ASK.queen : ASK.entering;
}

/** A piece in the hive may be picked by its space. */
function asksForSpace(view: HiveView, picked: string): Both {
  const piece = view.cells[picked]?.pieces.at(-1) ?? picked;
  const kind = KINDS[kindOf(piece)];
  const article = MASCULINE.has(kindOf(piece)) ? "der" : "die";
  return { en: `Where does the ${kind.en} go?`, de: `Wohin soll ${article} ${kind.de}?` };
}

export const formats: readonly TextFormat[] = [
  {
    format: "pgn",
    title: { en: "PGN", de: "PGN" },
    about: {
      en: "For other Hive programs, with variations and comments",
      de: "Für andere Hive-Programme, mit Varianten und Kommentaren",
    },
  },
  {
    format: "sgf",
    title: { en: "SGF", de: "SGF" },
    about: {
      en: "As BoardSpace writes it, with variations and comments",
      de: "Wie BoardSpace es schreibt, mit Varianten und Kommentaren",
    },
  },
  {
    format: "uhp",
    title: { en: "Game string", de: "Spielstring" },
    about: {
      en: "The moves in one line, for Hive engines",
      de: "Die Züge in einer Zeile, für Hive-Engines",
    },
  },
];
