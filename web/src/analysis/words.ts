/** What the analysis board says. */

import { percent } from "$lib/numbers";
import type { Both } from "../words/index.svelte";

export const TITLE: Both = { en: "Analysis board", de: "Analysebrett" };
export const titleOf = (game: string): Both => ({
  en: `${game}: analysis`,
  de: `${game}: Analyse`,
});
export const ANALYSE: Both = { en: "Analyse", de: "Analysieren" };
export const ENGINE: Both = { en: "Computer", de: "Computer" };
export const THINKING: Both = { en: "The computer is thinking …", de: "Der Computer rechnet …" };
export const RESTING: Both = { en: "The computer rests.", de: "Der Computer ruht." };
export const NO_ENGINE: Both = {
  en: "The computer cannot think about this position here.",
  de: "Der Computer kann über diese Stellung hier nicht nachdenken.",
};
export const LINES: Both = { en: "Lines", de: "Varianten" };
export const MORE_LINES: Both = { en: "Show one line more", de: "Eine Variante mehr zeigen" };
export const FEWER_LINES: Both = { en: "Show one line fewer", de: "Eine Variante weniger zeigen" };
export const ALL_LINES: Both = { en: "All", de: "Alle" };
export const EVERY_LINE: Both = { en: "Show all legal moves", de: "Alle erlaubten Züge zeigen" };
export const BEST: Both = { en: "Best moves", de: "Beste Züge" };
export const depth = (count: number): Both => ({ en: `depth ${count}`, de: `Tiefe ${count}` });
export const speed = (perSecond: number): Both => {
  const text =
    perSecond >= 1e6
      ? `${(perSecond / 1e6).toFixed(1)} M`
      : perSecond >= 1e4
        ? `${Math.round(perSecond / 1e3)} k`
        : `${Math.round(perSecond)}`;
  return { en: `${text} positions/s`, de: `${text.replace(".", ",")} Stellungen/s` };
};
export const PROVEN: Both = { en: "proven", de: "bewiesen" };
export const chancesOf = (seats: readonly string[], values: readonly number[]): Both => {
  const parts = seats.map((seat, at) => `${seat} ${percent(values[at] ?? 0)}`).join(", ");
  return { en: `Chances to win: ${parts}`, de: `Gewinnaussichten: ${parts}` };
};
export const GOES_ON: Both = { en: "It would go on:", de: "So ginge es weiter:" };
export const mixedOf = (seat: string): Both => ({
  en: `${seat}: how often each card should be chosen`,
  de: `${seat}: wie oft jede Karte gewählt werden sollte`,
});
export const MIXED_ABOUT: Both = {
  en: "Below each card: the chance to win that it brings against the other's mixture.",
  de: "Unter jeder Karte: die Gewinnaussicht, die sie gegen die Mischung der anderen Seite bringt.",
};
export const cardOf = (card: string, share: number, value: number): Both => ({
  en: `Card ${card}: chosen ${percent(share)} of the time, brings ${percent(value)}`,
  de: `Karte ${card}: in ${percent(share)} der Fälle gewählt, bringt ${percent(value)}`,
});
export const CHANCE: Both = { en: "Chance decides", de: "Der Zufall entscheidet" };
export const CHANCE_ABOUT: Both = {
  en: "Choose what happens, or let it be drawn.",
  de: "Wähle, was geschieht, oder lass ziehen.",
};
export const DRAW: Both = { en: "Draw", de: "Ziehen" };
export const spreadOf = (seat: string, least: number, middle: number, most: number): Both => ({
  en: `${seat}: from ${percent(least)} to ${percent(most)}, ${percent(middle)} on average`,
  de: `${seat}: von ${percent(least)} bis ${percent(most)}, im Mittel ${percent(middle)}`,
});
export const MOVES: Both = { en: "Moves and variations", de: "Züge und Varianten" };
export const START: Both = { en: "Start", de: "Anfang" };
export const COMMENT: Both = { en: "Comment on this position", de: "Kommentar zu dieser Stellung" };
export const NAME: Both = { en: "Name of this variation", de: "Name dieser Variante" };
export const PROMOTE: Both = { en: "Move variation up", de: "Variante nach oben" };
export const REMOVE: Both = { en: "Delete from here", de: "Ab hier löschen" };
export const FLIP: Both = { en: "Look from the other side", de: "Von der anderen Seite sehen" };
export const SHARE: Both = { en: "Share", de: "Teilen" };
export const KEYS: Both = {
  en: "Keys: ← → along the line, ↑ ↓ between variations, Home and End, Delete.",
  de: "Tasten: ← → durch die Züge, ↑ ↓ zwischen Varianten, Pos1 und Ende, Entf.",
};
export const toMove = (seat: string): Both => ({ en: `${seat} to move`, de: `${seat} am Zug` });
export const BROKEN: Both = {
  en: "This link is not complete: the game in it cannot be read.",
  de: "Dieser Link ist nicht vollständig: Das Spiel darin ist nicht lesbar.",
};
export const LONG_LINK: Both = {
  en: "Link with everything in it",
  de: "Link, in dem alles enthalten ist",
};
export const SHORT_LINK: Both = { en: "Short link", de: "Kurzer Link" };
export const SHORT_ABOUT: Both = {
  en: "The study is stored on the server; whoever has the link can see it.",
  de: "Die Analyse wird auf dem Server gespeichert; wer den Link hat, kann sie sehen.",
};
export const LONG_ABOUT: Both = {
  en: "Moves, variations and comments are in the link itself; nothing is stored.",
  de: "Züge, Varianten und Kommentare stehen im Link selbst; nichts wird gespeichert.",
};
export const RECORD: Both = { en: "Record", de: "Aufzeichnung" };
export const STORE: Both = { en: "Make a short link", de: "Kurzen Link machen" };
export const COPY: Both = { en: "Copy", de: "Kopieren" };
