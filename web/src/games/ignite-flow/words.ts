/** What the board of Ignite and Flow says. */

import type { IgniteFlowView } from "$lib/messages";
import type { Gestures } from "../../board/gestures.svelte";
import type { Both } from "../../words/index.svelte";
import type { Person } from "../../board/types";
import { elementOn, lands, templeOn, type Element, type Land } from "./lands";

export const ELEMENTS: Record<Element, Both> = {
  fire: { en: "fire", de: "Feuer" },
  water: { en: "water", de: "Wasser" },
  earth: { en: "earth", de: "Erde" },
  desert: { en: "desert", de: "Wüste" },
};

export const EMPTY: Both = { en: "empty", de: "leer" };
export const SUPPLY: Both = { en: "What you place", de: "Was du legst" };
export const NO_TEMPLE: Both = { en: "No temple", de: "Kein Tempel" };
/** What a player has beside the board. */
export function heldInWords(hand: number, trophies: number): Both {
  const several = (count: number) => (count === 1 ? "temple" : "temples");
  return {
    en: `${hand} ${several(hand)} in hand, ${trophies} destroyed ${several(trophies)}`,
    de: `${hand} Tempel auf der Hand, ${trophies} ${trophies === 1 ? "zerstörter" : "zerstörte"} Tempel`,
  };
}

export const TEMPLE_OF: readonly Both[] = [
  { en: "white temple", de: "weißer Tempel" },
  { en: "black temple", de: "schwarzer Tempel" },
];

export function cellInWords(view: IgniteFlowView, cell: string): Both {
  const element = elementOn(view, cell);
  const temple = templeOn(view, cell);
  const ground = element ? ELEMENTS[element] : EMPTY;
  const on = temple === null ? null : TEMPLE_OF[temple];
  return {
    en: `${cell}, ${ground.en}${on ? `, ${on.en}` : ""}`,
    de: `${cell}, ${ground.de}${on ? `, ${on.de}` : ""}`,
  };
}

const ASK = {
  action: {
    en: "Touch an empty cell to place something, or a fire or water that is to act.",
    de: "Berühre ein leeres Feld, um etwas zu legen, oder ein Feuer oder Wasser, das etwas tun soll.",
  },
  temple: {
    en: "Place a temple on one of the marked earths, if you like.",
    de: "Setze auf eine der markierten Erden einen Tempel, wenn du magst.",
  },
  goOn: { en: "Go on, or finish here.", de: "Mach weiter, oder höre hier auf." },
  desert: { en: "Which of them becomes desert?", de: "Was davon wird zur Wüste?" },
  water: {
    en: "Where does the water flow, or what does it react with?",
    de: "Wohin fließt das Wasser, oder womit reagiert es?",
  },
  fire: {
    en: "Where does the fire spread, what does it react with, or which fires turn to desert with it?",
    de: "Wohin greift das Feuer über, womit reagiert es, oder welche Feuer werden mit ihm zu Wüste?",
  },
} satisfies Record<string, Both>;

export function asks(view: IgniteFlowView, gestures: Gestures): Both {
  const [first] = gestures.picked;
  if (view.temple_due) return ASK.temple;
  if (first === undefined) return ASK.action;
  if (gestures.complete.length) return ASK.goOn;
  if (gestures.picked.length === 3 && [...gestures.next].every((cell) => gestures.has(cell))) {
    return ASK.desert;
  }
  return view.cells[first] === "water" ? ASK.water : ASK.fire;
}

function list(cells: readonly string[]): string {
  return cells.length ? cells.join(", ") : "–";
}

function counted({ cells }: Land, one: string, several: string): string {
  return `${cells.length} ${cells.length === 1 ? one : several}`;
}

export function inWords(view: IgniteFlowView, persons: readonly Person[]): Both[] {
  const of = (element: Element) =>
    Object.keys(view.cells).filter((cell) => view.cells[cell] === element);
  const elements = (Object.keys(ELEMENTS) as Element[]).map((element) => ({
    en: `${ELEMENTS[element].en}: ${list(of(element))}.`,
    de: `${ELEMENTS[element].de}: ${list(of(element))}.`,
  }));
  const seats = persons.map((person, seat) => ({
    en: `${person.title}: temples on ${list(view.temples[seat] ?? [])}; in hand ${view.hands[seat]}; destroyed ${view.trophies[seat]}.`,
    de: `${person.title}: Tempel auf ${list(view.temples[seat] ?? [])}; auf der Hand ${view.hands[seat]}; zerstört ${view.trophies[seat]}.`,
  }));
  const owned = lands(view).filter((land) => land.owner !== null || land.contested);
  const masses = owned.map((land) => {
    const title = land.owner === null ? null : persons[land.owner]?.title;
    return {
      en: `Landmass ${list(land.cells)}: ${title ? `${counted(land, "point", "points")} for ${title}` : "contested, no points"}.`,
      de: `Landmasse ${list(land.cells)}: ${title ? `${counted(land, "Punkt", "Punkte")} für ${title}` : "umstritten, keine Punkte"}.`,
    };
  });
  return [...elements, ...seats, ...masses];
}
