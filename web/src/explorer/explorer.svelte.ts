/** The moves played in the position on screen: requested once, then cached. */

import { api } from "$lib/api";
import type { ExplorerAnswer, StudyLine } from "$lib/messages";
import { settings } from "$lib/settings.svelte";

const REMEMBERED = 200;

export class Explorer {
  answer = $state.raw<ExplorerAnswer | null>(null);
  failed = $state(false);
  /** True while the answer is that of another position. */
  busy = $state(false);
  #known = new Map<string, ExplorerAnswer>();
  #wanted = "";

  async look(line: StudyLine): Promise<void> {
    const key = `${settings.language} ${JSON.stringify(line)}`;
    this.#wanted = key;
    const known = this.#known.get(key);
    if (known) return this.#show(known);
    this.busy = true;
    try {
      const found = await api.explorer(line);
      if (this.#known.size >= REMEMBERED) this.#known.clear();
      this.#known.set(key, found);
      if (key === this.#wanted) this.#show(found);
    } catch {
      if (key === this.#wanted) [this.answer, this.failed, this.busy] = [null, true, false];
    }
  }

  #show(found: ExplorerAnswer): void {
    [this.answer, this.failed, this.busy] = [found, false, false];
  }
}
