// Puts the static page together once Vite has built it: what it brings along, its notices, and the
// service worker, which has to know every file.

import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { languageFiles } from "./language-files.js";
import { writeNotices } from "./notices.js";

const target = new URL("../../dist/static/", import.meta.url);
const parts = new URL("../../build/static/", import.meta.url);
/** @type {import("../src/browser/parts").Parts} */
const { large } = JSON.parse(readFileSync(new URL("parts.json", parts), "utf8"));

for (const folder of ["play", "answers", "languages"])
  cpSync(new URL(folder, parts), new URL(folder, target), { recursive: true });
cpSync(new URL("../installable/", import.meta.url), target, { recursive: true });
// For `sizes.js` alone.
cpSync(new URL(".vite/manifest.json", target), new URL("manifest.json", parts));
rmSync(new URL(".vite", target), { recursive: true });
writeNotices(target);

// Names that say what is in the file: the same in every version.
const LASTING = /^(assets|play|answers|languages)\//;

/** @param {string} path @returns {[string, string | null]} */
function listed(path) {
  if (LASTING.test(path)) return [path, null];
  const digest = createHash("sha256")
    .update(readFileSync(new URL(path, target)))
    .digest("base64");
  return [path, `sha256-${digest}`];
}

const all = readdirSync(target, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(fileURLToPath(target).length))
  .map((path) => path.replace(/^\//, ""))
  .sort();
const manifest = JSON.parse(readFileSync(new URL("manifest.json", parts), "utf8"));
const ofLanguages = languageFiles(manifest, all);
const ofOne = new Set(Object.values(ofLanguages).flat());
const shell = all.filter((path) => !path.startsWith("play/") && !ofOne.has(path)).map(listed);
const languages = Object.fromEntries(
  Object.entries(ofLanguages).map(([language, files]) => [language, files.map(listed)]),
);
const largeFiles = large.files.map(listed);
const version = createHash("sha256")
  .update(JSON.stringify([shell, largeFiles, languages]))
  .digest("hex")
  .slice(0, 12);

await build({
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  define: {
    __VERSION__: JSON.stringify(version),
    __SHELL__: JSON.stringify(shell),
    __LARGE__: JSON.stringify(largeFiles),
    __LANGUAGES__: JSON.stringify(languages),
  },
  build: {
    lib: {
      entry: fileURLToPath(new URL("../src/browser/service-worker.ts", import.meta.url)),
      formats: ["es"],
      fileName: () => "sw.js",
    },
    outDir: fileURLToPath(target),
    emptyOutDir: false,
    target: "es2022",
    minify: true,
  },
});
