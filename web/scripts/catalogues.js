// The page's languages: each catalogue in `locale` becomes a module that is loaded on demand.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { po } from "gettext-parser";

/** @typedef {import("gettext-parser").GetTextTranslations} Catalogue */
/** @typedef {import("gettext-parser").GetTextTranslation} Entry */

export const LOCALE = new URL("../locale/", import.meta.url);
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

/** The module of a catalogue. @param {Catalogue} catalogue */
export function moduleOf(catalogue) {
  const translated = entriesOf(catalogue).filter(({ msgstr }) => msgstr.every(Boolean));
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

/** @param {Catalogue} catalogue */
function pseudoModule(catalogue) {
  const translations = entriesOf(catalogue).map((entry) => ({
    ...entry,
    msgstr: [entry.msgid, ...(entry.msgid_plural ? [entry.msgid_plural] : [])].map(accented),
  }));
  const headers = { "Plural-Forms": "nplurals=2; plural=(n != 1);" };
  const all = Object.fromEntries(translations.map((entry) => [keyOf(entry), entry]));
  return moduleOf({ charset: "utf-8", headers, translations: { "": all } });
}

/** @param {{ pseudo: boolean }} options @returns {import("vite").Plugin} */
export function catalogues({ pseudo }) {
  const all = [...languages(), ...(pseudo ? [PSEUDO] : [])];
  return {
    name: "catalogues",
    resolveId: (id) => (id.startsWith(INDEX) ? `\0${id}` : null),
    load(id) {
      if (id === RESOLVED) {
        const loaders = all.map((tag) => `"${tag}": () => import("${INDEX}/${tag}"),`);
        return `export const catalogues = {\n${loaders.join("\n")}\n};`;
      }
      if (!id.startsWith(`${RESOLVED}/`)) return null;
      const language = id.slice(RESOLVED.length + 1);
      if (language === PSEUDO) return pseudoModule(readCatalogue(languages()[0] ?? ""));
      this.addWatchFile(pathOf(language));
      return moduleOf(readCatalogue(language));
    },
  };
}
