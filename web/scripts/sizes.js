// How much each part of a page weighs, compressed; what is more than its budget fails the build.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { languageFiles } from "./language-files.js";

const alone = process.argv[2] === "static";
const folder = new URL(
  alone ? "../../dist/static/" : "../../src/spielwerk/server/page/",
  import.meta.url,
);
const LIMITS = {
  "first screen: script": 60_000,
  "first screen: fonts": 80_000,
  ...(alone && {
    "first screen: everything": 150_000,
    "all of the page in one language": 1_200_000,
    "Python and the core": 8_100_000,
  }),
};

/** @typedef {{ file: string, src?: string, imports?: string[], css?: string[], isEntry?: boolean }} Chunk */
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(
  readFileSync(
    new URL(
      alone ? "../../build/static/manifest.json" : ".vite/manifest.json",
      alone ? import.meta.url : folder,
    ),
    "utf8",
  ),
);

/** @param {string} file */
const weight = (file) => {
  const content = readFileSync(new URL(file, folder));
  return /\.(woff2|png|zip)$/.test(file) ? content.length : gzipSync(content, { level: 9 }).length;
};
/** @param {Iterable<string>} files */
const total = (files) => [...new Set(files)].reduce((sum, file) => sum + weight(file), 0);

/** Everything that a chunk needs at once. @param {string} name @param {Set<string>} found */
function needs(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const other of manifest[name]?.imports ?? []) needs(other, found);
  return found;
}
/** @param {Iterable<string>} names @returns {string[]} */
const filesOf = (names) =>
  [...names].flatMap((name) => {
    const chunk = manifest[name];
    return chunk ? [chunk.file, ...(chunk.css ?? [])] : [];
  });

const first = needs("index.html");
// The games in the lobby move a little: their miniatures come right after it.
const miniatures = Object.keys(manifest).filter((name) => name.endsWith("/Miniature.svelte"));
const lobby = new Set([...first, ...miniatures.flatMap((name) => [...needs(name)])]);
const fonts = readdirSync(new URL("assets/", folder))
  .filter((name) => /-latin-\d+-normal.*\.woff2$/.test(name))
  .map((name) => `assets/${name}`);

/** The largest with the messages of the first screen: English needs none, every other language one. */
const catalogue = Object.keys(manifest)
  .filter((name) => /virtual:catalogues\/.*\/first$/.test(name))
  .map((name) => manifest[name]?.file ?? "")
  .reduce((a, b) => (weight(a) > weight(b) ? a : b));
/** @type {Record<string, number>} */
const sizes = {
  "first screen: script": total([
    ...filesOf(first).filter((file) => file.endsWith(".js")),
    catalogue,
  ]),
  "  of it a language": weight(catalogue),
  "first screen: fonts": total(fonts),
};
if (alone) {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(fileURLToPath(folder).length))
    .map((file) => file.replace(/^\//, ""));
  const answers = all.filter((file) => /games\.(de|en)\.json$/.test(file));
  const others = ["index.html", "icon.svg", "manifest.json", answers[0] ?? ""];
  sizes["first screen: everything"] = total([...filesOf(lobby), ...fonts, ...others, catalogue]);
  const languages = Object.values(languageFiles(manifest, all)).sort((a, b) => total(b) - total(a));
  const ofOthers = new Set(languages.slice(1).flat());
  const page = all.filter((file) => !file.startsWith("play/") && !ofOthers.has(file));
  sizes["all of the page in one language"] = total(page);
  const large = all.filter((file) => file.startsWith("play/") && !file.endsWith(".gz"));
  sizes["Python and the core"] = total(large);
  for (const file of large) sizes[`  ${file.split("/").pop()}`] = weight(file);
}
for (const name of Object.keys(manifest).filter(
  (key) =>
    /src\/(games|table|lobby|rules|review|lessons|embed|browser)\//.test(key) ||
    key === "embed.html",
)) {
  const own = [...needs(name)].filter((other) => !first.has(other));
  sizes[`  ${name}, more than the first screen`] = total(filesOf(own));
}

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
for (const [name, bytes] of Object.entries(sizes)) {
  const limit = /** @type {Record<string, number>} */ (LIMITS)[name];
  console.log(`${name}: ${kilobytes(bytes)}${limit ? ` of ${kilobytes(limit)}` : ""}`);
  if (limit === undefined || bytes <= limit) continue;
  console.error(`too much: ${name}`);
  process.exitCode = 1;
}
