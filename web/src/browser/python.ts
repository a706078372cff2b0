// Python with the tables: only text crosses the border, see `browser/outside.py`.

import type { PyodideAPI } from "pyodide";
import { info } from "pyodide/pyodide-lock.json";
import type { Database, Key, Operation } from "./database";
import { digest, type Snapshots } from "./snapshots";
import type { Thinking } from "./thinking";

/** The table as this worker has it. */
export interface Table {
  /** Takes a message of the page, as JSON. */
  receive(message: string): void;
  /** Speak a language whose catalogue this is. */
  learn(pack: Uint8Array): void;
}

/** The table as Python has it, which reads files. */
interface PythonTable {
  receive(message: string): void;
  learn(path: string): void;
}

const PROGRAM = "/program.zip";
const IMPORTS = `
import sys
sys.path.insert(0, "${PROGRAM}")
import spielwerk.browser.door
import spielwerk.games
spielwerk.games.all_games()
`;

// The parts of Pyodide's options and functions missing from its types.
interface Options {
  readonly _makeSnapshot?: boolean;
  readonly _loadSnapshot?: Uint8Array;
}
type Python = PyodideAPI & { makeMemorySnapshot(): Uint8Array };

/**
 * Python with everything imported: what takes longest. With `snapshots` the first visit keeps one,
 * and later ones begin there.
 */
export async function loadPython(
  folder: string,
  program: Promise<Uint8Array>,
  snapshots: Snapshots | null,
): Promise<PyodideAPI> {
  const load = await loader(folder);
  const kept = (await snapshots?.read()) ?? null;
  if (kept && kept.made === made(await program)) {
    try {
      const python = await load({ _loadSnapshot: kept.memory });
      python.FS.writeFile(PROGRAM, await program);
      return python;
    } catch {
      // It is only quicker: without it everything is loaded as on the first visit.
      await snapshots?.clear();
    }
  }
  const python = await load({ _makeSnapshot: snapshots !== null });
  python.FS.writeFile(PROGRAM, await program);
  python.runPython(IMPORTS);
  const memory = snapshots && python.makeMemorySnapshot();
  if (memory) void snapshots.write({ made: made(await program), memory });
  return python;
}

async function loader(folder: string): Promise<(options: Options) => Promise<Python>> {
  // Not `.mjs`: not every server knows that these are scripts, and browsers insist on it.
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.js`)) as {
    loadPyodide: (options: object) => Promise<Python>;
  };
  const { default: createPyodideModule } = (await import(
    /* @vite-ignore */ `${folder}pyodide.asm.js`
  )) as { default: unknown };
  // There are no packages: none is looked for.
  const lockFileContents = JSON.stringify({ info, packages: {} });
  const usual = { indexURL: folder, packageBaseUrl: folder, lockFileContents, createPyodideModule };
  return (options) => loadPyodide({ ...usual, ...options });
}

/** Return the key of a snapshot's inputs. */
function made(program: Uint8Array): string {
  return `${JSON.stringify(info)} ${digest(program)}`;
}

/** Open the tables, once no other tab writes to them. */
export async function openTable(
  python: PyodideAPI,
  database: Database,
  thinking: Thinking,
  post: (message: string) => void,
): Promise<Table> {
  const outside = {
    post,
    read: async (store: string, prefix: string) =>
      JSON.stringify(await database.read(store, JSON.parse(prefix) as Key)),
    write: (operations: string) => database.write(JSON.parse(operations) as Operation[]),
    call: (call: string, request: string) => thinking.call(call, request),
    search: (id: number, request: string, progress: (result: string) => void) =>
      thinking.search(id, request, progress),
    stop: (id: number) => thinking.stop(id),
  };
  const door = python.pyimport("spielwerk.browser.door") as unknown as {
    open_door(outside: object): Promise<PythonTable>;
  };
  const table = await door.open_door(outside);
  let packs = 0;
  return {
    receive: (message) => table.receive(message),
    learn: (pack) => {
      const path = `/language${++packs}.zip`;
      python.FS.writeFile(path, pack);
      table.learn(path);
    },
  };
}
