/** What the download menu says. */

import type { Both } from "../words/index.svelte";

export const DOWNLOAD: Both = { en: "Download", de: "Herunterladen" };
export const GAME: Both = { en: "The game as text", de: "Die Partie als Text" };
export const POSITION: Both = { en: "The position as a picture", de: "Die Stellung als Bild" };
export const FILM: Both = {
  en: "The game as an animated picture",
  de: "Die Partie als bewegtes Bild",
};

export const RECORD: Both = { en: "Record", de: "Aufzeichnung" };
export const RECORD_ABOUT: Both = {
  en: "Everything, for people and for this page",
  de: "Alles, für Menschen und für diese Seite",
};
export const PNG_ABOUT: Both = { en: "For messages and pages", de: "Für Nachrichten und Seiten" };
export const SVG_ABOUT: Both = { en: "Sharp in every size", de: "In jeder Größe scharf" };
export const GIF_ABOUT: Both = {
  en: "All positions, one after the other",
  de: "Alle Stellungen, eine nach der anderen",
};
export const FETCHING: Both = { en: "Fetching the pictures …", de: "Die Bilder werden geholt …" };
export const SAVED: Both = { en: "Saved: {name}", de: "Gespeichert: {name}" };
export const FRAME: Both = { en: "Picture {done} of {of}", de: "Bild {done} von {of}" };
