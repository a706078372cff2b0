/** Our identity at the server, and the tables where it is our turn. */

import { api } from "./api";
import type { Me, TableInfo } from "./messages";

const EVERY = 15_000;

class Guest {
  me = $state.raw<Me | null>(null);
  tables = $state.raw<readonly TableInfo[]>([]);
  #timer: ReturnType<typeof setInterval> | undefined;

  async arrive(): Promise<void> {
    this.me = await api.me();
  }

  async rename(name: string): Promise<void> {
    this.me = await api.changeMe({ name: name.trim() });
  }

  async refresh(): Promise<void> {
    const list = await api.myTables().catch(() => null);
    if (list) this.tables = list.tables;
  }

  /** Keep checking for people who wait for us. */
  watch(): () => void {
    void this.refresh();
    this.#timer = setInterval(() => void this.refresh(), EVERY);
    return () => clearInterval(this.#timer);
  }

  /** Tables that wait for us, apart from the one that is open. */
  waiting(except: string | null): TableInfo[] {
    return this.tables.filter(
      (table) => table.my_turn && table.status === "playing" && table.table !== except,
    );
  }
}

export const guest = new Guest();
