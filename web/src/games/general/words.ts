/** The sentences of any game's board. */

import { t } from "$lib/i18n.svelte";
import type { PictureView } from "$lib/messages";
import type { Gestures } from "../../board/gestures.svelte";
import { thingsOf } from "./drawing";

export function nameOf(view: PictureView, thing: string): string {
  return view.labels[thing] ?? thing;
}

/** Return the continuing things outside the picture: buttons. */
export function beside(view: PictureView, gestures: Gestures): string[] {
  if (!gestures.active) return [];
  const drawn = thingsOf(view.picture);
  return [...gestures.next].filter((thing) => !drawn.has(thing));
}

export function asks(view: PictureView, gestures: Gestures): string {
  if (beside(view, gestures).length === gestures.next.size && gestures.next.size)
    return t("Choose one of the buttons beside the board.");
  return gestures.picked.length
    ? t("Continue with one of the marked places.")
    : t("Touch one of the marked places.");
}

/** The position in words: what each thing in the picture is. */
export function inWords(view: PictureView): string[] {
  const drawn = thingsOf(view.picture);
  return Object.entries(view.labels)
    .filter(([thing]) => drawn.has(thing))
    .map(([, label]) => `${label}.`);
}
