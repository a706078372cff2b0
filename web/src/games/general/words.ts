/** What the board of any game says. */

import type { PictureView } from "$lib/messages";
import type { Gestures } from "../../table/gestures.svelte";
import type { Both } from "../../words/index.svelte";

export const NOTHING_TO_SEE: Both = {
  en: "The picture of this game cannot be shown. Everything else works: moves can be read and undone.",
  de: "Das Bild dieses Spiels lässt sich nicht zeigen. Alles andere geht: Züge kann man lesen und zurücknehmen.",
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
  return [...gestures.next].filter((thing) => !isDrawn(view, thing));
}

function isDrawn(view: PictureView, thing: string): boolean {
  const written = thing.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return ['"', "'"].some((mark) => view.picture.includes(`data-touch=${mark}${written}${mark}`));
}

export function asks(view: PictureView, gestures: Gestures): Both {
  if (beside(view, gestures).length === gestures.next.size && gestures.next.size) return ASK.beside;
  return gestures.picked.length ? ASK.on : ASK.first;
}

/** The position in words: what each thing in the picture is. */
export function inWords(view: PictureView): Both[] {
  return Object.entries(view.labels)
    .filter(([thing]) => isDrawn(view, thing))
    .map(([, { en, de }]) => ({ en: `${en}.`, de: `${de}.` }));
}
