/** What the board of Heaven and Hell says. */

import type { HeavenHellDieView, HeavenHellView } from "$lib/messages";
import type { Gestures } from "../../board/gestures.svelte";
import type { Both } from "../../words/index.svelte";
import type { Person } from "../../board/types";
import type { Conflict } from "./layout";

export const SIDES: readonly Both[] = [
  { en: "Hell", de: "Hölle" },
  { en: "Heaven", de: "Himmel" },
];

/** The sides in German sentences. */
const THE = ["Die Hölle", "Der Himmel"];
const OF = ["der Hölle", "des Himmels"];

export const TITLE: Both = { en: "Heaven and Hell", de: "Himmel und Hölle" };
export const RAISE: Both = {
  en: "Raise by 1, for a point",
  de: "Um 1 hochdrehen, für einen Punkt",
};
export const LOWER: Both = {
  en: "Lower by 1, for nothing; then it may step",
  de: "Um 1 herunterdrehen, umsonst; dann darf er ziehen",
};
export const END_TURN: Both = { en: "End the turn", de: "Zug beenden" };
export const LAPSE: Both = { en: "Let the point lapse", de: "Punkt verfallen lassen" };
export const CARDS_LEFT: Both = { en: "cards in hand", de: "Karten auf der Hand" };
export const CARDS_PLAYED: Both = { en: "already played", de: "schon gespielt" };
export const CARD: Both = { en: "Card", de: "Karte" };
export const HAS_CHOSEN: Both = { en: "has chosen", de: "hat gewählt" };
export const GO_ON: Both = { en: "Go on", de: "Weiter" };
export const EXTRA: Both = { en: "Extra point", de: "Zusatzpunkt" };
export const START_OF: readonly Both[] = [
  { en: "start of Hell", de: "Start der Hölle" },
  { en: "start of Heaven", de: "Start des Himmels" },
];
export const GOAL_IN: readonly Both[] = [
  { en: "goal of Heaven, in Hell", de: "Ziel des Himmels, in der Hölle" },
  { en: "goal of Hell, in Heaven", de: "Ziel der Hölle, im Himmel" },
];

/** A number of things, in the singular where it is one. */
const count = (number: number, one: string, more: string) =>
  `${number} ${number === 1 ? one : more}`;

export function pointsLeft(points: number): Both {
  return {
    en: `${count(points, "action point", "action points")} left`,
    de: `${count(points, "Aktionspunkt", "Aktionspunkte")} übrig`,
  };
}

export function playCard(card: number | null): Both {
  if (card === null) return { en: "Play a card", de: "Karte spielen" };
  return { en: `Play card ${card}`, de: `Karte ${card} spielen` };
}

/** Whether all points of the turn are spent: dice can be lowered, or the turn ended. */
export function nothingLeft(view: HeavenHellView): boolean {
  return view.phase === "turn" && view.points === 0;
}

export function dieInWords(die: HeavenHellDieView): Both {
  const side = SIDES[die.side] ?? { en: "", de: "" };
  return {
    en: `die of ${side.en} showing ${die.value}, ${die.cell}`,
    de: `Würfel ${OF[die.side]} mit ${die.value}, ${die.cell}`,
  };
}

const ASK = {
  turn: {
    en: "Touch a die to move, raise or lower it, or your start to bring one in.",
    de: "Berühre einen Würfel, um ihn zu ziehen, hochzudrehen oder herunterzudrehen, oder deinen Start, um einen einzusetzen.",
  },
  spent: {
    en: "No action point is left: lower a die (it may step with it), or end the turn.",
    de: "Kein Aktionspunkt ist übrig: Drehe einen Würfel herunter (er darf dabei ziehen) oder beende den Zug.",
  },
  die: {
    en: "Where does it go, or is it raised or lowered?",
    de: "Wohin soll er, oder drehst du ihn hoch oder herunter?",
  },
  spentDie: {
    en: "No action point is left: this die can only be lowered.",
    de: "Kein Aktionspunkt ist übrig: Dieser Würfel lässt sich nur herunterdrehen.",
  },
  enter: { en: "On which square does it enter?", de: "Auf welches Feld kommt er?" },
  lower: {
    en: "Lowered: touch a square if it shall step as well.",
    de: "Heruntergedreht: Berühre ein Feld, wenn er auch noch ziehen soll.",
  },
  cards: {
    en: "Conflict! Choose a card for your die.",
    de: "Konflikt! Wähle eine Karte für deinen Würfel.",
  },
  raise: {
    en: "Your die shows 6 already: which other one is raised instead?",
    de: "Dein Würfel zeigt schon 6: Welchen anderen drehst du stattdessen hoch?",
  },
  extra: {
    en: "You have won: one extra point, at once, with any die of either side.",
    de: "Du hast gewonnen: ein Zusatzpunkt, sofort, mit irgendeinem Würfel, auch einem fremden.",
  },
} satisfies Record<string, Both>;

export function asks(view: HeavenHellView, gestures: Gestures): Both {
  const [first, second] = gestures.picked;
  if (view.phase === "cards") return ASK.cards;
  if (view.phase === "raise") return ASK.raise;
  if (second === "lower") return ASK.lower;
  if (first?.endsWith("start")) return ASK.enter;
  if (first) return nothingLeft(view) ? ASK.spentDie : ASK.die;
  if (view.phase === "extra") return ASK.extra;
  return nothingLeft(view) ? ASK.spent : ASK.turn;
}

/** Why a round was won, and which card did not count because it does not fit its die. */
export function verdict(conflict: Conflict): Both {
  const unfit = SIDES.flatMap((side, seat) => {
    const card = conflict.cards[seat] ?? 0;
    if (card === conflict.counted[seat]) return [];
    return {
      en: ` Card ${card} of ${side.en} does not fit its die and counts 0.`,
      de: ` Die Karte ${card} ${OF[seat]} passt nicht zum Würfel und zählt 0.`,
    };
  });
  const words = [decision(conflict, unfit.length > 0), ...unfit];
  return { en: words.map(({ en }) => en).join(""), de: words.map(({ de }) => de).join("") };
}

function decision(conflict: Conflict, counted: boolean): Both {
  const winner = { en: SIDES[conflict.winner]?.en, de: THE[conflict.winner] };
  const [high, low] = [conflict.sums[conflict.winner], conflict.sums[1 - conflict.winner]];
  if (conflict.decided_by === "sum") {
    return {
      en: `${winner.en} wins, ${high} against ${low}.`,
      de: `${winner.de} gewinnt, ${high} gegen ${low}.`,
    };
  }
  if (conflict.decided_by === "card" && counted) {
    return {
      en: `${high} each: the card of ${winner.en} counts more.`,
      de: `Je ${high}: Die Karte ${OF[conflict.winner]} zählt mehr.`,
    };
  }
  if (conflict.decided_by === "card") {
    return {
      en: `${high} each: ${winner.en} wins with the higher card.`,
      de: `Je ${high}: ${winner.de} gewinnt mit der höheren Karte.`,
    };
  }
  return {
    en: `Everything equal: ${winner.en} wins as the defender.`,
    de: `Alles gleich: ${winner.de} gewinnt als Verteidiger.`,
  };
}

function sideInWords(view: HeavenHellView, person: Person, side: number): Both {
  const waiting = view.starts[side]?.count ?? 0;
  const goal = view.goals[side]?.join(", ");
  const cards = view.hands[side] ?? [];
  const hand = cards.join(", ");
  return {
    en: `${person.title}: ${count(waiting, "die", "dice")} in the start; in the goal ${goal || "none"}; ${cards.length === 1 ? "card" : "cards"} ${hand}.`,
    de: `${person.title}: ${waiting} Würfel im Start; im Ziel ${goal || "keiner"}; ${cards.length === 1 ? "Karte" : "Karten"} ${hand}.`,
  };
}

export function inWords(view: HeavenHellView, persons: readonly Person[]): Both[] {
  const dice = Object.values(view.dice).map((die) => {
    const words = dieInWords(die);
    return { en: `${words.en}.`, de: `${words.de}.` };
  });
  const sides = persons.map((person, side) => sideInWords(view, person, side));
  const points = {
    en: `${persons[view.main]?.title} has the turn, ${view.points} of ${count(view.total, "action point", "action points")} left.`,
    de: `${persons[view.main]?.title} ist am Zug, noch ${view.points} von ${count(view.total, "Aktionspunkt", "Aktionspunkten")}.`,
  };
  return [points, ...dice, ...sides];
}
