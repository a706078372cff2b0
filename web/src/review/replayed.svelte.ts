/** A replayed game: its positions, players, and the position on screen. */

import { t } from "$lib/i18n.svelte";
import { api } from "$lib/api";
import type { Effect, ReplayInfo } from "$lib/messages";
import { settings } from "$lib/settings.svelte";
import { board } from "../games";
import { personsOf, type Details, type GameModule } from "../board/types";
import { History } from "../table/history.svelte";
import { Lookup } from "../table/lookup.svelte";
import { Gestures } from "../board/gestures.svelte";

const NONE: readonly Effect[] = [];

export class Replayed {
  replay = $state.raw<ReplayInfo | null>(null);
  module = $state.raw<GameModule | null>(null);
  readonly history = new History(async () => this.replay?.steps ?? null);
  /** Moves are disabled. */
  readonly gestures = new Gestures({ ask: async () => null, play: async () => undefined });
  readonly #closely = new Lookup<Details>();
  #looksClosely = $state(false);

  readonly plies = $derived(this.replay?.plies ?? []);
  readonly at = $derived(this.history.at ?? this.plies.length);
  readonly step = $derived(this.replay?.steps[this.at] ?? null);
  readonly ended = $derived(!!this.replay?.result && this.at === this.plies.length);
  readonly persons = $derived(
    personsOf(
      this.replay?.seat_names.slice(0, this.replay.players.length) ?? [],
      null,
      (seat) => this.replay?.players[seat],
    ),
  );
  /** The winner and the reason. */
  readonly outcome = $derived.by(() => {
    const result = this.replay?.result;
    if (!result) return null;
    const names = result.winners.map((seat) => this.persons[seat]?.name ?? "");
    return `${result.drawn ? t("A draw") : t("{name} wins", { name: names.join(", ") })}: ${result.words}`;
  });

  /** `text` is the record. */
  constructor(private readonly text: () => Promise<string>) {
    $effect(() => this.#complete());
    $effect(() => this.#look());
  }

  /** The last changes before the position on screen. */
  get last(): readonly Effect[] {
    return this.history.lastTurn(this.plies, this.at) ?? NONE;
  }

  get details(): Details | null {
    return this.#closely.get(this.#asked) ?? this.#closely.last;
  }

  get #asked(): string {
    return `${settings.language} ${this.at}`;
  }

  lookClosely(close: boolean): void {
    this.#looksClosely = close;
  }

  #complete(): void {
    if (!this.replay) return;
    void board(this.replay.game).then((found) => (this.module = found));
    void this.history.complete(this.replay.plies.length);
  }

  #look(): void {
    const ply = this.at;
    const look = async () => (await api.details(await this.text(), ply)).details;
    if (this.#looksClosely && this.replay) void this.#closely.want(this.#asked, look);
  }

  /** A chance event in words. */
  chance(text: string): string | null {
    return this.module?.outcome?.(text, this.persons) ?? null;
  }

  /** The arrow keys step through the game. */
  press(event: KeyboardEvent): void {
    const busy = event.target instanceof Element && event.target.closest("input, textarea, dialog");
    const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (busy || !by) return;
    this.history.step(by, this.plies.length);
    event.preventDefault();
  }
}
