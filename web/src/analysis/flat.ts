/** The tree of a study as it is read and written: a list in which every node names the one before. */

import type { StudyNode, StudyTree } from "$lib/messages";
import type { Beginning } from "../study/study.svelte";
import { everything, TreeNode } from "../study/tree.svelte";

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
