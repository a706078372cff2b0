/** A study: a tree of plies, where in it we are, and what is seen and can be played there. */

import { door } from "$door/door";
import { api, Refused } from "$lib/api";
import type { Effect, GestureAnswer, StudyLine, StudyPosition } from "$lib/messages";
import { settings } from "$lib/settings.svelte";
import { reversed } from "../board/effects";
import { Gestures, type Completion } from "../board/gestures.svelte";
import { TreeNode } from "./tree.svelte";

/** The beginning of a study: a line without its plies. */
export type Beginning = Omit<StudyLine, "plies">;

/** The view and the possible moves, however positions are connected. */
export interface Studied {
  readonly position: StudyPosition | null;
  readonly effects: readonly Effect[];
  readonly gestures: Gestures;
}

const NONE: readonly Effect[] = [];

export class Study implements Studied {
  beginning = $state.raw<Beginning>({ game: "" });
  root = $state.raw(new TreeNode());
  /** The current node. */
  at = $state.raw<TreeNode>(this.root);
  /** The position on screen: the previous one while the next is loading. */
  position = $state.raw<StudyPosition | null>(null);
  effects = $state.raw<readonly Effect[]>(NONE);
  /** The reason of a failure, in words; empty if there is none. */
  trouble = $state("");
  failed = $state(false);
  readonly gestures: Gestures;
  /** Called when a move is played: false prevents it, as in a puzzle. */
  onplay: (move: Completion) => boolean = () => true;
  /** The table at which this was played: refused while people play there. */
  table: string | null = null;
  /** True once it is known here that this position may be analysed. */
  checked = $state(false);
  /** True if moves can be played at all. */
  playable = $state(true);
  #known = new Map<string, StudyPosition>();
  #round = 0;
  /** The node of which `position` is. */
  #shown: TreeNode | null = null;

  constructor(beginning: Beginning, plies: readonly string[] = []) {
    this.gestures = new Gestures({
      ask: (gesture) => this.#ask(gesture),
      play: (move) => this.#touched(move),
    });
    this.open(beginning, plies);
  }

  /** Begin another study; it still has to be shown by `go`. */
  open(beginning: Beginning, plies: readonly string[] = []): void {
    const root = new TreeNode();
    let end = root;
    for (const text of plies) end = end.add(text, null, "");
    this.take(beginning, root, end);
  }

  /** Take over a whole tree. */
  take(beginning: Beginning, root: TreeNode, at: TreeNode = root): void {
    this.#round++;
    this.#known.clear();
    [this.#shown, this.position, this.effects] = [null, null, NONE];
    [this.beginning, this.root, this.at] = [beginning, root, at];
  }

  get line(): StudyLine {
    return { ...this.beginning, plies: this.at.plies };
  }

  // Going through the tree.

  async go(node: TreeNode = this.at): Promise<void> {
    const round = ++this.#round;
    this.at = node;
    this.gestures.rest();
    await this.#show(node, round);
  }

  async back(): Promise<void> {
    if (this.at.parent) await this.go(this.at.parent);
  }

  async forward(): Promise<void> {
    const next = this.at.children[0];
    if (next) await this.go(next);
  }

  async first(): Promise<void> {
    await this.go(this.root);
  }

  async last(): Promise<void> {
    await this.go(this.at.end);
  }

  /** The variation before or after the one we are in. */
  async aside(by: number): Promise<void> {
    const next = this.at.sibling(by);
    if (next && next !== this.at) await this.go(next);
  }

  // Changing it.

  /** Play a ply by its text: a move, or what chance does. */
  async play(text: string): Promise<void> {
    const known = this.at.child(text);
    if (known) return this.go(known);
    await this.#request(this.at, [...this.at.plies, text], null);
  }

  /** Take a node and all that follows it out of the tree. */
  async remove(node: TreeNode): Promise<void> {
    if (!node.parent) return;
    const inside = node.has(this.at);
    node.remove();
    if (inside) await this.go(node.parent);
  }

  // Requests.

  #key(node: TreeNode): string {
    return `${settings.language} ${node.id}`;
  }

  async #show(node: TreeNode, round: number): Promise<void> {
    const known = this.#known.get(this.#key(node));
    this.checked = false;
    if (known) this.#present(node, known);
    if (known && !door.shared) this.checked = true;
    else await this.#fetch(node, round);
  }

  /** Ask again whether a program may be asked about this position: a game may have come to it. */
  async check(): Promise<void> {
    if (door.shared && this.position) await this.#fetch(this.at, this.#round);
  }

  async #fetch(node: TreeNode, round: number): Promise<void> {
    const found = await this.#asked(() => this.#position(node.plies));
    if (!found || round !== this.#round) return;
    const shown = this.#shown === node ? this.position : null;
    this.#note(node, found);
    // A gesture already begun continues.
    if (!shown || !!shown.forbidden !== !!found.forbidden) this.#present(node, found);
    this.checked = true;
  }

  #position(plies: string[], gesture: string[] | null = null): Promise<StudyPosition> {
    const { beginning, table } = this;
    return api.studyPosition({ ...beginning, plies, table, ...(gesture ? { gesture } : {}) });
  }

  /** Store the results for a node: its own words, and those of the way there. */
  #note(node: TreeNode, found: StudyPosition): void {
    this.#known.set(this.#key(node), found);
    node.way.slice(1).forEach((each, index) => {
      each.words = found.plies[index]?.words ?? each.words;
    });
  }

  #present(node: TreeNode, found: StudyPosition): void {
    const before = this.#shown;
    if (before && node.parent === before) this.effects = found.effects;
    else if (before?.parent === node) this.effects = reversed(this.position?.effects ?? NONE);
    else this.effects = NONE;
    [this.#shown, this.position] = [node, found];
    this.#offer();
  }

  /** Offer what can be played here. */
  #offer(): void {
    const position = this.position;
    const own = position?.moves.find(({ seat }) => seat === position.acting);
    this.gestures.begin(!!own && this.playable, own?.moves ?? [], own?.choices ?? []);
  }

  async #touched(move: Completion): Promise<void> {
    if (!this.onplay(move)) return this.#offer();
    const { plies } = this.at;
    if (move.move !== null) await this.play(move.move);
    else await this.#request(this.at, plies, [...move.gesture]);
  }

  /** Play on from a node, and go there. */
  async #request(from: TreeNode, plies: string[], gesture: string[] | null): Promise<void> {
    const round = ++this.#round;
    const found = await this.#asked(() => this.#position(plies, gesture));
    if (round !== this.#round) return;
    const last = found?.plies[found.plies.length - 1];
    if (!found || !last) return this.#offer();
    const node = from.add(last.text, last.seat, last.words);
    this.#note(node, found);
    this.at = node;
    this.#present(node, found);
    this.checked = true;
  }

  async #asked<T>(ask: () => Promise<T>): Promise<T | null> {
    try {
      const found = await ask();
      [this.trouble, this.failed] = ["", false];
      return found;
    } catch (error) {
      [this.trouble, this.failed] = [error instanceof Refused ? error.message : "", true];
      return null;
    }
  }

  #ask(gesture: readonly string[]): Promise<GestureAnswer | null> {
    return api.studyGesture({ ...this.line, gesture: [...gesture] }).catch(() => null);
  }
}
