/** Messages in the language of the page: English is in the code, every other language in a catalogue. */

import { catalogues, type Catalogue } from "virtual:catalogues";

/** The tag of a language, such as "de": English, or the name of a catalogue. */
export type Language = string;
/** The placeholders of a message: "seat" and "points" in "{seat} has {points}". */
type Placeholder<S> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type Values<Name extends string> = [Name] extends [never]
  ? []
  : [values: Record<Name, string | number | undefined>];

const SOURCE: Language = "en";
const NO_TRANSLATION: Catalogue = { messages: {}, plural: () => 0 };

export const LANGUAGES: readonly Language[] = [SOURCE, ...Object.keys(catalogues)];

let language = $state(SOURCE);
let catalogue = $state.raw(NO_TRANSLATION);
let wanted = SOURCE;
/** The number of times a language was asked for: only the last one counts. */
let turns = 0;
/** True if messages of all screens are wanted, and whether they are loaded. */
let everywhere = false;
let complete = false;
const numbers = $derived(new Intl.NumberFormat(language));
const percentages = $derived(new Intl.NumberFormat(language, { style: "percent" }));
const lists = $derived(new Intl.ListFormat(language));

export function currentLanguage(): Language {
  return language;
}

/** Load the messages of a language, then show everything in it, unless another was chosen since. */
export async function speak(tag: Language): Promise<void> {
  const turn = ++turns;
  wanted = tag;
  const all = everywhere;
  const [first, rest] = catalogues[tag] ?? [];
  const [early, late] = await Promise.all([first?.(), all ? rest?.() : null]);
  if (turn !== turns) return;
  [language, complete] = [tag, all];
  catalogue = early
    ? { ...early, messages: { ...early.messages, ...late?.messages } }
    : NO_TRANSLATION;
}

/** Load the messages of all other screens, in this language and any chosen later. */
export async function speakEverywhere(): Promise<void> {
  everywhere = true;
  if (!complete) await speak(wanted);
}

/** The name of a language in that language. */
export function nameOf(tag: Language): string {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** Translate a message; `scripts/messages.js` finds these calls, so messages are literals. */
export function t<S extends string>(message: S, ...[values]: Values<Placeholder<S>>): string {
  return fill(catalogue.messages[message]?.[0] ?? message, values);
}

/** Translate a message that means several things in English; the context says which. */
export function inContext<S extends string>(
  context: string,
  message: S,
  ...[values]: Values<Placeholder<S>>
): string {
  return fill(catalogue.messages[`${context}\u0004${message}`]?.[0] ?? message, values);
}

/** Translate a message that depends on a number, which is its placeholder `{count}`. */
export function plural<One extends string, Other extends string>(
  count: number,
  one: One,
  other: Other,
  ...[values]: Values<Exclude<Placeholder<One> | Placeholder<Other>, "count">>
): string {
  const forms = catalogue.messages[one];
  const form = forms ? forms[catalogue.plural(count)] : count === 1 ? one : other;
  return fill(form ?? other, { ...values, count });
}

function fill(text: string, values: Record<string, string | number | undefined> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? "";
    return typeof value === "number" ? numbers.format(value) : value;
  });
}

export function percent(share: number): string {
  return percentages.format(share);
}

/** "Anna, Ben, and Clara". */
export function enumeration(items: readonly string[]): string {
  return lists.format(items);
}

/** A number with a fixed number of decimals. */
export function decimal(value: number, digits: number): string {
  return value.toLocaleString(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
