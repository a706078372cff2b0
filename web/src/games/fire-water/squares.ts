/** What lies on a square of Fire & Water, in a few words. */

import type { FireWaterView } from "$lib/messages";
import type { Both } from "../../words/index.svelte";
import type { Person } from "../../board/types";
import { ELEMENTAL, LEADER } from "./words";

const FIRE: Both = { en: "fire", de: "Feuer" };
const WATER: Both = { en: "water", de: "Wasser" };
const EMPTY: Both = { en: "empty", de: "leer" };
const STONE: Both = { en: "stone", de: "Stein" };

const both = (say: (language: keyof Both) => string): Both => ({ en: say("en"), de: say("de") });

/** What a player has on a square: a half of a tile, the leader, a stone, or several of them. */
function things({ players }: FireWaterView, seat: number, cell: string): Both[] {
  const player = players[seat];
  if (!player) return [];
  const halves = Object.values(player.tiles).flatMap(({ fire, water }) => [
    ...(fire.cell === cell ? [both((language) => `${FIRE[language]} ${fire.value}`)] : []),
    ...(water.cell === cell ? [both((language) => `${WATER[language]} ${water.value}`)] : []),
  ]);
  const leader = player.leader === cell ? [LEADER] : [];
  return [...halves, ...leader, ...(player.stones[cell] ? [STONE] : [])];
}

/** "d4, fire 3 of Red", "e5, empty". */
export function squareInWords(view: FireWaterView, persons: readonly Person[], cell: string): Both {
  const elemental = view.elementals.includes(cell) ? [ELEMENTAL] : [];
  const owned = persons.flatMap(({ title }, seat) =>
    things(view, seat, cell).map((thing) => ({
      en: `${thing.en} of ${title}`,
      de: `${thing.de} von ${title}`,
    })),
  );
  const found = [...elemental, ...owned];
  return both((language) =>
    [cell, ...(found.length ? found : [EMPTY]).map((thing) => thing[language])].join(", "),
  );
}
