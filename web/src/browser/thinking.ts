// The core: short calls are answered in this worker, searches in one of their own.

import { CoreClient, type PendingAnswer } from "../core/client";
import { Core, Refused } from "../core/core";
import type { Call, RequestOf, SearchResult } from "../core/types";

export class Thinking {
  private readonly core: Core;
  private readonly client: CoreClient;
  private readonly running = new Map<number, PendingAnswer<SearchResult>>();

  constructor(module: WebAssembly.Module) {
    this.core = new Core(module);
    this.client = new CoreClient(module);
  }

  /** An answer as JSON, or why there is none as `{"refused": …}`. */
  call(call: string, request: string): string {
    try {
      const asked = JSON.parse(request) as RequestOf<Call>;
      return JSON.stringify(this.core.call(call as Call, asked));
    } catch (error) {
      return refused(error instanceof Refused ? error.message : `failed: ${String(error)}`);
    }
  }

  async search(id: number, request: string, progress: (result: string) => void): Promise<string> {
    const wanted = JSON.parse(request) as RequestOf<"search">;
    const asked = this.client.ask("search", wanted, (result) => progress(JSON.stringify(result)));
    this.running.set(id, asked);
    try {
      return JSON.stringify(await asked.answer);
    } catch (error) {
      return refused(error instanceof Error ? error.message : String(error));
    } finally {
      this.running.delete(id);
    }
  }

  stop(id: number): void {
    this.running.get(id)?.cancel();
  }
}

function refused(why: string): string {
  return JSON.stringify({ refused: why });
}
