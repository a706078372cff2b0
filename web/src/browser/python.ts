// Python with the tables: only text crosses the border, see `browser/outside.py`.

import type { PyodideAPI } from "pyodide";
import type { Database, Key, Operation } from "./database";
import type { Thinking } from "./thinking";

/** The table as this worker has it. */
export interface Table {
  /** Takes a message of the page, as JSON. */
  receive(message: string): void;
}

const PROGRAM = "/program.zip";

/** Python without the tables: what takes longest to load. */
export async function loadPython(
  folder: string,
  program: Promise<Uint8Array>,
): Promise<PyodideAPI> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as {
    loadPyodide: (options: object) => Promise<PyodideAPI>;
  };
  const python = await loadPyodide({
    indexURL: folder,
    // There are no packages: none is looked for.
    lockFileContents: JSON.stringify({ info: {}, packages: {} }),
    packageBaseUrl: folder,
  });
  python.FS.writeFile(PROGRAM, await program);
  python.runPython(`import sys; sys.path.insert(0, "${PROGRAM}")`);
  python.pyimport("spielwerk.browser.door").destroy();
  return python;
}

/** The tables, once nobody else writes to them. */
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
    open_door(outside: object): Promise<Table>;
  };
  return await door.open_door(outside);
}
