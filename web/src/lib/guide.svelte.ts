/** The occasions of the first-game guide: until it is switched off, or a game has been finished. */

import { guest } from "$lib/guest.svelte";
import { settings, type Guiding } from "$lib/settings.svelte";
import { oneOf, recall, remember } from "$lib/stored";

const isList = (value: unknown) => Array.isArray(value);

class GuideChoice {
  /** Games of which one was finished here. */
  #finished = $state.raw<readonly string[]>(recall("finished", [], isList));
  /** Games in which the guide was switched off. */
  #off = $state.raw<readonly string[]>(recall("guide-off", [], isList));
  folded = $state<boolean>(recall("guide-folded", false, oneOf(true, false)));

  wanted(game: string): boolean {
    if (settings.guide === "never" || this.#off.includes(game)) return false;
    return settings.guide === "always" || !this.#hasFinished(game);
  }

  #hasFinished(game: string): boolean {
    const over = guest.tables.some(({ setup, result }) => setup.game === game && result !== null);
    return over || this.#finished.includes(game);
  }

  finish(game: string): void {
    if (this.#finished.includes(game)) return;
    this.#finished = [...this.#finished, game];
    remember("finished", this.#finished);
  }

  switchOff(game: string): void {
    if (settings.guide === "always") settings.guide = "first";
    this.#off = [...this.#off, game];
    remember("guide-off", this.#off);
  }

  /** Chosen in the settings: what was switched off before counts no more. */
  choose(guiding: Guiding): void {
    settings.guide = guiding;
    this.#off = [];
    remember("guide-off", this.#off);
  }

  fold(folded: boolean): void {
    this.folded = folded;
    remember("guide-folded", folded);
  }
}

export const guide = new GuideChoice();
