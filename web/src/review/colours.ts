/** The colours of the seats in a curve: those of their pieces, dark enough to be seen as lines. */

const COLOURS: Readonly<Record<string, readonly string[]>> = {
  "heaven-hell": ["#a8341f", "#c99a1d"],
  "fire-water": ["#b8322a", "#2a6d38", "#2c5aa8", "#c08f10"],
};
const USUAL = ["light-dark(#8a6f4d, #f3e3c6)", "light-dark(#33291f, #8f7a5f)"];

export function colourOf(game: string, seat: number): string {
  return COLOURS[game]?.[seat] ?? USUAL[seat] ?? "currentcolor";
}
