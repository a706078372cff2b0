// Packs the Python package for browsers, and beside it Python's own library: node scripts/program.js TARGET
//
// Pyodide compiles it, so that browsers need not: its bytecode is that of its own Python.

import { mkdirSync, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

// Of it some 300 kB are openings and puzzles.
const PROGRAM_LIMIT = 1_450_000;
const LIBRARY_LIMIT = 2_600_000;
const LANGUAGE_LIMIT = 150_000;
const root = fileURLToPath(new URL("../..", import.meta.url));
const target = resolve(process.argv[2] ?? `${root}/build/browser/program.zip`);
mkdirSync(dirname(target), { recursive: true });

const python = await loadPyodide();
python.mountNodeFS("/project", root);
python.mountNodeFS("/target", dirname(target));
python.runPython("import sys; sys.path.insert(0, '/project')");
const program = python.pyimport("scripts.program");
const count = program.pack("/project/src/spielwerk", `/target/${basename(target)}`);

const library = `${dirname(target)}/python_stdlib.zip`;
python.mountNodeFS("/pyodide", fileURLToPath(new URL("../node_modules/pyodide", import.meta.url)));
const parts = python
  .pyimport("scripts.library")
  .pack("/pyodide/python_stdlib.zip", `/target/${basename(library)}`);

/** @type {string[]} */
const packs = program.pack_languages("/project/src/spielwerk", "/target").toJs();

/** @type {[file: string, files: number, limit: number][]} */
const sizes = [
  [target, count, PROGRAM_LIMIT],
  [library, parts, LIBRARY_LIMIT],
  ...packs.map(
    (pack) =>
      /** @type {[string, number, number]} */ ([`${dirname(target)}/${pack}`, 1, LANGUAGE_LIMIT]),
  ),
];
const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
for (const [file, files, limit] of sizes) {
  const size = statSync(file).size;
  console.log(`${basename(file)}: ${kilobytes(size)}, ${files} files`);
  if (size <= limit) continue;
  console.error(`more than ${kilobytes(limit)}`);
  process.exitCode = 1;
}
