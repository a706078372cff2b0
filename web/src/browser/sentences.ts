// What is said when there is no table; everything else is said by the table itself.

import type { Language } from "$lib/settings.svelte";
import type { FailureCode } from "./types";

export const sentences: Record<Language, Record<FailureCode, string>> = {
  en: {
    "open-elsewhere": "Spielwerk is open in another tab: go on there, or close it.",
    "no-storage":
      "This browser keeps nothing for this page: allow it to store data, then load again.",
    broken: "Something could not be loaded: load the page again.",
  },
  de: {
    "open-elsewhere":
      "Spielwerk ist in einem anderen Tab offen: Spiele dort weiter oder schließe ihn.",
    "no-storage":
      "Dieser Browser speichert für diese Seite nichts: Erlaube ihr, Daten zu speichern, und lade sie neu.",
    broken: "Etwas konnte nicht geladen werden: Lade die Seite neu.",
  },
};
