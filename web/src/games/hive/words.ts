/** What the board of Hive says. */

import type { HiveCell, HiveView } from "$lib/messages";
import type { Gestures } from "../../table/gestures.svelte";
import type { Both } from "../../words/index.svelte";
import type { Person } from "../types";
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
  const number = piece.slice(2);
  return {
    en: `${colour.en} ${kind.en}${number && ` ${number}`}`,
    de: `${kind.de}${number && ` ${number}`} (${colour.de})`,
  };
}

export function cellInWords(cell: HiveCell): Both {
  const tops = [...cell.pieces].reverse().map(pieceInWords);
  const [top, ...lower] = tops;
  if (!top) return { en: `empty space ${cell.name}`, de: `leerer Platz ${cell.name}` };
  const under = (language: "en" | "de") =>
    lower.length ? `, ${BELOW[language]}: ${lower.map((piece) => piece[language]).join(", ")}` : "";
  return {
    en: `${top.en}, ${cell.name}${under("en")}`,
    de: `${top.de}, ${cell.name}${under("de")}`,
  };
}

const ASK = {
  first: {
    en: "Choose a piece: a new one from your tray, or one in the hive.",
    de: "Wähle einen Stein: einen neuen aus deinem Vorrat oder einen im Schwarm.",
  },
  aim: { en: "Where does it go?", de: "Wohin soll er?" },
  pass: {
    en: "You can neither place nor move a piece.",
    de: "Du kannst weder einen Stein einsetzen noch ziehen.",
  },
} satisfies Record<string, Both>;

export function asks(_view: HiveView, gestures: Gestures): Both {
  if (gestures.only?.gesture[0] === "pass") return ASK.pass;
  return gestures.picked.length ? ASK.aim : ASK.first;
}

export function inWords(view: HiveView, persons: readonly Person[]): Both[] {
  const taken = view.cells.filter((cell) => cell.pieces.length);
  const cells = taken.map((cell) => {
    const words = cellInWords(cell);
    return { en: `${words.en}.`, de: `${words.de}.` };
  });
  const hands = persons.map((person, seat) => {
    const pieces = view.hands[seat] ?? [];
    const said = (language: "en" | "de") =>
      pieces.map((piece) => KINDS[kindOf(piece)][language]).join(", ") || "–";
    return {
      en: `${person.title}, in hand: ${said("en")}.`,
      de: `${person.title}, auf der Hand: ${said("de")}.`,
    };
  });
  return [...cells, ...hands];
}
