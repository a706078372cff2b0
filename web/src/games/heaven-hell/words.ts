/** What the board of Heaven and Hell says. */

import type { HeavenHellDieView, HeavenHellView } from "$lib/messages";
import type { Gestures } from "../../table/gestures.svelte";
import type { Both } from "../../words/index.svelte";
import type { Person } from "../types";
import type { Conflict } from "./conflict";

export const SIDES: readonly Both[] = [
  { en: "Hell", de: "Hölle" },
  { en: "Heaven", de: "Himmel" },
];

export const RAISE: Both = { en: "Raise by 1, for a point", de: "Um 1 erhöhen, für einen Punkt" };
export const LOWER: Both = {
  en: "Lower by 1, for nothing; then it may step",
  de: "Um 1 senken, umsonst; dann darf er ziehen",
};
export const END_TURN: Both = { en: "End the turn", de: "Zug beenden" };
export const LAPSE: Both = { en: "Let the point lapse", de: "Punkt verfallen lassen" };
export const POINTS: Both = { en: "action points left", de: "Aktionspunkte übrig" };
export const CARDS_LEFT: Both = { en: "cards in hand", de: "Karten auf der Hand" };
export const CARDS_PLAYED: Both = { en: "already played", de: "schon gespielt" };
export const CARD: Both = { en: "Card", de: "Karte" };
export const PLAY_CARD: Both = { en: "Play card", de: "Spiele Karte" };
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

export function dieInWords(die: HeavenHellDieView): Both {
  const side = SIDES[die.side] ?? { en: "", de: "" };
  const of = die.side === 0 ? "der Hölle" : "des Himmels";
  return {
    en: `die of ${side.en} showing ${die.value}, ${die.cell}`,
    de: `Würfel ${of} mit ${die.value}, ${die.cell}`,
  };
}

const ASK = {
  turn: {
    en: "Touch a die to move, raise or lower it, or your start to bring one in.",
    de: "Berühre einen Würfel, um ihn zu ziehen, zu erhöhen oder zu senken, oder deinen Start, um einen einzusetzen.",
  },
  die: {
    en: "Where does it go, or does it rise or fall?",
    de: "Wohin soll er, oder steigt oder fällt er?",
  },
  enter: { en: "On which square does it enter?", de: "Auf welches Feld kommt er?" },
  lower: {
    en: "Lowered: touch a square if it shall step as well.",
    de: "Gesenkt: Berühre ein Feld, wenn er auch noch ziehen soll.",
  },
  cards: {
    en: "Conflict! Choose a card for your die.",
    de: "Konflikt! Wähle eine Karte für deinen Würfel.",
  },
  raise: {
    en: "Your die shows 6 already: which other one shall go up?",
    de: "Dein Würfel zeigt schon 6: Welcher andere soll steigen?",
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
  if (first) return ASK.die;
  return view.phase === "extra" ? ASK.extra : ASK.turn;
}

/** Why a round was won, in one sentence. */
export function verdict(conflict: Conflict): Both {
  const winner = SIDES[conflict.winner] ?? { en: "", de: "" };
  const [high, low] = [conflict.sums[conflict.winner], conflict.sums[1 - conflict.winner]];
  if (conflict.decided_by === "sum") {
    return {
      en: `${winner.en} wins, ${high} against ${low}.`,
      de: `${winner.de} gewinnt, ${high} gegen ${low}.`,
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

export function inWords(view: HeavenHellView, persons: readonly Person[]): Both[] {
  const dice = view.dice.map((die) => {
    const words = dieInWords(die);
    return { en: `${words.en}.`, de: `${words.de}.` };
  });
  const sides = persons.map((person, side) => ({
    en: `${person.title}: ${view.starts[side]?.count} dice in the start; in the goal ${view.goals[side]?.join(", ") || "none"}; cards ${view.hands[side]?.join(", ")}.`,
    de: `${person.title}: ${view.starts[side]?.count} Würfel im Start; im Ziel ${view.goals[side]?.join(", ") || "keine"}; Karten ${view.hands[side]?.join(", ")}.`,
  }));
  const points = {
    en: `${persons[view.main]?.title} has the turn, ${view.points} of ${view.total} action points left.`,
    de: `${persons[view.main]?.title} ist am Zug, noch ${view.points} von ${view.total} Aktionspunkten.`,
  };
  return [points, ...dice, ...sides];
}
