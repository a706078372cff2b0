/** The catalogues: complete, well formed, and no more in them than the page says. */

import { po } from "gettext-parser";
import { expect, test } from "vitest";
import {
  accented,
  entriesOf,
  isComplete,
  languages,
  moduleOf,
  partOf,
  readCatalogue,
  shipped,
} from "../../scripts/catalogues.js";
import { check, extract, merge, messagesIn } from "../../scripts/messages.js";

const messages = extract();

test("every message of the page is found, in components and in modules", () => {
  expect(messages.size).toBeGreaterThan(500);
  expect(messages.get("What shall we play?")?.comments?.reference).toBe("lobby/Lobby.svelte");
  expect(messages.get("{count} point")?.msgid_plural).toBe("{count} points");
  expect(messages.get("of a mixture\u0004Share")?.msgctxt).toBe("of a mixture");
});

test.each(languages())("the catalogue %s is well formed", (language) => {
  const { problems, translated } = check(language, messages, readCatalogue(language));
  process.stdout.write(`${language}: ${translated} of ${messages.size} messages are translated\n`);
  expect(problems.filter((problem) => !problem.startsWith("missing"))).toEqual([]);
});

test.each(shipped())("the catalogue %s is complete", (language) => {
  const { translated } = check(language, messages, readCatalogue(language));
  expect(translated).toBe(messages.size);
});

test("a language is on the page when page and program are translated completely", () => {
  expect(shipped()).toContain("de");
  const catalogue = po.parse(`${HEADER}\n${entry("Play", "Jouer")}\n${entry("New", "")}`);
  expect(isComplete(catalogue)).toBe(false);
  const complete = po.parse(`${HEADER}\n${entry("Play", "Jouer")}`);
  expect(isComplete(complete)).toBe(true);
});

test.each(languages())("the catalogue %s is as `make messages-page` writes it", (language) => {
  const catalogue = readCatalogue(language);
  const keys = (found: typeof catalogue) =>
    entriesOf(found).map(({ comments }) => comments?.reference);
  expect(keys(merge(messages, catalogue))).toEqual(keys(catalogue));
});

test.each(shipped())(
  "every message of %s comes with the first screen or with the rest",
  (language) => {
    const catalogue = readCatalogue(language);
    const [first, rest] = ["first", "rest"].map((part) => partOf(catalogue, part)) as [[], []];
    expect(first.length).toBeGreaterThan(50);
    expect(rest.length).toBeGreaterThan(400);
    expect(new Set([...first, ...rest])).toEqual(new Set(entriesOf(catalogue)));
    expect(first.length + rest.length).toBe(entriesOf(catalogue).length);
  },
);

const HEADER = `msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"
`;
/** Return the faults of a catalogue with these entries. */
function problems(source: string, entries: string, language = "de", header = HEADER): string[] {
  const found = new Map(messagesIn("a.ts", source).map((entry) => [entry.msgid, entry]));
  return check(language, found, po.parse(`${header}\n${entries}`)).problems;
}
const ONE = 't("Play {game}", { game })';
const entry = (msgid: string, msgstr: string) => `msgid "${msgid}"\nmsgstr "${msgstr}"\n`;

test.each([
  ["a translation is missing", "", "missing: Play {game}"],
  ["a translation is empty", entry("Play {game}", ""), "missing: Play {game}"],
  [
    "a placeholder differs",
    entry("Play {game}", "{spiel} spielen"),
    "other placeholders: Play {game}",
  ],
  ["a placeholder is lost", entry("Play {game}", "Spielen"), "other placeholders: Play {game}"],
  ["a brace is open", entry("Play {game}", "{game} spielen {"), "other placeholders: Play {game}"],
  ["markup is added", entry("Play {game}", "<b>{game}</b> spielen"), "other markup: Play {game}"],
  [
    "a space is added",
    entry("Play {game}", "{game} spielen "),
    "other spaces at its ends: Play {game}",
  ],
  [
    "it is a guess",
    `#, fuzzy\n${entry("Play {game}", "{game} spielen")}`,
    "not confirmed (fuzzy): Play {game}",
  ],
])("a catalogue fails where %s", (_, entries, problem) => {
  expect(problems(ONE, entries)).toEqual([problem]);
});

test("a translation that no message uses is named", () => {
  const entries = entry("Play {game}", "{game} spielen") + "\n" + entry("Old", "Alt");
  expect(problems(ONE, entries)).toEqual(["unused: Old"]);
});

const MANY = 'plural(count, "once", "{count} times")';
const forms = (...texts: string[]) =>
  `msgid "once"\nmsgid_plural "{count} times"\n${texts.map((text, form) => `msgstr[${form}] "${text}"`).join("\n")}\n`;
const RUSSIAN = HEADER.replace(
  "nplurals=2; plural=(n != 1);",
  "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
);

test("a form for a single number may leave the number out, and no other", () => {
  expect(problems(MANY, forms("einmal", "{count}-mal"))).toEqual([]);
  expect(problems(MANY, forms("einmal", "oft"))).toEqual(["other placeholders: once"]);
  const russian = forms("однажды", "{count} раза", "{count} раз");
  expect(problems(MANY, russian, "ru", RUSSIAN)).toEqual(["other placeholders: once"]);
});

test("the plural forms are those of the language", () => {
  expect(problems(MANY, forms("1", "{count}"), "ru")).toEqual([
    "Plural-Forms are not those of ru: many, one, few",
  ]);
});

test("the plural rule of a catalogue decides in the page", async () => {
  const catalogue = po.parse(`${RUSSIAN}\n${forms("{count} раз", "{count} раза", "{count} раз")}`);
  const url = `data:text/javascript,${encodeURIComponent(moduleOf(catalogue))}`;
  const { plural } = (await import(/* @vite-ignore */ url)) as { plural: (n: number) => number };
  expect([1, 2, 5, 11, 21, 22].map(plural)).toEqual([0, 1, 2, 2, 0, 1]);
});

test("a rule that is no arithmetic does not become code", () => {
  const bad = po.parse(HEADER.replace("n != 1", "alert(1)"));
  expect(() => moduleOf(bad)).toThrow("Plural-Forms");
});

test("a message that is no literal is refused with its place", () => {
  expect(() => messagesIn("a.ts", "\nt(name)")).toThrow("a.ts:2: t() needs literal texts");
  expect(() => messagesIn("a.ts", "t(`Hi ${name}`)")).toThrow("needs literal texts");
});

test("merging keeps translations, adds what is new and puts away what is gone", () => {
  const found = new Map(messagesIn("a.ts", 't("Play"); t("New")').map((one) => [one.msgid, one]));
  const merged = merge(
    found,
    po.parse(`${HEADER}\n${entry("Play", "Spielen")}\n${entry("Old", "Alt")}`),
  );
  const written = po.parse(po.compile(merged));
  expect(entriesOf(written).map(({ msgid, msgstr }) => [msgid, msgstr])).toEqual([
    ["Play", ["Spielen"]],
    ["New", [""]],
  ]);
  expect(written.obsolete?.[""]?.["Old"]?.msgstr).toEqual(["Alt"]);
  const again = merge(
    new Map(messagesIn("a.ts", 't("Old")').map((one) => [one.msgid, one])),
    written,
  );
  expect(entriesOf(again).map(({ msgstr }) => msgstr)).toEqual([["Alt"]]);
});

test("the pseudo-language keeps placeholders and is 40 % longer", () => {
  const text = accented("Let the computer play {seat}");
  expect(text).toContain("{seat}");
  expect(text).not.toContain("play");
  expect(text.normalize("NFD").replace(/\p{M}/gu, "").length).toBeGreaterThanOrEqual(1.4 * 28);
});
