// How much script the first screen needs, compressed; too much fails the build.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 150_000;
const folder = new URL("../../src/spielwerk/server/page/", import.meta.url);
/** @type {Record<string, { file: string, imports?: string[], isEntry?: boolean, dynamicImports?: string[] }>} */
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", folder), "utf8"));

/** Everything that a chunk needs at once. @param {string} name @param {Set<string>} found */
function needs(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const other of manifest[name]?.imports ?? []) needs(other, found);
  return found;
}

/** @param {Set<string>} names */
function compressed(names) {
  const files = [...names]
    .map((name) => manifest[name]?.file ?? "")
    .filter((file) => file.endsWith(".js"));
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, folder))).length, 0);
}

const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? "";
const first = needs(entry);
const size = compressed(first);
console.log(`first screen: ${(size / 1000).toFixed(1)} kB of script, compressed`);
for (const name of Object.keys(manifest).filter((key) =>
  /src\/(games|table|lobby|rules|review)\//.test(key),
)) {
  const own = new Set([...needs(name)].filter((other) => !first.has(other)));
  console.log(`  ${name}: ${(compressed(own) / 1000).toFixed(1)} kB more`);
}
if (size > LIMIT) {
  console.error(`more than ${LIMIT / 1000} kB`);
  process.exit(1);
}
