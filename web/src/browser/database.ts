// Storage: stores of texts by key, changed atomically. See `browser/outside.py`.

export type Key = readonly (string | number)[];
export type Operation = readonly ["put" | "add" | "clear", store: string, key: Key, value: string];

/** The failure of a write: no space, an existing key, or another problem. */
export type Problem = "" | "full" | "taken" | "failed";

export interface Database {
  /** The values whose keys begin so, sorted by their keys. */
  read(store: string, prefix: Key): Promise<string[]>;
  write(operations: readonly Operation[]): Promise<Problem>;
}

const STORES = ["tables", "events", "chat", "settings"];
const VERSION = 1;

/** The browser's own database. */
export class KeptDatabase implements Database {
  private connection: Promise<IDBDatabase> | null = null;

  constructor(private readonly name: string) {}

  async read(store: string, prefix: Key): Promise<string[]> {
    const transaction = (await this.open()).transaction(store, "readonly");
    const range = prefix.length ? IDBKeyRange.bound(prefix, [...prefix, []]) : null;
    return await finished(transaction.objectStore(store).getAll(range) as IDBRequest<string[]>);
  }

  async write(operations: readonly Operation[]): Promise<Problem> {
    const stores = [...new Set(operations.map(([, store]) => store))];
    try {
      const connection = await this.open();
      // Strictly: what is acknowledged shall still be there when the power fails.
      const transaction = connection.transaction(stores, "readwrite", { durability: "strict" });
      const outcome = completed(transaction);
      for (const operation of operations) change(transaction, operation);
      return await outcome;
    } catch (error) {
      return problem(error);
    }
  }

  /**
   * Rejects if the browser keeps nothing for this page. Browsers may close a connection, when what
   * pages keep is cleared: then it is opened again.
   */
  open(): Promise<IDBDatabase> {
    this.connection ??= connect(this.name).then((connection) => {
      connection.onclose = () => (this.connection = null);
      connection.onversionchange = () => connection.close();
      return connection;
    });
    this.connection.catch(() => (this.connection = null));
    return this.connection;
  }
}

/** The result of a request to the browser's database, or why there is none. */
export function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The database failed"));
  });
}

function connect(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, VERSION);
  request.onupgradeneeded = () => {
    for (const store of STORES) request.result.createObjectStore(store);
  };
  return finished(request);
}

function change(transaction: IDBTransaction, [what, name, key, value]: Operation): void {
  const store = transaction.objectStore(name);
  if (what === "clear") store.clear();
  else if (what === "add") store.add(value, [...key]);
  else store.put(value, [...key]);
}

function completed(transaction: IDBTransaction): Promise<Problem> {
  return new Promise((resolve) => {
    transaction.oncomplete = () => resolve("");
    transaction.onabort = () => resolve(problem(transaction.error));
  });
}

function problem(error: unknown): Problem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return name === "QuotaExceededError" ? "full" : name === "ConstraintError" ? "taken" : "failed";
}

/** For tables that are not to be kept. */
export class MemoryDatabase implements Database {
  private readonly stores = new Map<string, Map<string, { key: Key; value: string }>>();

  read(store: string, prefix: Key): Promise<string[]> {
    const begins = (key: Key) => prefix.every((part, index) => key[index] === part);
    const found = [...this.store(store).values()].filter(({ key }) => begins(key));
    return Promise.resolve(
      found.sort((one, other) => compare(one.key, other.key)).map(({ value }) => value),
    );
  }

  write(operations: readonly Operation[]): Promise<Problem> {
    const taken = operations.some(
      ([what, store, key]) => what === "add" && this.store(store).has(JSON.stringify(key)),
    );
    if (taken) return Promise.resolve("taken");
    for (const [what, store, key, value] of operations) {
      if (what === "clear") this.store(store).clear();
      else this.store(store).set(JSON.stringify(key), { key, value });
    }
    return Promise.resolve("");
  }

  private store(name: string): Map<string, { key: Key; value: string }> {
    const found = this.stores.get(name) ?? new Map<string, { key: Key; value: string }>();
    this.stores.set(name, found);
    return found;
  }
}

function compare(one: Key, other: Key): number {
  for (const [index, part] of one.entries()) {
    const others = other[index];
    if (others === undefined) return 1;
    if (part !== others) return part < others ? -1 : 1;
  }
  return one.length - other.length;
}
