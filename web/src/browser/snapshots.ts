// Python as it is after everything was imported, kept so that the next visit begins there: the
// memory of the module, some 30 MB, which this browser made itself.

import { finished } from "./database";

const STORE = "snapshots";
const KEY = "snapshot";

interface Snapshot {
  /** The inputs of the snapshot. */
  readonly made: string;
  readonly memory: Uint8Array;
}

export class Snapshots {
  constructor(private readonly name: string) {}

  /** The last one; null if there is none, or nothing can be kept. */
  async read(): Promise<Snapshot | null> {
    return await this.within("readonly", (store) => store.get(KEY) as IDBRequest<Snapshot>);
  }

  /** Keeps one for the next visit; without room for it, that only takes longer. */
  async write(snapshot: Snapshot): Promise<void> {
    await this.within("readwrite", (store) => store.put(snapshot, KEY));
  }

  async clear(): Promise<void> {
    await this.within("readwrite", (store) => store.clear());
  }

  private async within<T>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | null> {
    try {
      const opening = indexedDB.open(this.name, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
      const database = await finished(opening);
      try {
        return (await finished(ask(database.transaction(STORE, mode).objectStore(STORE)))) ?? null;
      } finally {
        database.close();
      }
    } catch {
      return null;
    }
  }
}

/** Tells contents apart: 32 bits, and the length. */
export function digest(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return `${(hash >>> 0).toString(16)}-${bytes.length}`;
}
