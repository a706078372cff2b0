/** The content of an analysis address: a game from its start, a record, a stored study. */

import { t } from "$lib/i18n.svelte";
import { api, reason } from "$lib/api";
import type { StudyTree } from "$lib/messages";
import { unpack } from "$lib/packed";
import { here } from "$lib/urls";
import type { Beginning } from "../study/study.svelte";
import { grown, TreeNode } from "../study/tree.svelte";

export interface Opened {
  beginning: Beginning;
  root: TreeNode;
  at: TreeNode;
  names: readonly string[];
  /** The original text. */
  tree: StudyTree | null;
  /** The table at which it was played. */
  table: string | null;
}

export interface Address {
  game: string | null;
  id: string | null;
  record: string | null;
}

export async function opened(address: Address): Promise<Opened | { trouble: string }> {
  try {
    const text = await textOf(address);
    if (text === null)
      return { trouble: t("This link is incomplete: the game in it cannot be read.") };
    const opened = text === "" ? begun(address.game ?? "") : found(await api.studyRead(text));
    return { ...opened, table: asked("table") };
  } catch (error) {
    return {
      trouble: reason(error),
    };
  }
}

/** The record behind an address; empty if there is none, null if it cannot be read. */
async function textOf({ id, record }: Address): Promise<string | null> {
  if (id !== null) return (await api.study(id)).text;
  const table = asked("table");
  if (record === null && table !== null) return api.record(table, Number(asked("number")) || null);
  return record === null ? "" : unpack(record);
}

const asked = (name: string) => here().searchParams.get(name);

function begun(game: string): Omit<Opened, "table"> {
  const seats = Number(asked("seats")) || null;
  const root = new TreeNode();
  return { beginning: { game, seats }, root, at: root, names: [], tree: null };
}

/** A record opens at its end; its moves can be stepped back through. */
function found(tree: StudyTree): Omit<Opened, "table"> {
  const root = grown(tree.nodes);
  const names = (tree.players ?? []).map(({ name = "" }) => name);
  const beginning = {
    game: tree.game,
    seats: tree.start ? null : names.length || null,
    options: tree.options ?? {},
    start: tree.start ?? null,
  };
  const line = root.end.way;
  const ply = asked("ply");
  const at = ply === null ? root : (line[Number(ply)] ?? root.end);
  return { beginning, root, at, names, tree };
}
