/** What the screens of puzzles say. */

import type { Both } from "../words/index.svelte";

export const TITLE: Both = { en: "Puzzles", de: "Aufgaben" };
export const ONE: Both = { en: "Puzzle", de: "Aufgabe" };
export const ABOUT: Both = {
  en: "Positions out of whole games with one good move. The engine judges: a move as good as ours counts too.",
  de: "Stellungen aus ganzen Spielen mit einem guten Zug. Der Computer prüft: Ein Zug, der so gut ist wie unserer, zählt auch.",
};
export const DAILY: Both = { en: "Puzzle of the day", de: "Aufgabe des Tages" };
export const ALL: Both = { en: "All puzzles", de: "Alle Aufgaben" };
export const NEXT: Both = { en: "Next puzzle", de: "Nächste Aufgabe" };
export const BEGIN: Both = { en: "Solve puzzles", de: "Aufgaben lösen" };
export const SOLVED: Both = { en: "solved", de: "gelöst" };
export const HINT: Both = { en: "Hint", de: "Tipp" };
export const SOLUTION: Both = { en: "Solution", de: "Lösung" };
export const AGAIN: Both = { en: "Try again", de: "Noch einmal" };
export const RESTART: Both = { en: "From the start", de: "Von vorn" };
export const CHECK: Both = { en: "Check", de: "Prüfen" };
export const THEME: Both = { en: "Theme", de: "Thema" };
export const ANY_THEME: Both = { en: "all themes", de: "alle Themen" };
export const DIFFICULTY: Both = { en: "Difficulty", de: "Schwierigkeit" };
export const ANY: Both = { en: "all", de: "alle" };
export const BY_THEME: Both = { en: "By theme", de: "Nach Thema" };
export const NONE_AT_ALL: Both = {
  en: "This game brings no puzzles along.",
  de: "Dieses Spiel bringt keine Aufgaben mit.",
};
export const NONE_LEFT: Both = {
  en: "You have solved all of these.",
  de: "Diese hast du alle gelöst.",
};
export const MISSING: Both = {
  en: "There is no such puzzle.",
  de: "Diese Aufgabe gibt es nicht.",
};
export const MIX_ABOUT: Both = {
  en: "Give each card a weight: how often it should be chosen compared with the others.",
  de: "Gib jeder Karte ein Gewicht: wie oft sie im Vergleich zu den anderen gewählt werden soll.",
};
export const SHARE: Both = { en: "Share", de: "Anteil" };
export const LESS: Both = { en: "less often", de: "seltener" };
export const MORE: Both = { en: "more often", de: "öfter" };
export const BEST_MIX: Both = { en: "best", de: "beste" };

export function progressOf(done: number, all: number): Both {
  return { en: `${done} of ${all} solved`, de: `${done} von ${all} gelöst` };
}

export function streakOf(days: number): Both {
  if (days === 0) {
    return {
      en: "Solve a puzzle of the day, and tomorrow another: here your days in a row are counted.",
      de: "Löse jeden Tag eine Aufgabe: Hier stehen die Tage in Folge.",
    };
  }
  return {
    en: days === 1 ? "1 day in a row" : `${days} days in a row`,
    de: days === 1 ? "1 Tag in Folge" : `${days} Tage in Folge`,
  };
}

export function hintTheme(themes: readonly string[]): Both {
  return { en: `It is about: ${themes.join(", ")}.`, de: `Es geht um: ${themes.join(", ")}.` };
}

export const HINT_THING: Both = {
  en: "What is marked moves first.",
  de: "Das Markierte kommt zuerst.",
};

export function hintCard(card: string): Both {
  return {
    en: `Most often it should be: ${card}.`,
    de: `Am häufigsten sollte es sein: ${card}.`,
  };
}

export function levelOf(difficulty: number): Both {
  return { en: `Difficulty ${difficulty} of 5`, de: `Schwierigkeit ${difficulty} von 5` };
}
