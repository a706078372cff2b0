/** What the board of any game says. */

import type { PictureView } from "$lib/messages";
import type { Gestures } from "../../board/gestures.svelte";
import type { Both } from "../../words/index.svelte";
import { thingsOf } from "./drawing";

export const NOTHING_TO_SEE: Both = {
  en: "The picture of this game cannot be shown. Everything else works, and moves are made with the buttons.",
  de: "Das Bild dieses Spiels lässt sich nicht zeigen. Alles andere geht, und gezogen wird mit den Knöpfen.",
};
export const BESIDE: Both = { en: "Beside the board", de: "Neben dem Brett" };

const ASK = {
  first: { en: "Touch one of the marked places.", de: "Berühre eine der markierten Stellen." },
  on: {
    en: "Go on with one of the marked places.",
    de: "Mach mit einer der markierten Stellen weiter.",
  },
  beside: {
    en: "Choose one of the buttons beside the board.",
    de: "Wähle einen der Knöpfe neben dem Brett.",
  },
} satisfies Record<string, Both>;

export function nameOf(view: PictureView, thing: string): Both {
  return view.labels[thing] ?? { en: thing, de: thing };
}

/** What leads on and is not in the picture: buttons. */
export function beside(view: PictureView, gestures: Gestures): string[] {
  if (!gestures.active) return [];
  const drawn = thingsOf(view.picture);
  return [...gestures.next].filter((thing) => !drawn.has(thing));
}

export function asks(view: PictureView, gestures: Gestures): Both {
  if (beside(view, gestures).length === gestures.next.size && gestures.next.size) return ASK.beside;
  return gestures.picked.length ? ASK.on : ASK.first;
}

/** The position in words: what each thing in the picture is. */
export function inWords(view: PictureView): Both[] {
  const drawn = thingsOf(view.picture);
  return Object.entries(view.labels)
    .filter(([thing]) => drawn.has(thing))
    .map(([, { en, de }]) => ({ en: `${en}.`, de: `${de}.` }));
}
