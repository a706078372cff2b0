/** What the review of a game says. */

import type { ReviewMoment } from "$lib/messages";
import { percent } from "$lib/numbers";
import type { Both } from "../words/index.svelte";

export const START: Both = { en: "Review this game", de: "Partie auswerten" };
export const ABOUT: Both = {
  en: "The computer looks at every move: how the game stood, where it turned, and what would have been better.",
  de: "Der Computer sieht jeden Zug an: wie es stand, wo sich die Partie gewendet hat und was besser gewesen wäre.",
};
export const working = (done: number, all: number): Both => ({
  en: `Ply ${done} of ${all}`,
  de: `Halbzug ${done} von ${all}`,
});
export const STOP: Both = { en: "Stop", de: "Anhalten" };
export const GO_ON: Both = { en: "Go on", de: "Weitermachen" };
export const CURVE: Both = { en: "Chances to win", de: "Gewinnaussichten" };
export const standing = (ply: number, parts: readonly string[]): Both => ({
  en: `After ${ply} plies: ${parts.join(", ")}`,
  de: `Nach ${ply} Halbzügen: ${parts.join(", ")}`,
});
export const ACCURACY: Both = { en: "Accuracy", de: "Genauigkeit" };
export const accuracyOf = (name: string, value: number): Both => ({
  en: `${name}: accuracy ${Math.round(value)} %`,
  de: `${name}: Genauigkeit ${Math.round(value)} %`,
});
export const MISTAKES: Both = { en: "Turning points", de: "Wendepunkte" };
export const CALM: Both = {
  en: "No move cost much.",
  de: "Kein Zug hat viel gekostet.",
};
export const NOT_YET: Both = { en: "None so far.", de: "Bis hierher keiner." };

export const SEVERITIES: Record<NonNullable<ReviewMoment["severity"]>, Both> = {
  inaccuracy: { en: "Inaccuracy", de: "Ungenauigkeit" },
  mistake: { en: "Mistake", de: "Fehler" },
  blunder: { en: "Blunder", de: "Grober Fehler" },
};

export const plyOf = (ply: number): Both => ({ en: `Ply ${ply}`, de: `Halbzug ${ply}` });
export const cost = ({ loss, before, seat }: ReviewMoment): Both => {
  const from = before[seat] ?? 0;
  const [high, low] = [percent(from), percent(Math.max(0, from - loss))];
  return { en: `from ${high} to ${low}`, de: `von ${high} auf ${low}` };
};
export const PLAYED: Both = { en: "Played", de: "Gespielt" };
export const BETTER: Both = { en: "Better", de: "Besser" };

export const WHERE: Record<ReviewMoment["reasons"][number]["where"], Both> = {
  played: { en: "After this move", de: "Nach diesem Zug" },
  answer: { en: "In the expected answer", de: "In der erwarteten Antwort" },
  better: { en: "With the better move", de: "Mit dem besseren Zug" },
  then: { en: "And after that", de: "Und danach" },
};
export const HINDSIGHT: Both = {
  en: "Compared with the other's mixture of cards; the words below with the card that was played.",
  de: "Verglichen mit der Mischung der anderen Seite; die Worte darunter mit der gespielten Karte.",
};

export const TRY: Both = { en: "Try it again", de: "Noch einmal versuchen" };
export const ANALYSE: Both = { en: "Analysis board", de: "Analysebrett" };
export const BACK: Both = { en: "Back to the review", de: "Zurück zur Auswertung" };
export const yourMove = (name: string): Both => ({
  en: `You are ${name}: find something better.`,
  de: `Du bist ${name}: Finde etwas Besseres.`,
});
export const JUDGING: Both = { en: "The computer compares …", de: "Der Computer vergleicht …" };
export const AS_GOOD: Both = {
  en: "Very good: nothing better is known.",
  de: "Sehr gut: Etwas Besseres ist nicht bekannt.",
};
export const NEARLY: Both = {
  en: "Good, if not the very best.",
  de: "Gut, wenn auch nicht der allerbeste Zug.",
};
export const notAsGood = (lost: string): Both => ({
  en: `Not yet: this gives away ${lost} of a win.`,
  de: `Noch nicht: Das verschenkt ${lost} eines Sieges.`,
});
export const SAME: Both = {
  en: "That is what was played.",
  de: "Das wurde gespielt.",
};
export const AGAIN: Both = { en: "Another try", de: "Noch ein Versuch" };
export const SOLUTION: Both = { en: "Show the solution", de: "Lösung zeigen" };
export const SHOWN: Both = { en: "The better move", de: "Der bessere Zug" };
