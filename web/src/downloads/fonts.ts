/** The page's own faces inside a drawing that leaves the page. */

/** A weight, or two between which a file serves. */
function serves(rule: CSSFontFaceRule, weight: number): boolean {
  const [low = 400, high = low] = rule.style.getPropertyValue("font-weight").split(" ").map(Number);
  return low <= weight && weight <= high;
}

/** Yield the loaded fonts with common letters, without fallbacks. */
function* faces(): Generator<CSSFontFaceRule> {
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const range = rule.style.getPropertyValue("unicode-range");
      if (/url\(/.test(rule.cssText) && !/^U\+1\d\d/i.test(range)) yield rule;
    }
}

async function asData(rule: CSSFontFaceRule): Promise<string> {
  const [, path = ""] = /url\("?([^")]+)/.exec(rule.cssText) ?? [];
  const base = rule.parentStyleSheet?.href ?? location.href;
  const file = await fetch(new URL(path, base)).then((answer) => answer.arrayBuffer());
  const letters = Array.from(new Uint8Array(file), (byte) => String.fromCharCode(byte)).join("");
  const { style } = rule;
  return (
    `@font-face{font-family:${style.getPropertyValue("font-family")};` +
    `font-weight:${style.getPropertyValue("font-weight")};` +
    `src:url(data:font/woff2;base64,${btoa(letters)})}`
  );
}

/** Rules for the faces that are used by the texts of a drawing. */
export async function embedded(drawing: Element): Promise<string> {
  const used = [...drawing.querySelectorAll("text")].map((text) => getComputedStyle(text));
  const needed = [...faces()].filter((rule) => {
    const family = rule.style.getPropertyValue("font-family");
    const upright = rule.style.getPropertyValue("font-style") !== "italic";
    return used.some(
      (style) =>
        upright && style.fontFamily.startsWith(family) && serves(rule, Number(style.fontWeight)),
    );
  });
  return (await Promise.all(needed.map(asData))).join("");
}
