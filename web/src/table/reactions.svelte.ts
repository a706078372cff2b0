/** What happens by itself while a table is open: sounds, notices, what is fetched and offered. */

import { untrack } from "svelte";
import { live } from "$lib/live.svelte";
import { notify } from "$lib/notify";
import { settings } from "$lib/settings.svelte";
import { sound, type SoundName } from "$lib/sounds";
import { board } from "../games";
import { words } from "../words/index.svelte";
import type { Desk } from "./desk.svelte";

/** Begin all of it; it ends with the component that is being set up. */
export function react(desk: Desk): void {
  const { session } = desk;
  $effect(() => () => desk.leave());
  $effect(() => live.speak(settings.language));
  $effect(() => desk.look());
  offerSearch(desk);
  $effect(() => {
    const game = desk.state?.setup.game;
    if (game) void board(game).then((module) => (desk.module = module));
  });
  hear(desk);

  // A hint is for one position and one seat.
  let counted: string | null = null;
  $effect(() => {
    const asked = `${session.plies.length} ${session.acting}`;
    if (counted !== null && counted !== asked) untrack(() => (desk.hint = null));
    if (desk.state) counted = asked;
  });
  const over = $derived(!!desk.result);
  $effect(() => {
    if (over) untrack(() => counted !== null && sound("end"));
  });

  const mine = $derived(desk.acting !== null && !desk.state?.result);
  $effect(() => {
    if (mine) untrack(() => callBack(desk));
  });
  // Whoever looks at the past has not to be shown how the present came about.
  $effect(() => {
    if (desk.past) untrack(() => desk.pace.skip());
  });
}

/** Whoever may have hints plays against nobody but programs, or looks at a game that is over. */
function offerSearch(desk: Desk): void {
  const alone = $derived(desk.state?.views.some((view) => view.may_ask_for_hints) ?? false);
  $effect(() => {
    if (!settings.searchHere) live.withdrawSearch();
    else if (alone && live.status === "open") live.offerSearch();
  });
}

function hear(desk: Desk): void {
  let heard = untrack(() => desk.effects);
  /** What was heard of our own move before it was answered: it is not heard again. */
  let before: SoundName | null = null;
  $effect(() => {
    const { effects, module, view, preview } = desk;
    if (desk.past || effects === heard || !module || !view) return;
    heard = effects;
    const name = effects.length ? module.sound(effects, view) : null;
    if (name && name !== before) sound(name);
    before = preview ? name : null;
  });
}

/** It is our turn. */
function callBack(desk: Desk): void {
  if (desk.session.shared) return;
  if (desk.plies.length) setTimeout(() => sound("turn"), 350);
  const title = desk.state?.setup.title ?? "";
  notify(words().notice.title, words().notice.body(title), `/t/${desk.table}`);
}
