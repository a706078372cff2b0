import type { Both } from "../words/index.svelte";

const POSSIBLE: Both = { en: "possible", de: "möglich" };

/** The name of a thing, which says whether touching it leads to a legal move. */
export function possible(name: Both, leads: boolean): Both {
  return leads ? { en: `${name.en}, ${POSSIBLE.en}`, de: `${name.de}, ${POSSIBLE.de}` } : name;
}

/** A text put together in each language. */
export function both(say: (language: keyof Both) => string): Both {
  return { en: say("en"), de: say("de") };
}
