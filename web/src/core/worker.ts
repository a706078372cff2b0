// The core in a worker: messages in, messages out, see `door.ts`.

import { Door, type FromWorker, type ToWorker } from "./door";

/** A worker's side of its global scope, which the types of a page do not have. */
interface WorkerScope {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}
const scope = globalThis as unknown as WorkerScope;

// A message to itself comes after those that wait already, and unlike a timer at once.
const { port1, port2 } = new MessageChannel();
let next: (() => void) | null = null;
port1.onmessage = () => next?.();

const door = new Door(
  (message) => scope.postMessage(message),
  (run) => {
    next = run;
    port2.postMessage(null);
  },
);
scope.onmessage = ({ data }) => door.receive(data);
