// How much script and how many fonts the first screen needs, compressed; too much fails the build.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";

const SCRIPT_LIMIT = 150_000;
const FONT_LIMIT = 80_000;
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

// Upright Latin letters are needed by every screen; italics and other alphabets where they occur.
const fonts = readdirSync(new URL("assets/", folder)).filter((name) => name.endsWith(".woff2"));
const common = fonts.filter((name) => /-latin-\d+-normal/.test(name));
/** @param {string[]} names */
const weight = (names) =>
  names.reduce((sum, name) => sum + statSync(new URL(`assets/${name}`, folder)).size, 0);
console.log(
  `fonts: ${(weight(common) / 1000).toFixed(1)} kB for every screen, ` +
    `${((weight(fonts) - weight(common)) / 1000).toFixed(1)} kB where a text needs them`,
);

for (const [what, bytes, limit] of /** @type {const} */ ([
  ["script", size, SCRIPT_LIMIT],
  ["fonts", weight(common), FONT_LIMIT],
])) {
  if (bytes <= limit) continue;
  console.error(`more than ${limit / 1000} kB of ${what}`);
  process.exitCode = 1;
}
