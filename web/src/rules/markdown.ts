/** Rule pages as tokens of Markdown, with rule ids and rulings; nothing is ever HTML. */

import { Marked, type Token, type TokenizerExtension, type Tokens } from "marked";

/** A rule outside of its list. */
export interface Rule {
  type: "rule";
  id: string;
  tokens: Token[];
}

export type Block = Rule | Token;

const ID = /^[A-Z]{2}-[0-9]+$/;

/** A rule that is named in a sentence: `HV-7`. */
const ruleId: TokenizerExtension = {
  name: "rule-id",
  level: "inline",
  start: (text) => /\b[A-Z]{2}-[0-9]+\b/.exec(text)?.index,
  tokenizer(text) {
    const [raw] = /^[A-Z]{2}-[0-9]+\b/.exec(text) ?? [];
    return raw ? { type: "rule-id", raw, text: raw } : undefined;
  },
};

/** A decision where the printed rules are silent, and its reason: `[ruling: …]`, in any language. */
const ruling: TokenizerExtension = {
  name: "ruling",
  level: "inline",
  start: (text) => text.search(/\[\p{L}/u),
  tokenizer(text) {
    const [raw, inside = ""] = /^\[(\p{L}[^\]]*)\](?![([])/u.exec(text) ?? [];
    return raw
      ? { type: "ruling", raw, text: inside, tokens: this.lexer.inlineTokens(inside) }
      : undefined;
  },
};

const marked = new Marked({ extensions: [ruleId, ruling] });

export function read(page: string): Block[] {
  return marked.lexer(page).flatMap((token) => {
    const items = token.type === "list" ? (token as Tokens.List).items.map(ruleOf) : [];
    const rules = items.flatMap((rule) => rule ?? []);
    return rules.length ? rules : [token];
  });
}

/** The rule that an item of a list states, and what is drawn below it; null if it states none. */
function ruleOf(item: Tokens.ListItem): Block[] | null {
  const [sentence, ...more] = item.tokens;
  const [head, ...tokens] = (sentence as Tokens.Text | undefined)?.tokens ?? [];
  if (head?.type !== "strong" || !ID.test(head.text)) return null;
  return [{ type: "rule", id: head.text, tokens }, ...more];
}

/** The name by which a section can be jumped to. */
export function sectionId({ text }: Pick<Tokens.Heading, "text">): string {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  return `section-${letters.replace(/^-|-$/g, "")}`;
}

/** The sections of a page, for its contents. */
export function sections(blocks: readonly Block[]): { id: string; title: string }[] {
  return blocks.flatMap((block) => {
    const { type, depth, text } = block as Tokens.Heading;
    return type === "heading" && depth === 2
      ? [{ id: sectionId({ text }), title: text.replace(/[*_`]/g, "") }]
      : [];
  });
}
