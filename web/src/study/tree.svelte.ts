/** The tree of a study: plies, each with those that were tried after it. The first is the main line. */

import type { StudyNode, StudyTree } from "$lib/messages";
import type { Beginning } from "./study.svelte";

let counter = 0;

export class TreeNode {
  readonly id = ++counter;
  /** The number of plies before this node. */
  readonly depth: number;
  /** The nodes tried from here: the first is the main line. */
  children = $state.raw<readonly TreeNode[]>([]);
  comment = $state("");
  /** The name of a variation that begins here. */
  name = $state("");
  words = $state("");
  /** The winning probability of every seat, if recorded. */
  values = $state.raw<readonly number[] | null>(null);

  constructor(
    readonly parent: TreeNode | null = null,
    readonly text = "",
    readonly seat: number | null = null,
    words = "",
  ) {
    this.words = words;
    this.depth = parent ? parent.depth + 1 : 0;
  }

  /** The plies up to here. */
  get plies(): string[] {
    return this.way.slice(1).map(({ text }) => text);
  }

  /** The nodes from the first to this one. */
  get way(): TreeNode[] {
    const way: TreeNode[] = [this];
    for (let node = this.parent; node; node = node.parent) way.push(node);
    return way.reverse();
  }

  child(text: string): TreeNode | undefined {
    return this.children.find((child) => child.text === text);
  }

  /** The child after a ply: the one that is there, or a new one. */
  add(text: string, seat: number | null, words: string): TreeNode {
    const known = this.child(text);
    if (known) {
      known.words = words || known.words;
      return known;
    }
    const fresh = new TreeNode(this, text, seat, words);
    this.children = [...this.children, fresh];
    return fresh;
  }

  /** True unless it was the first tried here. */
  get isVariation(): boolean {
    return !!this.parent && this.parent.children[0] !== this;
  }

  /** The beginning of this node's variation; null on the main line. */
  get branch(): TreeNode | null {
    return this.way.reverse().find((node) => node.isVariation) ?? null;
  }

  remove(): void {
    if (this.parent) this.parent.children = this.parent.children.filter((node) => node !== this);
  }

  /** Let it come before those that were tried earlier: one step up. */
  promote(): void {
    const { parent } = this;
    if (!parent) return;
    const at = parent.children.indexOf(this);
    if (at < 1) return;
    const order = [...parent.children];
    order.splice(at - 1, 2, this, ...parent.children.slice(at - 1, at));
    parent.children = order;
  }

  /** The end of the line that continues from here. */
  get end(): TreeNode {
    return this.children[0]?.end ?? this;
  }

  /** The next of those that were tried instead; round and round. */
  sibling(by: number): TreeNode | undefined {
    const all = this.parent?.children ?? [];
    return all[(all.indexOf(this) + by + all.length) % all.length];
  }

  has(node: TreeNode): boolean {
    return node.way.includes(this);
  }
}

/** A node and all that follow it, those before first. */
export function everything(root: TreeNode): TreeNode[] {
  const found = [root];
  for (let at = 0; at < found.length; at++) found.push(...(found[at]?.children ?? []));
  return found;
}

// The tree as it is read and written: a list in which every node names the one before.

/** The tree of a list of nodes. */
export function grown(nodes: readonly StudyNode[]): TreeNode {
  const found: TreeNode[] = [];
  for (const { parent, text = "", seat = null, words = "", ...said } of nodes) {
    const before = typeof parent === "number" ? found[parent] : undefined;
    const node = before ? before.add(text, seat, words) : new TreeNode();
    node.comment = [said.intro, said.comment].filter(Boolean).join("\n");
    node.name = said.name ?? "";
    node.values = said.values ?? null;
    found.push(node);
  }
  return found[0] ?? new TreeNode();
}

/** The list of nodes of a tree. */
export function flat(root: TreeNode): StudyNode[] {
  const nodes = everything(root);
  const numbers = new Map(nodes.map((node, index) => [node, index]));
  return nodes.map((node) => ({
    parent: node.parent ? (numbers.get(node.parent) ?? null) : null,
    text: node.text,
    comment: node.comment,
    name: node.name,
    values: node.values ? [...node.values] : null,
  }));
}

/** A study as it is written; `from` is what it was read from, if it was. */
export function treeOf(
  { game, seats, options, start }: Beginning,
  root: TreeNode,
  seatCount: number,
  from: StudyTree | null,
): StudyTree {
  const nobody = Array.from({ length: seats ?? seatCount }, () => ({ name: "" }));
  return {
    game,
    players: from?.players?.length ? from.players : nobody,
    options: options ?? {},
    start: start ?? null,
    date: from?.date ?? null,
    tags: from?.tags ?? {},
    ending: from?.ending ?? null,
    nodes: flat(root),
  };
}
