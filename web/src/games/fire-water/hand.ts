/** The thing held over the board of Fire & Water, and its effect on touches. */

import type { FireWaterView } from "$lib/messages";
import type { Gestures } from "../../board/gestures.svelte";
import type { Hand } from "../../board/types";
import { isCell } from "../../board/squares";
import { Layout, turnsFor } from "./layout";

export interface TileHand extends Hand {
  /** The rotation of the tile: 0 to 3, as in `Layout.beside`. */
  turn?: number;
  /** Fingers and keys touch both squares; the mouse previews the tile's orientation. */
  stepwise?: boolean;
  /** True if the height is larger than the width. */
  narrow?: boolean;
  /** The square that is being explained. */
  asked?: string | null;
}

export function layoutOf(view: FireWaterView, { narrow }: TileHand): Layout {
  return new Layout(view.columns, view.rows, !!narrow && view.columns > view.rows);
}

/** Return the thing to place on a square touched with an empty hand. */
export function wantedIn(view: FireWaterView): string {
  return view.phase === "preparation" ? "elemental" : "stone";
}

export function tileIn(gestures: Gestures): string | null {
  return gestures.picked[0]?.startsWith("tile:") ? gestures.picked[0] : null;
}

/** Return the tile's orientation on a square: as rotated, or else as it fits. */
export function lyingOn(
  cell: string,
  view: FireWaterView,
  gestures: Gestures,
  hand: TileHand,
): number {
  const tile = tileIn(gestures);
  const turn = hand.turn ?? 0;
  const ways = tile ? turnsFor(layoutOf(view, hand), cell, gestures.following(tile, cell)) : [];
  return [0, 1, 2, 3].map((more) => (turn + more) % 4).find((way) => ways.includes(way)) ?? turn;
}

export function interpret(
  name: string,
  view: FireWaterView,
  gestures: Gestures,
  hand: TileHand,
): readonly string[] | null {
  if (!isCell(name)) return null;
  if (!gestures.picked.length)
    return view.elementals.includes(name) ? null : [wantedIn(view), name];
  const tile = tileIn(gestures);
  if (!tile || gestures.picked.length > 1 || hand.stepwise) return null;
  const water = layoutOf(view, hand).beside(name, lyingOn(name, view, gestures, hand));
  return water === null ? null : [tile, name, water];
}

export const explaining = (hand: TileHand): boolean => !!hand.asked;
