/** The page's words in the language that is set; every use follows when it changes. */

import { settings } from "../lib/settings.svelte";
import { de } from "./de";
import { en, type Words } from "./en";

const all: Record<"en" | "de", Words> = { en, de };

export function words(): Words {
  return all[settings.language];
}

/** A text that a part of the page brings along in both languages. */
export interface Both {
  en: string;
  de: string;
}

export function say(text: Both): string {
  return text[settings.language];
}
