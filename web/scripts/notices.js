// The licences of everything that a page ships: what is bundled, its fonts, and with the static page
// Python and what is linked into the core.

import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const modules = new URL("../node_modules/", import.meta.url);
const own = new URL("../notices/", import.meta.url);
/** @param {URL} file */
const text = (file) => readFileSync(file, "utf8").trim();
/** @param {string} title @param {string[]} texts */
const section = (title, ...texts) => [`## ${title}`, ...texts].join("\n\n");

/** @param {string} name */
function about(name) {
  const { version, license } = JSON.parse(text(new URL(`${name}/package.json`, modules)));
  return { version, heading: `${name} - ${version} (${license})` };
}

/** Fonts are files, not modules: the bundler leaves them out. */
function fonts() {
  const styles = text(new URL("../src/design/fonts.css", import.meta.url));
  const names = new Set([...styles.matchAll(/@fontsource\/[\w-]+/g)].map(([name]) => name));
  return [...names].map((name) =>
    section(about(name).heading, text(new URL(`${name}/LICENSE`, modules))),
  );
}

/** What is inside of `pyodide.asm.wasm` and `python_stdlib.zip`. */
function python() {
  const { version, heading } = about("pyodide");
  const source =
    `Pyodide is shipped as it is published on npm (pyodide ${version}). Its source is at ` +
    `https://github.com/pyodide/pyodide/tree/${version} and in the package on npm; the Mozilla ` +
    "Public License 2.0, under which it is, follows.";
  const changed =
    "The library of Python is shipped compiled, without modules that this page does not need; " +
    "nothing else in it was changed.";
  return [
    section(heading, source, text(new URL("mpl-2.0.txt", own))),
    section("Python, within Pyodide (PSF-2.0)", changed, text(new URL("python.txt", own))),
    section("Libraries within Pyodide", text(new URL("in-pyodide.txt", own))),
  ];
}

/** What the compiler puts into `core.wasm`; its package brings the licences. */
function core() {
  const zig = new URL("../../build/tools/zig/ziglang/lib/", import.meta.url);
  const parts = {
    "wasi-libc": "libc/wasi/LICENSE",
    musl: "libc/musl/COPYRIGHT",
    "libc++": "libcxx/LICENSE.TXT",
  };
  return Object.entries(parts)
    .map(([name, file]) => ({ name, file: new URL(file, zig) }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => section(`${name}, within the core`, text(file)));
}

/** The server's page: after what the bundler wrote. @param {URL} folder */
export function writeServerNotices(folder) {
  const file = new URL("licenses.md", folder);
  writeFileSync(file, `${[text(file), ...fonts()].join("\n\n")}\n`);
}

/** The static page; as plain text, which every browser shows. @param {URL} folder */
export function writeNotices(folder) {
  const bundled = new URL("licenses.md", folder);
  const spielwerk = section("Spielwerk (MIT)", text(new URL("../../LICENSE", import.meta.url)));
  const all = [spielwerk, text(bundled), ...fonts(), ...python(), ...core()];
  writeFileSync(new URL("licenses.txt", folder), `${all.join("\n\n")}\n`);
  rmSync(bundled);
}
