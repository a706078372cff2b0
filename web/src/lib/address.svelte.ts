/** The address where others reach this page, which may differ from ours. */

import { door } from "$door/door";
import { api } from "./api";
import { to } from "./urls";

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

class Address {
  #others = $state<string | null>(null);
  #local = $state(LOCAL.includes(location.hostname));

  /** On the machine of the server itself the server has to be asked. */
  async find(): Promise<void> {
    if (!this.#local || !door.shared) return;
    const server = await api.server().catch(() => null);
    this.#others = server?.invite_address ?? null;
  }

  /** True if other people cannot follow a link to this page. */
  get alone(): boolean {
    return this.#local && this.#others === null;
  }

  link(path: string): string {
    return new URL(to(path), this.#others ?? location.href).href;
  }
}

export const address = new Address();
