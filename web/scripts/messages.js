// Extracts the page's messages and merges them into the catalogues: node scripts/messages.js [LANGUAGE …]
//
// A language that is named and has no catalogue gets one.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { po } from "gettext-parser";
import { parse } from "svelte/compiler";
import {
  entriesOf,
  keyOf,
  languages,
  LOCALE,
  pathOf,
  pluralForms,
  PROGRAM,
  readCatalogue,
} from "./catalogues.js";

/** @typedef {import("gettext-parser").GetTextTranslation} Entry */
/** @typedef {{ type: string, start: number, [key: string]: unknown }} Node */

const SOURCES = new URL("../src/", import.meta.url);
/** What each argument of a call is; `plural` has the number first. @type {Record<string, (keyof Entry | null)[]>} */
const CALLS = {
  t: ["msgid"],
  inContext: ["msgctxt", "msgid"],
  plural: [null, "msgid", "msgid_plural"],
};
const HEADERS = {
  "Content-Type": "text/plain; charset=utf-8",
  "Content-Transfer-Encoding": "8bit",
};
/** Babel knows the plural forms of the languages, and has written them into the program's catalogue. @param {string} language */
function pluralsOf(language) {
  const { headers } = po.parse(
    readFileSync(new URL(`${language}/LC_MESSAGES/messages.po`, PROGRAM)),
  );
  return { "Plural-Forms": headers["Plural-Forms"] ?? "" };
}

/** @param {unknown} node @param {(node: Node) => void} visit */
function walk(node, visit) {
  if (Array.isArray(node)) return node.forEach((one) => walk(one, visit));
  if (!node || typeof node !== "object") return;
  if ("type" in node) visit(/** @type {Node} */ (node));
  for (const [name, value] of Object.entries(node)) if (name !== "metadata") walk(value, visit);
}

/** The text of a literal; null if it is anything else. @param {any} node @returns {string | null} */
function literal(node) {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  return node?.type === "TemplateLiteral" && !node.expressions.length
    ? node.quasis[0].value.cooked
    : null;
}

/** The messages of a source. @param {string} file @param {string} text @returns {Entry[]} */
export function messagesIn(file, text) {
  /** @type {Entry[]} */
  const found = [];
  // Svelte's parser reads TypeScript, too: as the script of a component.
  const script = '<script lang="ts">';
  const component = file.endsWith(".svelte") ? text : `${script}${text}</script>`;
  walk(parse(component, { modern: true }), (node) => {
    const { callee, arguments: args } = /** @type {any} */ (node);
    const parts =
      node.type === "CallExpression" && Object.hasOwn(CALLS, callee.name) && CALLS[callee.name];
    if (!parts) return;
    /** @type {Entry} */
    const entry = { msgid: "", msgstr: [], comments: { reference: file } };
    for (const [index, part] of parts.entries()) {
      if (part === null) continue;
      const value = literal(args[index]);
      if (!value) {
        const line = component.slice(0, node.start).split("\n").length;
        throw new Error(
          `${file}:${line}: ${callee.name}() needs literal texts, or nobody can translate them`,
        );
      }
      Object.assign(entry, { [part]: value });
    }
    found.push(entry);
  });
  return found;
}

/** All messages of the page, each once, with the files it is in. @returns {Map<string, Entry>} */
export function extract() {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test|\.d)\.ts$|\.svelte$/.test(file))
    .sort();
  /** @type {Map<string, Entry>} */
  const all = new Map();
  for (const file of files) {
    const text = readFileSync(new URL(file, SOURCES), "utf8");
    if (!text.includes('i18n.svelte"')) continue;
    for (const entry of messagesIn(file, text)) add(all, entry);
  }
  return all;
}

/** @param {Map<string, Entry>} all @param {Entry} entry */
function add(all, entry) {
  const known = all.get(keyOf(entry));
  if (!known) return void all.set(keyOf(entry), entry);
  const [file, files] = [entry.comments?.reference ?? "", known.comments?.reference ?? ""];
  if (known.msgid_plural !== entry.msgid_plural)
    throw new Error(`${file}: "${entry.msgid}" has another plural in ${files}`);
  if (!files.split("\n").includes(file)) known.comments = { reference: `${files}\n${file}` };
}

/** @typedef {{ language: string, problems: string[], translated: number, messages: number }} Report */

/** What is wrong with a catalogue, and how much of it is there. @param {string} language @param {Map<string, Entry>} messages @param {import("gettext-parser").GetTextTranslations} catalogue @returns {Report} */
export function check(language, messages, catalogue) {
  const translations = new Map(entriesOf(catalogue).map((entry) => [keyOf(entry), entry]));
  const unused = [...translations.keys()].filter((key) => !messages.has(key));
  const wrong = [...messages].flatMap(([key, message]) => {
    const translation = translations.get(key);
    if (!translation?.msgstr.every(Boolean)) return [`missing: ${key}`];
    return problemsOf(message, translation, catalogue).map((problem) => `${problem}: ${key}`);
  });
  const missing = wrong.filter((problem) => problem.startsWith("missing")).length;
  return {
    language,
    problems: [
      ...pluralProblems(language, catalogue),
      ...unused.map((key) => `unused: ${key}`),
      ...wrong,
    ],
    translated: messages.size - missing,
    messages: messages.size,
  };
}

const BOUNDARY = /^\s*|\s*$/g;
/** @param {string} text */
const placeholders = (text) => (text.match(/\{\w*\}?|\}/g) ?? []).sort();
/** @param {string} text */
const markup = (text) => (text.match(/<[^>]*>|&\w+;/g) ?? []).sort();
/** @param {string} text */
const margins = (text) => text.match(BOUNDARY) ?? [];

/** @param {Entry} message @param {Entry} translation @param {import("gettext-parser").GetTextTranslations} catalogue */
function problemsOf(message, translation, catalogue) {
  const problems = [];
  if (translation.comments?.flag?.includes("fuzzy")) problems.push("not confirmed (fuzzy)");
  if (translation.msgid_plural !== message.msgid_plural) problems.push("another plural");
  const forms = message.msgid_plural ? pluralForms(catalogue).count : 1;
  if (translation.msgstr.length !== forms) problems.push(`not ${forms} forms`);
  const source = message.msgid_plural ?? message.msgid;
  for (const [form, text] of translation.msgstr.entries()) {
    // "once" needs no number, but a form for 1, 21, 31 … does.
    const spared =
      message.msgid_plural && numbersOf(catalogue, form).length === 1 ? "{count}" : null;
    const counted = (/** @type {string} */ one) =>
      placeholders(one).filter((name) => name !== spared);
    if (`${counted(text)}` !== `${counted(source)}`) problems.push("other placeholders");
    if (`${markup(text)}` !== `${markup(source)}`) problems.push("other markup");
    if (`${margins(text)}` !== `${margins(source)}`) problems.push("other spaces at its ends");
  }
  return problems;
}

const NUMBERS = Array.from({ length: 201 }, (_, number) => number);

/** @param {import("gettext-parser").GetTextTranslations} catalogue */
function formOf(catalogue) {
  return /** @type {(n: number) => number} */ (
    new Function("n", `return Number(${pluralForms(catalogue).rule})`)
  );
}

/** The numbers up to 200 that a plural form is for. @param {import("gettext-parser").GetTextTranslations} catalogue @param {number} form */
function numbersOf(catalogue, form) {
  const rule = formOf(catalogue);
  return NUMBERS.filter((number) => rule(number) === form);
}

/** The forms must be those of the language. @param {string} language @param {import("gettext-parser").GetTextTranslations} catalogue */
function pluralProblems(language, catalogue) {
  const [rule, rules] = [formOf(catalogue), new Intl.PluralRules(language)];
  const pairs = new Set(NUMBERS.map((number) => `${rule(number)} ${rules.select(number)}`));
  const forms = new Set(NUMBERS.map((number) => rules.select(number)));
  const fits = pairs.size === forms.size && pluralForms(catalogue).count === forms.size;
  return fits ? [] : [`Plural-Forms are not those of ${language}: ${[...forms].join(", ")}`];
}

/** A catalogue with exactly these messages; translations that no message uses become obsolete. @param {Map<string, Entry>} messages @param {import("gettext-parser").GetTextTranslations} catalogue */
export function merge(messages, catalogue) {
  const known = new Map(
    [
      ...Object.values(catalogue.obsolete ?? {}).flatMap((one) => Object.values(one)),
      ...entriesOf(catalogue),
    ].map((entry) => [keyOf(entry), entry]),
  );
  const forms = pluralForms(catalogue).count;
  /** @type {import("gettext-parser").GetTextTranslationRecord} */
  const translations = { "": {} };
  for (const [key, message] of messages) {
    const old = known.get(key);
    known.delete(key);
    const empty = Array.from({ length: message.msgid_plural ? forms : 1 }, () => "");
    const fits = old && old.msgid_plural === message.msgid_plural;
    const comments = { ...old?.comments, ...message.comments };
    (translations[message.msgctxt ?? ""] ??= {})[message.msgid] = {
      ...message,
      msgstr: fits ? old.msgstr : empty,
      comments,
    };
  }
  /** @type {import("gettext-parser").GetTextTranslationRecord} */
  const obsolete = {};
  for (const entry of known.values()) {
    if (!entry.msgstr.some(Boolean)) continue;
    (obsolete[entry.msgctxt ?? ""] ??= {})[entry.msgid] = {
      ...entry,
      comments: {},
      obsolete: true,
    };
  }
  return { ...catalogue, translations, obsolete };
}

/** @param {string[]} named */
function main(named) {
  const messages = extract();
  for (const language of new Set([...languages(), ...named])) {
    const fresh = {
      charset: "utf-8",
      headers: { Language: language, ...HEADERS, ...pluralsOf(language) },
      translations: {},
    };
    const merged = merge(messages, existsSync(pathOf(language)) ? readCatalogue(language) : fresh);
    writeFileSync(
      new URL(`${language}.po`, LOCALE),
      `${po.compile(merged, { foldLength: 100 })}\n`,
    );
    const { translated } = check(language, messages, merged);
    console.log(`${language}: ${translated} of ${messages.size} messages translated`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
