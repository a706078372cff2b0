// The core: short calls are answered in this worker, searches in one of their own.

import { Core, Refused } from "../core/core";
import type { CallMessage, FromWorker } from "../core/door";
import type { Call, RequestOf } from "../core/types";

interface Waiting {
  readonly progress: (result: string) => void;
  readonly resolve: (answer: string) => void;
}

export class Thinking {
  private readonly core: Core;
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();

  constructor(module: WebAssembly.Module) {
    this.core = new Core(module);
    this.worker = new Worker(new URL("../core/worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.receive(data);
    this.worker.postMessage({ type: "load", module });
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

  search(id: number, request: string, progress: (result: string) => void): Promise<string> {
    return new Promise((resolve) => {
      this.waiting.set(id, { progress, resolve });
      const asked = JSON.parse(request) as RequestOf<"search">;
      const message: CallMessage = { type: "call", id, call: "search", request: asked };
      this.worker.postMessage(message);
    });
  }

  stop(id: number): void {
    this.worker.postMessage({ type: "cancel", id });
  }

  private receive(message: FromWorker): void {
    const waiting = this.waiting.get(message.id);
    if (message.type === "progress") {
      waiting?.progress(JSON.stringify(message.result));
      return;
    }
    this.waiting.delete(message.id);
    waiting?.resolve(
      message.type === "answer" ? JSON.stringify(message.answer) : refused(message.why),
    );
  }
}

function refused(why: string): string {
  return JSON.stringify({ refused: why });
}
