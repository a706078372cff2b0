// Packs the Python package for browsers: node scripts/program.js TARGET
//
// Pyodide compiles it, so that browsers need not: its bytecode is that of its own Python.

import { mkdirSync, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const LIMIT = 950_000;
const root = fileURLToPath(new URL("../..", import.meta.url));
const target = resolve(process.argv[2] ?? `${root}/build/browser/program.zip`);
mkdirSync(dirname(target), { recursive: true });

const python = await loadPyodide();
python.mountNodeFS("/project", root);
python.mountNodeFS("/target", dirname(target));
python.runPython("import sys; sys.path.insert(0, '/project/scripts')");
const program = python.pyimport("program");
const count = program.pack("/project/src/spielwerk", `/target/${basename(target)}`);

const size = statSync(target).size;
const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
console.log(`${basename(target)}: ${kilobytes(size)}, ${count} files`);
if (size > LIMIT) {
  console.error(`more than ${kilobytes(LIMIT)}`);
  process.exitCode = 1;
}
