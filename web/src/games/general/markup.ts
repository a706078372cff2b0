/**
 * A parser of pictures into names, attributes and words. The browser's own parser also handles
 * executable content; here everything is plain text, and malformed text is not a picture.
 */

export interface Markup {
  name: string;
  attributes: ReadonlyMap<string, string>;
  words: string;
  children: readonly Markup[];
}

interface Open extends Markup {
  attributes: Map<string, string>;
  children: Open[];
}

const TAG =
  /<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const WORDS = /[^<]+/y;
/** Skipped comments and processing instructions. */
const SKIPPED = /<!--[^]*?-->|<\?[^]*?\?>/y;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g;
const HIGHEST = 0x10ffff;

function unescaped(text: string): string {
  return text.replace(ENTITY, (whole, name?: string, decimal?: string, hex?: string) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = decimal ? Number(decimal) : parseInt(hex ?? "", 16);
    return code <= HIGHEST ? String.fromCodePoint(code) : whole;
  });
}

function attributesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = "", double, single]) => [
      name,
      unescaped(double ?? single ?? ""),
    ]),
  );
}

/** The only element of a text; null if it is not well written. */
export function parsed(text: string): Markup | null {
  const top: Open = { name: "", attributes: new Map(), words: "", children: [] };
  const open = [top];
  let at = 0;
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < text.length) {
    const inside = open[open.length - 1];
    if (!inside) return null;
    const words = next(WORDS);
    if (words) {
      inside.words += unescaped(words[0]);
      continue;
    }
    if (next(SKIPPED)) continue;
    const tag = next(TAG);
    if (!tag) return null;
    const [, ends, name = "", attributes = "", empty] = tag;
    if (ends) {
      if (inside.name !== name || open.length === 1) return null;
      open.pop();
      continue;
    }
    const element = { name, attributes: attributesOf(attributes), words: "", children: [] };
    inside.children.push(element);
    if (!empty) open.push(element);
  }
  const [only, ...others] = top.children;
  const alone = open.length === 1 && !others.length && !top.words.trim();
  return alone ? (only ?? null) : null;
}
