import { t } from "$lib/i18n.svelte";

/** The name of a thing, which says whether touching it leads to a legal move. */
export function possible(name: string, leads: boolean): string {
  return leads ? t("{thing}, possible", { thing: name }) : name;
}
