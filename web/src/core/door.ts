// The worker: short calls at once, long ones in slices, so that it can receive messages.

import { Cancelled, Core, Refused, type Job } from "./core";
import type { AnswerOf, Call, RequestOf, SearchResult } from "./types";

export type ToWorker =
  | { readonly type: "load"; readonly module: WebAssembly.Module }
  | { readonly type: "cancel"; readonly id: number }
  | CallMessage;

/** One for each call, so that the request fits. */
export type CallMessage = {
  [C in Call]: {
    readonly type: "call";
    readonly id: number;
    readonly call: C;
    readonly request: RequestOf<C>;
  };
}[Call];

export type FromWorker =
  | { readonly type: "answer"; readonly id: number; readonly answer: AnswerOf<Call> }
  | { readonly type: "progress"; readonly id: number; readonly result: SearchResult }
  /** `failed`: something in the core is wrong, not in the request. */
  | {
      readonly type: "refused" | "cancelled" | "failed";
      readonly id: number;
      readonly why: string;
    };

const SLICE_MILLISECONDS = 25;

export class Door {
  private core: Core | null = null;
  private readonly jobs = new Map<number, Job<AnswerOf<Call>>>();
  private running = false;

  /** `later` calls back after the messages that have come were delivered. */
  constructor(
    private readonly post: (message: FromWorker) => void,
    private readonly later: (run: () => void) => void,
  ) {}

  receive(message: ToWorker): void {
    if (message.type === "load") this.core = new Core(message.module);
    else if (message.type === "cancel") this.jobs.get(message.id)?.cancel();
    else this.begin(message);
  }

  private begin({ id, call, request }: CallMessage): void {
    this.attempt(id, () => {
      if (!this.core) throw new Error("The core is not loaded");
      const progress = (result: SearchResult) => this.post({ type: "progress", id, result });
      this.jobs.set(id, this.core.begin(call, request, progress));
      this.runSlice(id);
    });
    if (!this.running && this.jobs.size > 0) this.goOn();
  }

  // All that are under way take turns.
  private goOn(): void {
    this.running = true;
    this.later(() => {
      for (const id of [...this.jobs.keys()]) this.attempt(id, () => this.runSlice(id));
      this.running = false;
      if (this.jobs.size > 0) this.goOn();
    });
  }

  private runSlice(id: number): void {
    const job = this.jobs.get(id);
    if (!job?.run({ milliseconds: SLICE_MILLISECONDS })) return;
    this.jobs.delete(id);
    this.post({ type: "answer", id, answer: job.answer });
  }

  private attempt(id: number, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.jobs.delete(id);
      const type =
        error instanceof Refused ? "refused" : error instanceof Cancelled ? "cancelled" : "failed";
      this.post({ type, id, why: error instanceof Error ? error.message : String(error) });
    }
  }
}
