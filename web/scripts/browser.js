// The table in a worker as plain files, for tests: build/browser with the worker, the program,
// Pyodide and the core. `make static` builds the same into the page.

import { cpSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
const folder = path("../../build/browser");
const NEEDED = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];
/** @param {string} name */
const renamed = (name) => name.replace(/mjs$/, "js");

mkdirSync(`${folder}/pyodide`, { recursive: true });
for (const name of NEEDED) {
  cpSync(path(`../node_modules/pyodide/${name}`), `${folder}/pyodide/${renamed(name)}`);
}
cpSync(path("../../build/wasm/core.wasm"), `${folder}/core.wasm`);
await import("./program.js");
cpSync(`${folder}/python_stdlib.zip`, `${folder}/pyodide/python_stdlib.zip`);
await build({
  configFile: false,
  root: path(".."),
  base: "./",
  publicDir: false,
  logLevel: "warn",
  resolve: { alias: { $lib: path("../src/lib") } },
  worker: { format: "es" },
  build: {
    outDir: folder,
    emptyOutDir: false,
    target: "es2022",
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: path("../src/browser/worker.ts"),
      output: { entryFileNames: "worker.js" },
    },
  },
});
