/** The immediate preview of a move of Fire & Water: the thing is on the touched square. */

import type { FireWaterPlayerView, FireWaterView } from "$lib/messages";
import { shown } from "../../board/effects";
import { isCell } from "../../board/squares";
import type { Preview } from "../../board/types";

/** Return a player's possessions after placing a thing on a square, or a tile on two. */
function placed(
  player: FireWaterPlayerView,
  [thing = "", cell = "", water = ""]: readonly string[],
): FireWaterPlayerView {
  if (thing === "leader") return { ...player, leader: cell, has_leader: true };
  if (thing === "stone") {
    const stones = { ...player.stones, [cell]: (player.stones[cell] ?? 0) + 1 };
    return { ...player, stones, stones_left: player.stones_left - 1 };
  }
  const name = thing.slice("tile:".length);
  const tile = {
    fire: { cell, value: Number(name[0]) },
    water: { cell: water, value: Number(name[1]) },
  };
  const open = player.open.filter((other) => other !== name);
  return { ...player, tiles: { ...player.tiles, [name]: tile }, open };
}

export function preview(
  view: FireWaterView,
  gesture: readonly string[],
): Preview<FireWaterView> | null {
  // Touching only a square takes it with a stone.
  const touched = isCell(gesture[0] ?? "") ? ["stone", ...gesture] : gesture;
  const [thing, cell, water] = touched;
  if (!thing || !cell) return null;
  const effects = [{ ...shown("place", thing, cell), details: water ? { water } : {} }];
  if (thing === "elemental")
    return { view: { ...view, elementals: [...view.elementals, cell] }, effects };
  const players = view.players.map((player, seat) =>
    seat === view.mover ? placed(player, touched) : player,
  );
  return { view: { ...view, players }, effects };
}
