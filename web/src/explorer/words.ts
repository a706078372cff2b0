/** What the opening explorer says. */

import type { Both } from "../words/index.svelte";

export const EXPLORER: Both = { en: "Opening explorer", de: "Eröffnungen" };
export const SEATS: Both = { en: "Players", de: "Spieler" };
export const LOADING: Both = { en: "Looking it up …", de: "Wird nachgeschlagen …" };
export const FAILED: Both = {
  en: "The openings could not be loaded.",
  de: "Die Eröffnungen konnten nicht geladen werden.",
};
export const total = (count: number): Both => ({
  en: count === 1 ? "1 game came here" : `${count} games came here`,
  de: count === 1 ? "1 Partie kam hierher" : `${count} Partien kamen hierher`,
});
export const elsewhere = (count: number): Both => ({
  en:
    count === 1
      ? "1 game went on with a move that is not possible here."
      : `${count} games went on with moves that are not possible here.`,
  de:
    count === 1
      ? "1 Partie ging mit einem Zug weiter, der hier nicht möglich ist."
      : `${count} Partien gingen mit Zügen weiter, die hier nicht möglich sind.`,
});
export const MOVES: Both = { en: "Moves that were played", de: "Gespielte Züge" };
export const movesOf = (seat: string): Both => ({
  en: `What ${seat} played`,
  de: `Was ${seat} spielte`,
});
export const timesOf = (count: number): Both => ({
  en: count === 1 ? "once" : `${count} times`,
  de: count === 1 ? "einmal" : `${count}-mal`,
});
export const winsOf = (seat: string, share: string): Both => ({
  en: `${seat} won ${share}`,
  de: `${seat} gewann ${share}`,
});
export const drawsOf = (share: string): Both => ({ en: `drawn ${share}`, de: `remis ${share}` });
export const unfinishedOf = (share: string): Both => ({
  en: `not finished ${share}`,
  de: `nicht beendet ${share}`,
});
export const sameOf = (count: number): Both => ({
  en: count === 1 ? "and its mirror image" : `and ${count} that are the same the other way round`,
  de: count === 1 ? "und das Spiegelbild" : `und ${count} gleiche andersherum`,
});
export const sourceOf = (name: string, here: number, games: number): Both => ({
  en: `${name}: ${here} of ${games} games`,
  de: `${name}: ${here} von ${games} Partien`,
});
