// A core in a separate worker: requests and answers.

import { Cancelled, Refused } from "./host";
import type { CallMessage, FromWorker } from "./door";
import type { AnswerOf, Call, RequestOf, SearchResult } from "./types";

export interface PendingAnswer<Answer> {
  readonly answer: Promise<Answer>;
  /** Ends a search with the best found so far, anything else without an answer. */
  cancel(): void;
}

interface Waiting {
  resolve(answer: AnswerOf<Call>): void;
  reject(reason: Error): void;
  readonly progress: ((result: SearchResult) => void) | undefined;
}

export class CoreClient {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private counter = 0;

  constructor(module: WebAssembly.Module) {
    this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.receive(data);
    this.worker.onerror = (event) => this.broke(event.message);
    this.worker.postMessage({ type: "load", module });
  }

  ask<C extends Call>(
    call: C,
    request: RequestOf<C>,
    progress?: (result: SearchResult) => void,
  ): PendingAnswer<AnswerOf<C>> {
    const id = ++this.counter;
    const answer = new Promise<AnswerOf<Call>>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, progress });
      this.worker.postMessage({ type: "call", id, call, request } as CallMessage);
    });
    return {
      answer: answer as Promise<AnswerOf<C>>,
      cancel: () => this.worker.postMessage({ type: "cancel", id }),
    };
  }

  close(): void {
    this.worker.terminate();
    this.broke("closed");
  }

  private receive(message: FromWorker): void {
    const waiting = this.waiting.get(message.id);
    if (message.type === "progress") return waiting?.progress?.(message.result);
    this.waiting.delete(message.id);
    if (message.type === "answer") waiting?.resolve(message.answer);
    else waiting?.reject(failure(message));
  }

  private broke(why: string): void {
    for (const { reject } of this.waiting.values()) reject(new Error(why));
    this.waiting.clear();
  }
}

function failure({ type, why }: { type: "refused" | "cancelled" | "failed"; why: string }): Error {
  if (type === "refused") return new Refused(why);
  return type === "cancelled" ? new Cancelled(why) : new Error(why);
}
