/** Which lines of chat have been read: remembered for as long as this tab is open. */

import type { ChatLine } from "$lib/messages";
import { recall, remember } from "$lib/stored";

type Channel = "players" | "onlookers";

export class Unread {
  #seen = $state<Record<Channel, number>>({ players: 0, onlookers: 0 });

  constructor(readonly table: string) {
    for (const channel of ["players", "onlookers"] as const)
      this.#seen[channel] = recall(this.#key(channel), 0, Number.isInteger, "sessionStorage");
  }

  count(channel: Channel, lines: readonly ChatLine[]): number {
    return lines.filter(({ number }) => number > this.#seen[channel]).length;
  }

  read(channel: Channel, lines: readonly ChatLine[]): void {
    const last = Math.max(0, ...lines.map(({ number }) => number));
    this.#seen[channel] = last;
    remember(this.#key(channel), last, "sessionStorage");
  }

  #key(channel: Channel): string {
    return `read.${this.table}.${channel}`;
  }
}
