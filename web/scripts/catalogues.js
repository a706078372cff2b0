// The page's languages: each catalogue in `locale` becomes two modules that are loaded on demand, one
// with the messages of the first screen, and one with the rest.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { po } from "gettext-parser";

/** @typedef {import("gettext-parser").GetTextTranslations} Catalogue */
/** @typedef {import("gettext-parser").GetTextTranslation} Entry */

export const LOCALE = new URL("../locale/", import.meta.url);
/** The catalogues of the program, which speaks the languages whose catalogues are compiled. */
export const PROGRAM = new URL("../../src/spielwerk/locale/", import.meta.url);
const SOURCES = new URL("../src/", import.meta.url);
/** Where the first screen begins; the picture is the miniature of a game that has none of its own. */
const FIRST_SCREEN = ["main.ts", "games/general/Picture.svelte"];
const PARTS = ["first", "rest"];
/** The locale that Unicode reserves for English with accents; tests see with it what is not translated. */
export const PSEUDO = "en-XA";
const INDEX = "virtual:catalogues";
const RESOLVED = `\0${INDEX}`;

/** @param {string} language */
export const pathOf = (language) => fileURLToPath(new URL(`${language}.po`, LOCALE));
export const languages = () =>
  readdirSync(LOCALE)
    .filter((file) => file.endsWith(".po"))
    .map((file) => file.slice(0, -".po".length))
    .sort();

/** The languages that page and program speak completely. */
export const shipped = () =>
  languages().filter(
    (language) =>
      existsSync(new URL(`${language}/LC_MESSAGES/messages.mo`, PROGRAM)) &&
      isComplete(readCatalogue(language)),
  );

/** @param {Catalogue} catalogue */
export const isComplete = (catalogue) =>
  entriesOf(catalogue).every(({ msgstr }) => msgstr.every(Boolean));

/** @param {string} language */
export function readCatalogue(language) {
  return po.parse(readFileSync(pathOf(language), "utf8"), { validation: true });
}

/** @param {Catalogue} catalogue @returns {Entry[]} */
export function entriesOf({ translations }) {
  return Object.values(translations)
    .flatMap((context) => Object.values(context))
    .filter(({ msgid }) => msgid !== "");
}

/** The key of a message: what tells it from all others. @param {Pick<Entry, "msgctxt" | "msgid">} entry */
export const keyOf = ({ msgctxt, msgid }) => (msgctxt ? `${msgctxt}\u0004${msgid}` : msgid);

/** The number of plural forms, and the rule as an expression of C, which is one of JavaScript, too. @param {Catalogue} catalogue */
export function pluralForms({ headers }) {
  const text = headers["Plural-Forms"] ?? "";
  const [, count, rule] =
    /^\s*nplurals=(\d+);\s*plural=([n\d\s()?:!=<>&|%]+);?\s*$/.exec(text) ?? [];
  if (!count || !rule) throw new Error(`Plural-Forms is missing or not understood: ${text}`);
  return { count: Number(count), rule };
}

const IMPORT = /^\s*(?:import|export)\s(?!type\b)(?:[^;"]*\sfrom\s)?"([^"]+)"/gm;

/** The files of `src` that a file imports, with the doors of both pages. @param {string} file @returns {string[]} */
function importsOf(file) {
  const text = readFileSync(new URL(file, SOURCES), "utf8");
  return [...text.matchAll(IMPORT)]
    .map(([, name = ""]) => name.replace(/^\$lib/, "lib"))
    .flatMap((name) =>
      name.startsWith("$door")
        ? ["server", "browser"].map((door) => name.replace("$door", door))
        : name,
    )
    .map((name) => (name.startsWith(".") ? posix.join(posix.dirname(file), name) : name))
    .flatMap((name) => [name, `${name}.ts`, `${name}/index.ts`])
    .filter((name) => /\.(ts|svelte)$/.test(name) && existsSync(new URL(name, SOURCES)));
}

/** The files of `src` without which there is no first screen. @returns {Set<string>} */
export function firstScreen() {
  const found = new Set(FIRST_SCREEN);
  // A set goes on with what is added meanwhile.
  for (const file of found) for (const other of importsOf(file)) found.add(other);
  return found;
}

/** The messages of the first screen, or the rest of a catalogue. @param {Catalogue} catalogue @param {string} part */
export function partOf(catalogue, part) {
  const files = firstScreen();
  const isFirst = (/** @type {Entry} */ { comments }) =>
    comments?.reference?.split("\n").some((file) => files.has(file)) ?? false;
  return entriesOf(catalogue).filter((entry) => isFirst(entry) === (part === "first"));
}

/** The module of a catalogue, or of some of its entries. @param {Catalogue} catalogue @param {Entry[]} [entries] */
export function moduleOf(catalogue, entries = entriesOf(catalogue)) {
  const translated = entries.filter(({ msgstr }) => msgstr.every(Boolean));
  const messages = Object.fromEntries(translated.map((entry) => [keyOf(entry), entry.msgstr]));
  return `export const messages = ${JSON.stringify(messages)};
export const plural = (n) => Number(${pluralForms(catalogue).rule});`;
}

/** A text with accents, 40 % longer, its placeholders as they were. @param {string} text */
export function accented(text) {
  const changed = text
    .split(/(\{\w+\})/)
    .map((part, index) =>
      index % 2 ? part : part.replace(/[aeiouAEIOUcnyCNY]/g, (letter) => `${letter}\u0301`),
    )
    .join("");
  return `⟦${changed}${"·".repeat(Math.ceil(0.4 * text.length))}⟧`;
}

/** @param {Catalogue} catalogue @returns {Catalogue} */
function pseudoCatalogue(catalogue) {
  const translations = entriesOf(catalogue).map((entry) => ({
    ...entry,
    msgstr: [entry.msgid, ...(entry.msgid_plural ? [entry.msgid_plural] : [])].map(accented),
  }));
  const headers = { "Plural-Forms": "nplurals=2; plural=(n != 1);" };
  const all = Object.fromEntries(translations.map((entry) => [keyOf(entry), entry]));
  return { charset: "utf-8", headers, translations: { "": all } };
}

/** @param {{ pseudo: boolean }} options @returns {import("vite").Plugin} */
export function catalogues({ pseudo }) {
  const all = [...shipped(), ...(pseudo ? [PSEUDO] : [])];
  return {
    name: "catalogues",
    resolveId: (id) => (id.startsWith(INDEX) ? `\0${id}` : null),
    load(id) {
      if (id === RESOLVED) {
        const loaders = all.map((tag) => {
          const parts = PARTS.map((part) => `() => import("${INDEX}/${tag}/${part}")`);
          return `"${tag}": [${parts.join(", ")}],`;
        });
        return `export const catalogues = {\n${loaders.join("\n")}\n};`;
      }
      if (!id.startsWith(`${RESOLVED}/`)) return null;
      const [language = "", part = ""] = id.slice(RESOLVED.length + 1).split("/");
      const isPseudo = language === PSEUDO;
      const source = isPseudo ? (shipped()[0] ?? "") : language;
      this.addWatchFile(pathOf(source));
      const found = readCatalogue(source);
      const catalogue = isPseudo ? pseudoCatalogue(found) : found;
      return moduleOf(catalogue, partOf(catalogue, part));
    },
    /** Fail if the bundle's first screen has a file whose messages come with the rest. */
    generateBundle(_, bundle) {
      const known = firstScreen();
      const loaded = new Set();
      const sources = fileURLToPath(SOURCES);
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/index.html"));
      const first = new Set([entry?.fileName]);
      for (const name of first) {
        const chunk = chunks.find(({ fileName }) => fileName === name);
        for (const other of chunk?.imports ?? []) first.add(other);
        for (const id of chunk?.moduleIds ?? []) loaded.add(id);
      }
      for (const entry of entriesOf(readCatalogue(shipped()[0] ?? ""))) {
        const files = entry.comments?.reference?.split("\n") ?? [];
        const late = !files.some((file) => known.has(file));
        const early = files.find((file) => loaded.has(sources + file));
        if (late && early) this.error(`"${entry.msgid}" of ${early} is not with the first screen`);
      }
    },
  };
}
