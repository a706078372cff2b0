// The core in WebAssembly: at once, or in slices between which something else can be done.

import { Cancelled, Instance, Refused } from "./host";
import type { AnswerOf, Call, RequestOf, SearchResult } from "./types";

export { Cancelled, Refused };

/** The duration of a slice; without a limit it runs to the end. */
export interface Slice {
  readonly milliseconds?: number;
  readonly nodes?: number;
}

/** Number of nodes between checks of whether to continue. */
const NODES_BETWEEN_WATCHES = 64;

export class Core {
  private idle: Instance | null = null;

  constructor(private readonly module: WebAssembly.Module) {}

  call<C extends Call>(call: C, request: RequestOf<C>): AnswerOf<C> {
    const job = this.begin(call, request);
    job.run();
    return job.answer;
  }

  /** A call in slices. Each job has an instance of its own while it runs. */
  begin<C extends Call>(
    call: C,
    request: RequestOf<C>,
    progress?: (result: SearchResult) => void,
  ): Job<AnswerOf<C>> {
    const instance = this.idle ?? new Instance(this.module);
    this.idle = null;
    const release = () => (this.idle = instance);
    return new Job(instance, JSON.stringify({ call, ...request }), release, progress);
  }
}

export class Job<Answer> {
  private readonly request: { pointer: number; size: number };
  private reply: string | null = null;
  private halted = false;
  private cancelled = false;
  private until = Infinity;
  private watchesLeft = Infinity;

  constructor(
    private readonly instance: Instance,
    request: string,
    private readonly release: () => void,
    private readonly progress?: (result: SearchResult) => void,
  ) {
    this.request = instance.write(request);
  }

  /**
   * Run a slice; return true when there is an answer. A refusal is thrown and the instance dropped,
   * because it was not cleaned up.
   */
  run(slice: Slice = {}): boolean {
    this.until = performance.now() + (slice.milliseconds ?? Infinity);
    this.watchesLeft = Math.ceil((slice.nodes ?? Infinity) / NODES_BETWEEN_WATCHES);
    this.instance.listener = {
      watch: () => this.watch(),
      progress: (json) => this.progress?.(JSON.parse(json) as SearchResult),
      reply: (json) => (this.reply = json),
    };
    const done = this.instance.handle(this.request, this.halted);
    this.halted = !done;
    if (done) this.release();
    return done;
  }

  /** The next slice is the last: a search answers with the best found so far, others with none. */
  cancel(): void {
    this.cancelled = true;
  }

  get answer(): Answer {
    if (this.reply === null) throw new Error("There is no answer yet");
    return JSON.parse(this.reply) as Answer;
  }

  private watch(): number {
    if (this.halted) {
      this.halted = false;
      this.instance.resumed();
    } else if (!this.cancelled && this.sliceOver()) {
      this.instance.halt();
    }
    return this.cancelled ? 1 : 0;
  }

  private sliceOver(): boolean {
    this.watchesLeft -= 1;
    return this.watchesLeft <= 0 || performance.now() >= this.until;
  }
}
