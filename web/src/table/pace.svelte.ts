/**
 * Events are shown one action after the other, at a pace that can be followed. Only the display
 * lags: the newest state is known at once, clocks follow it, and a touch skips the rest.
 */

/** Milliseconds that an action is seen before the next one. */
export const ACTION = 420;
/** No answer is seen earlier than this after an own move. */
export const REPLY = 600;

export interface Action {
  /** The number of plies played when it is done. */
  ply: number;
  /** We made it ourselves, and want to see it at once. */
  own: boolean;
  /** How long it is shown before the next one. */
  lasting: number;
  /** Something is turned over: nothing else says what it is before it has been seen. */
  reveals?: boolean;
}

export class Pace {
  /** The number of plies shown. */
  shown = $state(0);
  /** How many of them are announced in words and points: less while something is turned over. */
  announced = $state(0);
  #waiting = $state.raw<readonly Action[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #free = -Infinity;
  #onshow: (from: number, to: number) => void;

  /** `onshow` is called with the plies that are seen to be played; none if the position is just another. */
  constructor(onshow: (from: number, to: number) => void) {
    this.#onshow = onshow;
  }

  get lag(): number {
    return this.#waiting.length;
  }

  /** These happened, after whatever is still to be seen. */
  follow(actions: readonly Action[]): void {
    const announce = ({ ply }: Action): Action => ({ ply, own: false, lasting: 0 });
    const steps = actions.flatMap((action) =>
      action.reveals ? [action, announce(action)] : [action],
    );
    this.#waiting = [...this.#waiting, ...steps];
    this.#schedule();
  }

  next(): void {
    const [first, ...others] = this.#waiting;
    if (!first) return;
    this.#show(first, others);
    this.#free = performance.now() + first.lasting;
    this.#schedule();
  }

  skip(): void {
    const last = this.#waiting[this.#waiting.length - 1];
    if (last) this.catchUp(last.ply);
  }

  /** Show everything up to a ply as one event. */
  catchUp(ply: number): void {
    clearTimeout(this.#timer);
    this.#free = -Infinity;
    this.#show({ ply }, []);
  }

  /** Another position, to which nothing is seen to lead. */
  jump(ply: number): void {
    this.shown = ply;
    this.catchUp(ply);
  }

  #show({ ply, reveals }: Pick<Action, "ply" | "reveals">, waiting: readonly Action[]): void {
    const from = this.shown;
    [this.shown, this.#waiting] = [ply, waiting];
    if (!reveals) this.announced = ply;
    this.#onshow(from, ply);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const first = this.#waiting[0];
    if (!first) return;
    const rest = first.own ? 0 : this.#free - performance.now();
    if (rest > 0) this.#timer = setTimeout(() => this.next(), rest);
    else this.next();
  }
}
