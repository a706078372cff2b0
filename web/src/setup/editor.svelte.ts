/**
 * A position that is being built: the draft, the tool in hand, and what was before. No rule is in
 * here: every change is made by the server, which says what is wrong with what comes of it.
 */

import { api, Refused } from "$lib/api";
import type { RefusalInfo, SetupDraft, SetupEdit, SetupRequest } from "$lib/messages";

/** The effect of a touch: moving, removing, turning, or placing a thing. */
export type Tool = "hand" | "erase" | "turn" | { thing: string };

type Touch = (name: string) => SetupEdit | null;

export class DraftEditor {
  draft = $state.raw<SetupDraft | null>(null);
  tool = $state.raw<Tool>("hand");
  /** The cells touched for what needs several of them. */
  touched = $state.raw<readonly string[]>([]);
  /** The reason of a refusal. */
  refusal = $state.raw<RefusalInfo | null>(null);
  failed = $state(false);
  #past = $state.raw<readonly string[]>([]);
  #future = $state.raw<readonly string[]>([]);
  #queue: Promise<void> = Promise.resolve();

  constructor(readonly game: string) {}

  get thing(): string | null {
    return typeof this.tool === "string" ? null : this.tool.thing;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Begin anew; what was there before can be had back. */
  async begin(wish: SetupRequest): Promise<void> {
    this.tool = "hand";
    await this.#ask(wish);
  }

  /** Reload the draft in another language. */
  async reload(): Promise<void> {
    if (this.draft) await this.#ask({ text: this.draft.text }, false);
  }

  choose(tool: Tool): void {
    this.tool = tool;
    this.touched = [];
    this.refusal = null;
  }

  /** A thing, and where it goes: chosen first and dropped there. */
  drop(from: string, to: string | null): void {
    this.touched = [];
    if (from.startsWith("thing:")) {
      this.choose({ thing: from.slice(6) });
      if (to !== null) this.touch(to);
    } else if (to === null) void this.edit({ kind: "take", cells: [from] });
    else void this.edit({ kind: "move", cells: [from, to] });
  }

  /** A cell was touched. */
  touch(name: string): void {
    const edit = this.#touches[this.thing === null ? (this.tool as string) : "put"]?.(name);
    if (edit) void this.edit(edit);
  }

  readonly #touches: Record<string, Touch> = {
    erase: (name) => ({ kind: "take", cells: [name] }),
    turn: (name) => ({ kind: "turn", cells: [name] }),
    hand: (name) => {
      const [from] = this.touched;
      this.touched = from === undefined ? [name] : [];
      return from === undefined || from === name ? null : { kind: "move", cells: [from, name] };
    },
    put: (name) => {
      const cells = [...this.touched, name];
      const needed = this.draft?.things.find((one) => one.name === this.thing)?.cells ?? 1;
      this.touched = cells.length < needed ? cells : [];
      return cells.length < needed ? null : { kind: "put", thing: this.thing ?? "", cells };
    },
  };

  async edit(edit: SetupEdit): Promise<void> {
    await this.#ask({ edit });
    const thing = this.draft?.things.find((one) => one.name === this.thing);
    if (thing?.left === 0) this.choose("hand");
  }

  async undo(): Promise<void> {
    const text = this.#past[this.#past.length - 1];
    if (text === undefined || !this.draft) return;
    const [past, future] = [this.#past.slice(0, -1), [this.draft.text, ...this.#future]];
    await this.#ask({ text }, false);
    [this.#past, this.#future] = [past, future];
  }

  async redo(): Promise<void> {
    const [text, ...future] = this.#future;
    if (text === undefined || !this.draft) return;
    const past = [...this.#past, this.draft.text];
    await this.#ask({ text }, false);
    [this.#past, this.#future] = [past, future];
  }

  /** One thing after the other: each change is made to what came of the one before. */
  #ask(wish: SetupRequest, remembered = true): Promise<void> {
    this.#queue = this.#queue.then(() => this.#asked(wish, remembered));
    return this.#queue;
  }

  async #asked(wish: SetupRequest, remembered: boolean): Promise<void> {
    const before = this.draft?.text;
    this.failed = false;
    try {
      const text = wish.edit && before !== undefined ? { text: before } : {};
      const draft = await api.setup(this.game, { ...text, ...wish });
      this.refusal = draft.refusal;
      this.touched = [];
      if (remembered && before !== undefined && draft.text !== before) {
        this.#past = [...this.#past, before];
        this.#future = [];
      }
      this.draft = draft;
    } catch (error) {
      this.touched = [];
      if (error instanceof Refused) this.refusal = error.refusal;
      else this.failed = true;
    }
  }
}
