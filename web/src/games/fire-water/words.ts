/** What the board of Fire & Water says. */

import type { FireWaterView } from "$lib/messages";
import type { Gestures } from "../../table/gestures.svelte";
import type { Both } from "../../words/index.svelte";
import type { Person } from "../types";

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
    en: "Place an elemental on one of the marked squares.",
    de: "Setze ein Elementarwesen auf eines der markierten Felder.",
  },
  action: {
    en: "Lay a tile, place your leader, or touch a square that you rule.",
    de: "Lege ein Plättchen, setze deinen Anführer oder berühre ein Feld, das du beherrschst.",
  },
  tile: {
    en: "Where does the fire half go? The wheel or R turns the tile.",
    de: "Wohin kommt die Feuerhälfte? Das Mausrad oder R dreht das Plättchen.",
  },
  water: { en: "And where does the water half go?", de: "Und wohin kommt die Wasserhälfte?" },
  leader: { en: "Where shall your leader stand?", de: "Wo soll dein Anführer stehen?" },
  stone: { en: "Which square do you take?", de: "Welches Feld nimmst du?" },
  last: {
    en: "The last stone: take a square that you rule, or none.",
    de: "Der letzte Stein: Nimm ein Feld, das du beherrschst, oder keines.",
  },
} satisfies Record<string, Both>;

export function asks(view: FireWaterView, gestures: Gestures): Both {
  const [first] = gestures.picked;
  if (view.phase === "preparation") return ASK.elemental;
  if (view.phase === "last-round") return ASK.last;
  if (first?.startsWith("tile:")) return gestures.picked.length > 1 ? ASK.water : ASK.tile;
  if (first === "leader") return ASK.leader;
  return first === "stone" ? ASK.stone : ASK.action;
}

export function inWords(view: FireWaterView, persons: readonly Person[]): Both[] {
  const squares = Object.values(view.influence)
    .map((report) => report.text)
    .filter((text) => !text.en.split("\n")[0]?.endsWith("empty."))
    .map((text) => ({ en: text.en.replaceAll("\n", " "), de: text.de.replaceAll("\n", " ") }));
  const players = persons.map((person, seat) => {
    const player = view.players[seat];
    const open = player?.open.map((tile) => `${tile[0]}/${tile[1]}`).join(", ") || "–";
    return {
      en: `${person.title}: open tiles ${open}; ${player?.unopened.length} face down; ${player?.stones_left} stones left.`,
      de: `${person.title}: offene Plättchen ${open}; ${player?.unopened.length} verdeckt; noch ${player?.stones_left} Steine.`,
    };
  });
  return [...players, ...squares];
}
