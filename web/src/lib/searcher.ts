/**
 * Searches for the server in this browser: for programs at tables without other people, and for
 * hints. They are offered when the core is loaded and fast enough.
 */

import { coreModule } from "$door/core";
import { CoreClient, type PendingAnswer } from "../core/client";
import type { SearchRequest, SearchResult } from "../core/types";
import type {
  AnswerSearch,
  OfferSearch,
  Search,
  SearchRequest as Wanted,
  Thinking,
} from "./messages";

/** Messages to the server, and to followers of the table. */
export interface Outlet {
  send(message: OfferSearch | AnswerSearch): void;
  thinking(message: Thinking): void;
}

const TRIAL = { game: "hive", position: "Base+MLP;NotStarted;White[1]", nodes: 5000 };
/** A browser that takes longer for this is better left alone. */
const TRIAL_MILLISECONDS = 500;
const MOST_PLIES = 60;
const MILLISECONDS_BETWEEN_REPORTS = 200;

export class Searcher {
  private readonly running = new Map<string, PendingAnswer<SearchResult>>();
  private readonly pending = new Set<string>();
  private core: Promise<Core | null> | null = null;
  private offered = false;

  constructor(private readonly outlet: Outlet) {}

  /** Offer to search, once for each connection, when everything is loaded. */
  async offer(): Promise<void> {
    if (this.offered) return;
    this.offered = true;
    const core = await this.loaded();
    if (core && this.offered) this.outlet.send({ type: "offer-search", version: core.version });
  }

  withdraw(): void {
    if (!this.offered) return;
    this.reset();
    this.outlet.send({ type: "offer-search", version: null });
  }

  /** The connection is gone, and everything that was asked through it. */
  reset(): void {
    this.offered = false;
    for (const search of [...this.pending]) this.stop(search);
  }

  async search(message: Search): Promise<void> {
    this.pending.add(message.search);
    const found = await this.found(message).catch(() => null);
    if (!this.pending.delete(message.search)) return;
    this.outlet.send({ type: "answer-search", search: message.search, found });
  }

  stop(search: string): void {
    this.pending.delete(search);
    this.running.get(search)?.cancel();
  }

  private async found({
    search,
    request,
    candidates,
    table,
    id,
    seat,
  }: Search): Promise<SearchResult> {
    const core = await this.loaded();
    if (!core || !this.pending.has(search)) throw new Error("not searched");
    const report = reporter((depth, move) =>
      this.outlet.thinking({
        type: "thinking",
        waiting: 0,
        // A program's candidate moves are private.
        ...{ table, id, seat, depth, move: id === null ? null : move },
      }),
    );
    const asked = core.client.ask("search", wanted(request), report);
    this.running.set(search, asked);
    try {
      return shortened(await asked.answer, candidates);
    } finally {
      this.running.delete(search);
    }
  }

  private loaded(): Promise<Core | null> {
    this.core ??= load().catch(() => null);
    return this.core;
  }
}

interface Core {
  readonly client: CoreClient;
  readonly version: string;
}

async function load(): Promise<Core | null> {
  const module = await coreModule();
  if (!module) return null;
  const client = new CoreClient(module);
  const { version } = await client.ask("about", {}).answer;
  // The first time it is still being compiled.
  await client.ask("search", TRIAL).answer;
  const began = performance.now();
  await client.ask("search", TRIAL).answer;
  if (performance.now() - began <= TRIAL_MILLISECONDS) return { client, version };
  client.close();
  return null;
}

/** A request as the core takes it: limits that there are not are left out. */
function wanted(request: Wanted): SearchRequest {
  const given = Object.entries(request).filter(([, value]) => value !== null);
  return Object.fromEntries(given) as unknown as SearchRequest;
}

function shortened(found: SearchResult, candidates: number): SearchResult {
  return {
    ...found,
    pv: found.pv.slice(0, MOST_PLIES),
    candidates: found.candidates.slice(0, candidates),
  };
}

/** Pass progress on at a limited rate. */
function reporter(report: (depth: number, move: string) => void): (result: SearchResult) => void {
  let last = -Infinity;
  return ({ depth, move }) => {
    const now = performance.now();
    if (now - last < MILLISECONDS_BETWEEN_REPORTS) return;
    last = now;
    report(depth, move);
  };
}
