/** What the set-up screen says. */

import type { Both } from "../words/index.svelte";

export const TITLE: Both = { en: "Set up a position", de: "Stellung aufbauen" };
export const BEGIN_WITH: Both = { en: "Begin with", de: "Beginne mit" };
export const EMPTY: Both = { en: "Empty board", de: "Leeres Brett" };
export const FIRST: Both = { en: "First position", de: "Grundstellung" };
export const PLAYERS: Both = { en: "Players", de: "Spieler" };
export const TOOLS: Both = { en: "Tools", de: "Werkzeuge" };
export const HAND: Both = { en: "Move things", de: "Verschieben" };
export const ERASE: Both = { en: "Take off", de: "Wegnehmen" };
export const TURN: Both = { en: "Turn", de: "Drehen" };
export const UNDO: Both = { en: "Undo", de: "Rückgängig" };
export const REDO: Both = { en: "Redo", de: "Wiederholen" };
export const SIDE: Both = { en: "Turn the board", de: "Brett drehen" };
export const FIELDS: Both = { en: "Besides the board", de: "Außer dem Brett" };
export const POSSIBLE: Both = {
  en: "This position is possible.",
  de: "Diese Stellung ist möglich.",
};
export const OVER: Both = { en: "The game is over here", de: "Hier ist das Spiel zu Ende" };
export const PLAY: Both = { en: "Play from here", de: "Von hier spielen" };
export const ANALYSE: Both = { en: "Analyse", de: "Analysieren" };
export const COPY_LINK: Both = { en: "Copy link", de: "Link kopieren" };
export const COPIED: Both = { en: "Copied", de: "Kopiert" };
export const AS_TEXT: Both = { en: "Position as text", de: "Stellung als Text" };
export const READ: Both = { en: "Take over", de: "Übernehmen" };
export const NO_EDITOR: Both = {
  en: "This game brings no editor along. Paste a position as text, and play or analyse it.",
  de: "Dieses Spiel bringt keinen Editor mit. Füge eine Stellung als Text ein und spiele oder analysiere sie.",
};
export const FEWER: Both = { en: "Less", de: "Weniger" };
export const MORE: Both = { en: "More", de: "Mehr" };
export const BROKEN_LINK: Both = {
  en: "This link is cut off: the position in it cannot be read.",
  de: "Dieser Link ist abgeschnitten: Die Stellung darin ist nicht lesbar.",
};

/** What is to be done with the tool that is chosen. */
export const HOW = {
  hand: {
    en: "Choose something below and touch a cell. Or touch what lies there, then where it goes.",
    de: "Wähle unten etwas aus und berühre ein Feld. Oder berühre, was liegt, dann wohin es soll.",
  },
  lifted: { en: "Touch the cell where it goes.", de: "Berühre das Feld, auf das es soll." },
  erase: { en: "Touch what goes away.", de: "Berühre, was wegsoll." },
  turn: { en: "Touch what is turned.", de: "Berühre, was gedreht wird." },
  put: { en: "Touch the cell where it lies.", de: "Berühre das Feld, auf dem es liegen soll." },
  second: {
    en: "Touch the cell of the other half.",
    de: "Berühre das Feld der anderen Hälfte.",
  },
} satisfies Record<string, Both>;

export const left = (count: number): Both => ({ en: `${count} left`, de: `noch ${count}` });

export const others = (count: number): Both => ({
  en: count === 1 ? "and one thing more" : `and ${count} things more`,
  de: count === 1 ? "und noch etwas" : `und noch ${count} Dinge`,
});

export const FROM_HERE: Both = {
  en: "The game begins with this position.",
  de: "Die Partie beginnt mit dieser Stellung.",
};
export const CHANGE: Both = { en: "Change it", de: "Ändern" };
export const CHANGE_POSITION: Both = {
  en: "Change this position by hand",
  de: "Diese Stellung von Hand ändern",
};
