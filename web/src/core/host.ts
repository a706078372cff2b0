// An instance of the core's module, and what the module asks of the program around it.

/** The core cannot read what it was given, or it is not legal. */
export class Refused extends Error {}

/** A call that has no answer because it was cancelled. */
export class Cancelled extends Error {}

/** The module's callbacks during a request. */
export interface Listener {
  watch(): number;
  progress(json: string): void;
  reply(json: string): void;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(size: number): number;
  handle(json: number, size: number): void;
  // Functions of Asyncify, which suspends the module during its work.
  asyncify_start_unwind(data: number): void;
  asyncify_stop_unwind(): void;
  asyncify_start_rewind(data: number): void;
  asyncify_stop_rewind(): void;
  asyncify_get_state(): number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// The stack of a suspended module: a few hundred bytes for each ply of the search.
const STACK_BYTES = 1 << 20;
const STACK_HEADER_BYTES = 8;
const UNWINDING = 1;

const WASI_SUCCESS = 0;
const WASI_NOT_SUPPORTED = 58;

export class Instance {
  listener: Listener | null = null;
  private readonly exports: Exports;
  private readonly stack: number;

  constructor(module: WebAssembly.Module) {
    const instance = new WebAssembly.Instance(module, {
      host: this.host(),
      wasi_snapshot_preview1: this.wasi(),
    });
    this.exports = instance.exports as unknown as Exports;
    this.exports._initialize();
    this.stack = this.exports.allocate(STACK_BYTES);
  }

  /** A request as the module takes it; it is the module's once it is handled. */
  write(text: string): { pointer: number; size: number } {
    const bytes = encoder.encode(text);
    const pointer = this.exports.allocate(bytes.length);
    new Uint8Array(this.exports.memory.buffer).set(bytes, pointer);
    return { pointer, size: bytes.length };
  }

  /** Begin or continue a request; return false if the module was suspended before its end. */
  handle(request: { pointer: number; size: number }, halted: boolean): boolean {
    if (halted) this.exports.asyncify_start_rewind(this.stack);
    this.exports.handle(request.pointer, request.size);
    if (this.exports.asyncify_get_state() !== UNWINDING) return true;
    this.exports.asyncify_stop_unwind();
    return false;
  }

  /** To be called by `watch`: the module returns from `handle`. */
  halt(): void {
    const header = new Uint32Array(this.exports.memory.buffer, this.stack, 2);
    header[0] = this.stack + STACK_HEADER_BYTES;
    header[1] = this.stack + STACK_BYTES;
    this.exports.asyncify_start_unwind(this.stack);
  }

  /** To be called by `watch` when the module is back where it was halted. */
  resumed(): void {
    this.exports.asyncify_stop_rewind();
  }

  private text(pointer: number, size: number): string {
    return decoder.decode(new Uint8Array(this.exports.memory.buffer, pointer, size));
  }

  private host(): WebAssembly.ModuleImports {
    return {
      watch: () => this.listener?.watch() ?? 0,
      progress: (json: number, size: number) => this.listener?.progress(this.text(json, size)),
      reply: (json: number, size: number) => this.listener?.reply(this.text(json, size)),
      refuse: (why: number, size: number) => {
        throw new Refused(this.text(why, size));
      },
      give_up: () => {
        throw new Cancelled("cancelled");
      },
      number_text: (number: number, pointer: number) => {
        const bytes = encoder.encode(String(number));
        new Uint8Array(this.exports.memory.buffer).set(bytes, pointer);
        return bytes.length;
      },
      number_value: (pointer: number, size: number) => Number(this.text(pointer, size)),
    };
  }

  // The library of C++ wants to know the time, and would write to files that are not there.
  private wasi(): WebAssembly.ModuleImports {
    return {
      clock_time_get: (_clock: number, _precision: bigint, pointer: number) => {
        const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
        new DataView(this.exports.memory.buffer).setBigUint64(pointer, nanoseconds, true);
        return WASI_SUCCESS;
      },
      fd_close: () => WASI_NOT_SUPPORTED,
      fd_seek: () => WASI_NOT_SUPPORTED,
      fd_write: () => WASI_NOT_SUPPORTED,
    };
  }
}
