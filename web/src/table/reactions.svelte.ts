/** Automatic reactions while a table is open: sounds, notifications, fetches and offers. */

import { t } from "$lib/i18n.svelte";
import { untrack } from "svelte";
import { live } from "$lib/live.svelte";
import { notify } from "$lib/notify";
import { settings } from "$lib/settings.svelte";
import { sound, type SoundName } from "$lib/sounds";
import { board } from "../games";
import type { TableViewModel } from "./table-view.svelte";

/** Begin all of it; it ends with the component that is being set up. */
export function react(tableView: TableViewModel): void {
  const { session } = tableView;
  $effect(() => () => tableView.leave());
  $effect(() => live.speak(settings.language));
  $effect(() => tableView.look());
  offerSearch(tableView);
  $effect(() => {
    const game = tableView.state?.setup.game;
    if (game) void board(game).then((module) => (tableView.module = module));
  });
  hear(tableView);

  // A hint is for one position and one seat.
  let counted: string | null = null;
  $effect(() => {
    const asked = `${session.plies.length} ${session.acting}`;
    if (counted !== null && counted !== asked) untrack(() => (tableView.hint = null));
    if (tableView.state) counted = asked;
  });
  const over = $derived(!!tableView.result);
  $effect(() => {
    if (over) untrack(() => counted !== null && sound("end"));
  });

  const mine = $derived(tableView.acting !== null && !tableView.state?.result);
  $effect(() => {
    if (mine) untrack(() => callBack(tableView));
  });
  // While the past is on screen, new events are not animated.
  $effect(() => {
    if (tableView.past) untrack(() => tableView.pace.skip());
  });
}

/** People who may have hints play only against programs, or view a finished game. */
function offerSearch(tableView: TableViewModel): void {
  const alone = $derived(tableView.state?.views.some((view) => view.may_ask_for_hints) ?? false);
  $effect(() => {
    if (!settings.searchHere) live.withdrawSearch();
    else if (alone && live.status === "open") live.offerSearch();
  });
}

function hear(tableView: TableViewModel): void {
  let heard = untrack(() => tableView.effects);
  /** The sound of our own move before it was answered, which is not repeated. */
  let before: SoundName | null = null;
  $effect(() => {
    const { effects, module, view, preview } = tableView;
    if (tableView.past || effects === heard || !module || !view) return;
    heard = effects;
    const name = effects.length ? module.sound(effects, view) : null;
    if (name && name !== before) sound(name);
    before = preview ? name : null;
  });
}

/** It is our turn. */
function callBack(tableView: TableViewModel): void {
  if (tableView.session.shared) return;
  if (tableView.plies.length) setTimeout(() => sound("turn"), 350);
  const title = tableView.state?.setup.title ?? "";
  notify(t("It is your turn"), t("{title}: it is your turn.", { title }), `/t/${tableView.table}`);
}
