/** What the board of Fire & Water says. */

import type { FireWaterDetails, FireWaterView } from "$lib/messages";
import type { Gestures } from "../../board/gestures.svelte";
import { both } from "../../board/possible";
import type { Both } from "../../words/index.svelte";
import type { Details, Person } from "../../board/types";

export const TITLE: Both = { en: "Fire & Water", de: "Feuer & Wasser" };
export const TURN: Both = { en: "Turn the tile (R)", de: "Plättchen drehen (R)" };
export const INFLUENCE: Both = {
  en: "Show everybody’s influence",
  de: "Einfluss aller zeigen",
};
export const LEADER: Both = { en: "leader", de: "Anführer" };
export const STONES: Both = { en: "stones", de: "Steine" };
export const ELEMENTAL: Both = { en: "elemental", de: "Elementarwesen" };
export const UNOPENED: Both = { en: "still face down", de: "noch verdeckt" };
export const PASS: Both = { en: "No stone", de: "Kein Stein" };

export function tileInWords(tile: string): Both {
  return {
    en: `tile with fire ${tile[0]}, water ${tile[1]}`,
    de: `Plättchen mit Feuer ${tile[0]}, Wasser ${tile[1]}`,
  };
}

/** `?1:23`: somebody opens a tile. */
export function outcomeInWords(text: string, persons: readonly Person[]): Both | null {
  const [, seat, fire, water] = /^\?(\d):(\d)(\d)$/.exec(text) ?? [];
  const title = persons[Number(seat)]?.title;
  if (!title) return null;
  return {
    en: `${title} opens fire ${fire}, water ${water}`,
    de: `${title} deckt Feuer ${fire}, Wasser ${water} auf`,
  };
}

const ASK = {
  elemental: {
    en: "Place an elemental on a marked square. Everybody has −2 until their leader is on the board.",
    de: "Setze ein Elementarwesen auf ein markiertes Feld. Ohne Anführer auf dem Brett hat man −2.",
  },
  action: {
    en: "Lay a tile, place your leader, or touch a square that you rule.",
    de: "Lege ein Plättchen, lege deinen Anführer oder berühre ein Feld, das du beherrschst.",
  },
  tile: {
    en: "Touch the square for the fire half.",
    de: "Berühre das Feld für die Feuerhälfte.",
  },
  tileWithMouse: {
    en: "Where does the fire half go? The wheel or R turns the tile.",
    de: "Wohin kommt die Feuerhälfte? Das Mausrad oder R dreht das Plättchen.",
  },
  water: { en: "And where does the water half go?", de: "Und wohin kommt die Wasserhälfte?" },
  leader: {
    en: "Where shall your leader go? It saves you 2 points while nobody conquers it.",
    de: "Wohin kommt dein Anführer? Er erspart dir 2 Punkte Abzug, solange ihn niemand erobert.",
  },
  stone: { en: "Which square do you take?", de: "Welches Feld nimmst du?" },
  last: {
    en: "Last round: you may place one more stone on a square that you rule.",
    de: "Letzte Runde: Du darfst noch einen Stein auf ein Feld setzen, das du beherrschst.",
  },
} satisfies Record<string, Both>;

export function asks(view: FireWaterView, gestures: Gestures): Both {
  const [first] = gestures.picked;
  if (view.phase === "preparation") return ASK.elemental;
  if (view.phase === "last-round") return ASK.last;
  if (first?.startsWith("tile:")) return gestures.picked.length > 1 ? ASK.water : askForTile();
  if (first === "leader") return ASK.leader;
  return first === "stone" ? ASK.stone : ASK.action;
}

const WITH_LEADER: Both = { en: "leader on the board", de: "Anführer auf dem Brett" };
const WITHOUT_LEADER: Both = {
  en: "no leader on the board, 2 points off",
  de: "kein Anführer auf dem Brett, 2 Punkte Abzug",
};

/** A finger has no wheel, and no key R. */
function askForTile(): Both {
  return matchMedia("(pointer: coarse)").matches ? ASK.tile : ASK.tileWithMouse;
}

export function inWords(
  view: FireWaterView,
  persons: readonly Person[],
  details: Details | null,
): Both[] {
  const { influence = {} } = (details ?? {}) as Partial<FireWaterDetails>;
  // They come in the language that is set.
  const squares = Object.entries(influence)
    .filter(([cell]) => !isEmpty(view, cell))
    .map(([, { text }]) => text.replaceAll("\n", " "))
    .map((text) => ({ en: text, de: text }));
  const players = persons.map((person, seat) => {
    const player = view.players[seat];
    const open = player?.open.map((tile) => `${tile[0]}/${tile[1]}`).join(", ") || "–";
    const left = player?.stones_left ?? 0;
    const leader = player?.has_leader ? WITH_LEADER : WITHOUT_LEADER;
    return {
      en: `${person.title}: open tiles (fire/water) ${open}; ${player?.unopened.length} face down; ${left} ${left === 1 ? "stone" : "stones"} left; ${leader.en}.`,
      de: `${person.title}: offene Plättchen (Feuer/Wasser) ${open}; ${player?.unopened.length} verdeckt; noch ${left} ${left === 1 ? "Stein" : "Steine"}; ${leader.de}.`,
    };
  });
  return [...players, ...squares];
}

const FIRE: Both = { en: "fire", de: "Feuer" };
const WATER: Both = { en: "water", de: "Wasser" };
const EMPTY: Both = { en: "empty", de: "leer" };
const STONE: Both = { en: "stone", de: "Stein" };

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

function isEmpty(view: FireWaterView, cell: string): boolean {
  const owned = view.players.some((_, seat) => things(view, seat, cell).length);
  return !owned && !view.elementals.includes(cell);
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
