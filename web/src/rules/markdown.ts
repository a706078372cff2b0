/** The little Markdown that rule pages are written in, read into blocks; nothing is ever HTML. */

export type Span =
  | { kind: "text" | "code" | "emphasis" | "strong"; text: string }
  | { kind: "ruling"; spans: Span[] }
  | { kind: "rule"; text: string };

export type Block =
  | { kind: "heading"; level: number; spans: Span[]; text: string }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "rule"; id: string; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Block[][] }
  | { kind: "drawing"; text: string }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

const INLINE =
  /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[((?:ruling|Festlegung)[^\]]*)\]|\b([A-Z]{2}-[0-9]+)\b/;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let rest = text;
  for (let match = INLINE.exec(rest); match; match = INLINE.exec(rest)) {
    if (match.index) found.push({ kind: "text", text: rest.slice(0, match.index) });
    const [whole, code, strong, emphasis, ruling, rule] = match;
    if (code !== undefined) found.push({ kind: "code", text: code });
    else if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else if (emphasis !== undefined) found.push({ kind: "emphasis", text: emphasis });
    else if (ruling !== undefined) found.push({ kind: "ruling", spans: spans(ruling) });
    else if (rule !== undefined) found.push({ kind: "rule", text: rule });
    rest = rest.slice(match.index + whole.length);
  }
  if (rest) found.push({ kind: "text", text: rest });
  return found;
}

const RULE = /^\*\*([A-Z]{2}-[0-9]+)\*\*\s+/;
const ITEM = /^(?:-|([0-9]+)\.)\s+/;

class Reader {
  #lines: string[];
  #at = 0;

  constructor(text: string) {
    this.#lines = text.replaceAll("\r", "").split("\n");
  }

  blocks(): Block[] {
    const found: Block[] = [];
    while (this.#at < this.#lines.length) {
      const block = this.#block();
      if (block) found.push(...block);
    }
    return found;
  }

  get #line(): string {
    return this.#lines[this.#at] ?? "";
  }

  #block(): Block[] | null {
    const line = this.#line;
    if (!line.trim()) {
      this.#at++;
      return null;
    }
    const heading = /^(#+)\s+(.*)$/.exec(line);
    if (heading) {
      this.#at++;
      const text = heading[2] ?? "";
      return [{ kind: "heading", level: heading[1]?.length ?? 1, spans: spans(text), text }];
    }
    if (line.startsWith("    ")) return [this.#drawing()];
    if (line.startsWith("|")) return [this.#table()];
    if (ITEM.test(line)) return this.#list();
    return [{ kind: "paragraph", spans: spans(this.#while((next) => !starts(next)).join(" ")) }];
  }

  /** Lines while they fit, at least one. */
  #while(fits: (line: string) => boolean): string[] {
    const taken = [this.#line.trim()];
    this.#at++;
    while (this.#at < this.#lines.length && this.#line.trim() && fits(this.#line)) {
      taken.push(this.#line.trim());
      this.#at++;
    }
    return taken;
  }

  #drawing(): Block {
    const taken: string[] = [];
    while (this.#at < this.#lines.length && (this.#line.startsWith("    ") || !this.#line.trim())) {
      taken.push(this.#line.slice(4));
      this.#at++;
    }
    return { kind: "drawing", text: taken.join("\n").trimEnd() };
  }

  #table(): Block {
    const taken: string[][] = [];
    while (this.#line.startsWith("|")) {
      taken.push(
        this.#line
          .trim()
          .replace(/^\||\|$/g, "")
          .split("|")
          .map((cell) => cell.trim()),
      );
      this.#at++;
    }
    const [head = [], , ...rows] = taken;
    return { kind: "table", head: head.map(spans), rows: rows.map((row) => row.map(spans)) };
  }

  /** Rules stand by themselves; other items make a list. */
  #list(): Block[] {
    const found: Block[] = [];
    let items: Block[][] = [];
    const ordered = /^[0-9]/.test(this.#line);
    const close = () => {
      if (items.length) found.push({ kind: "list", ordered, items });
      items = [];
    };
    while (ITEM.test(this.#line)) {
      const text = this.#item();
      const rule = RULE.exec(text[0] ?? "");
      if (rule) {
        close();
        found.push(...asRule(rule[1] ?? "", text));
      } else {
        items.push(new Reader(text.join("\n")).blocks());
      }
      this.#skip();
    }
    close();
    return found;
  }

  /** The lines of an item, without its sign and its indent. */
  #item(): string[] {
    const sign = ITEM.exec(this.#line)?.[0].length ?? 2;
    const taken = [this.#line.slice(sign)];
    this.#at++;
    const inside = () => this.#line.startsWith("  ") || (!this.#line.trim() && this.#further());
    while (this.#at < this.#lines.length && inside()) {
      taken.push(this.#line.slice(Math.min(sign, this.#line.search(/\S|$/))));
      this.#at++;
    }
    return taken;
  }

  /** Whether an item goes on after an empty line. */
  #further(): boolean {
    return (this.#lines[this.#at + 1] ?? "").startsWith("  ");
  }

  #skip(): void {
    let next = this.#at;
    while (next < this.#lines.length && !this.#lines[next]?.trim()) next++;
    if (ITEM.test(this.#lines[next] ?? "")) this.#at = next;
  }
}

function asRule(id: string, text: string[]): Block[] {
  const inner = new Reader(text.join("\n").replace(RULE, "")).blocks();
  const [first, ...more] = inner;
  const own: Span[] = first?.kind === "paragraph" ? first.spans : [];
  return [{ kind: "rule", id, spans: own }, ...more];
}

function starts(line: string): boolean {
  return /^(#|\||-\s)/.test(line);
}

export function read(text: string): Block[] {
  return new Reader(text).blocks();
}
