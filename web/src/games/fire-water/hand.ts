/** What is held over the board of Fire & Water, and how touches are read with it. */

import type { FireWaterView } from "$lib/messages";
import type { Gestures } from "../../board/gestures.svelte";
import type { Hand } from "../../board/types";
import { isCell } from "../../board/squares";
import { Layout, turnsFor } from "./layout";

export interface TileHand extends Hand {
  /** How the tile is turned: 0 to 3, as in `Layout.beside`. */
  turn?: number;
  /** With a finger or the keys both squares are touched; the mouse sees before how the tile lies. */
  stepwise?: boolean;
  /** Whether there is more height than width. */
  narrow?: boolean;
  /** The square that is being explained. */
  asked?: string | null;
}

export function layoutOf(view: FireWaterView, { narrow }: TileHand): Layout {
  return new Layout(view.columns, view.rows, !!narrow && view.columns > view.rows);
}

/** What is put on a square that is touched with nothing in hand. */
export function wantedIn(view: FireWaterView): string {
  return view.phase === "preparation" ? "elemental" : "stone";
}

export function tileIn(gestures: Gestures): string | null {
  return gestures.picked[0]?.startsWith("tile:") ? gestures.picked[0] : null;
}

/** How the tile would lie with its fire half on a square: as it is turned, or as it can. */
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
