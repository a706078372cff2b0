/** The folders are layers: what is in one imports from layers below it, never from the same or above. */

import { readdirSync, readFileSync } from "node:fs";
import { join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const LAYERS = [
  ["core"],
  ["lib"],
  ["ui"],
  ["board"],
  ["games"],
  ["rules", "downloads", "study", "setup"],
  ["explorer", "table"],
  ["analysis", "lobby"],
  ["review", "puzzles"],
  ["lessons"],
  ["embed"],
  // One of them is behind `$door`, which every layer may ask for what a server or a worker knows.
  ["server", "browser"],
];
/** Files on which tests stand, and the page itself. */
const BESIDE = ["testing", "design"];
const SOURCES = fileURLToPath(new URL(".", import.meta.url));
const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*["']([^"']+)["']/g;

const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file) && file.includes("/"),
);
const folderOf = (file: string) => file.split("/")[0] ?? "";
const rankOf = (folder: string) => LAYERS.findIndex((layer) => layer.includes(folder));
const read = (file: string) => readFileSync(join(SOURCES, file), "utf8");

/** The files of the page that a file imports, with their paths from `src`. */
function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, name = ""]) => {
    if (name.startsWith("$lib/")) return [`lib/${name.slice(5)}`];
    if (!name.startsWith(".")) return [];
    return [relative(SOURCES, normalize(join(SOURCES, file, "..", name)))];
  });
}

/** Return imports from the same layer or above, outside the file's own folder. */
function upward(file: string, text: string): string[] {
  const own = folderOf(file);
  return importsOf(file, text).filter((other) => {
    const folder = folderOf(other);
    return folder !== own && rankOf(folder) >= rankOf(own);
  });
}

test("every folder is in a layer", () => {
  const folders = new Set(files.map(folderOf));
  expect([...folders].filter((name) => rankOf(name) < 0 && !BESIDE.includes(name))).toEqual([]);
  expect(files.flatMap((file) => importsOf(file, read(file))).length).toBeGreaterThan(500);
});

test("imports go downwards", () => {
  const found = files
    .filter((file) => !BESIDE.includes(folderOf(file)))
    .flatMap((file) => upward(file, read(file)).map((other) => `${file} imports ${other}`));
  expect(found).toEqual([]);
});

test.each([
  ["lib/a.ts", 'import { x } from "../games/types";', ["games/types"]],
  [
    "games/hive/Board.svelte",
    'const b = import("../../table/Stage.svelte")',
    ["table/Stage.svelte"],
  ],
  ["games/hive/Board.svelte", 'import "../../board/types"; import "$lib/api";', []],
  ["explorer/a.ts", 'import { Stage } from "../table/Stage.svelte";', ["table/Stage.svelte"]],
])("is found: %s", (file, text, found) => expect(upward(file, text)).toEqual(found));

test("a game is named in its own folder only", () => {
  const games = readdirSync(join(SOURCES, "games"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "general")
    .map(({ name }) => name);
  expect(games).toContain("fire-water");
  const quoted = new RegExp(`["'/.](${games.join("|")})["'/ \\]]`);
  const found = files.filter(
    (file) =>
      !games.some((game) => file.startsWith(`games/${game}/`)) &&
      folderOf(file) !== "testing" &&
      quoted.test(read(file)),
  );
  // The machine's speed is measured with one position of one game.
  expect(found).toEqual(["lib/searcher.ts"]);
});
