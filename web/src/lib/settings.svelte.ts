/** The user's settings: language, light or dark, sound, motion, the guide. */

import { door } from "$door/door";
import { currentLanguage, LANGUAGES, speak, type Language } from "./i18n.svelte";
import { oneOf, recall, remember } from "./stored";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "full" | "none";
/** The occasions of the first-game guide. */
export type Guiding = "first" | "always" | "never";

export const THEMES: readonly Theme[] = ["system", "light", "dark"];
export const MOTIONS: readonly Motion[] = ["system", "full", "none"];
export const GUIDINGS: readonly Guiding[] = ["first", "always", "never"];

/** The first of the browser's languages that we speak. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const short = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return short.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

/** Return whether this device can do work that the server could also do. */
function hasPowerToSpare(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return navigator.hardwareConcurrency >= 2 && connection?.saveData !== true;
}

const quiet = matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  theme = $state<Theme>(recall("theme", "system", oneOf(...THEMES)));
  motion = $state<Motion>(recall("motion", "system", oneOf(...MOTIONS)));
  sound = $state<boolean>(recall("sound", true, oneOf(true, false)));
  notices = $state<boolean>(recall("notices", false, oneOf(true, false)));
  guide = $state<Guiding>(recall("guide", "first", oneOf(...GUIDINGS)));
  /** True if equal pieces of Hive show their numbers. */
  numbers = $state<boolean>(recall("numbers", false, oneOf(true, false)));
  /** True if opponents may think in this browser, at tables without other people. */
  searchHere = $state<boolean>(recall("searchHere", hasPowerToSpare(), oneOf(true, false)));
  #systemIsQuiet = $state(quiet.matches);

  constructor() {
    quiet.addEventListener("change", () => (this.#systemIsQuiet = quiet.matches));
  }

  get language(): Language {
    return currentLanguage();
  }

  /** Switch to the language that was chosen before, or else to the browser's. */
  async restoreLanguage(): Promise<void> {
    const language = recall(
      "language",
      preferredLanguage(navigator.languages),
      oneOf(...LANGUAGES),
    );
    // Without its catalogue the page is in English, and the choice is kept for the next visit.
    door.learn(language).catch(reportError);
    await speak(language).catch(reportError);
  }

  async switchLanguage(language: Language): Promise<void> {
    await door.learn(language);
    await speak(language);
    remember("language", language);
  }

  get moving(): boolean {
    return this.motion === "full" || (this.motion === "system" && !this.#systemIsQuiet);
  }

  /** Return the duration of something with this many milliseconds of animation. */
  lasting(milliseconds: number): number {
    return this.moving ? milliseconds : 0;
  }

  /** Keep the document in step with the settings, and remember them. */
  follow(): void {
    const root = document.documentElement;
    root.lang = this.language;
    root.dataset["theme"] = this.theme;
    root.dataset["motion"] = this.moving ? "full" : "none";
    remember("theme", this.theme);
    remember("motion", this.motion);
    remember("sound", this.sound);
    remember("notices", this.notices);
    remember("guide", this.guide);
    remember("numbers", this.numbers);
    remember("searchHere", this.searchHere);
  }
}

export const settings = new Settings();
