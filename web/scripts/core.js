// Bundles the core's wrapper and worker beside the module, and says how large the module is.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "vite";

const BROTLI_LIMIT = 170_000;
const folder = new URL("../../build/wasm/", import.meta.url);

for (const name of ["core", "worker"]) {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      lib: {
        entry: fileURLToPath(new URL(`../src/core/${name}.ts`, import.meta.url)),
        formats: ["es"],
        fileName: () => `${name}.mjs`,
      },
      outDir: fileURLToPath(folder),
      emptyOutDir: false,
      target: "es2022",
    },
  });
}

const module = readFileSync(new URL("core.wasm", folder));
const brotli = brotliCompressSync(module).length;
const gzip = gzipSync(module, { level: 9 }).length;
const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
console.log(
  `core.wasm: ${kilobytes(brotli)} with Brotli, ${kilobytes(gzip)} with gzip, ${kilobytes(module.length)} as it is`,
);
if (brotli > BROTLI_LIMIT) {
  console.error(`more than ${kilobytes(BROTLI_LIMIT)} with Brotli`);
  process.exitCode = 1;
}
