import { expect, test } from "vitest";
import { seatOf } from "./seats";

/** Return the luminance of a colour, and the contrast of two, as defined by WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ["hive", 2],
  ["fire-water", 4],
  ["heaven-hell", 2],
  ["ignite-flow", 2],
  ["of somebody else", 8],
])(
  "the seats of %s are told apart by colour and mark, and what is on them is read",
  (game, count) => {
    const looks = Array.from({ length: count }, (_, seat) => seatOf(game, seat));
    expect(new Set(looks.map(({ colour }) => colour)).size).toBe(count);
    expect(new Set(looks.map(({ mark }) => JSON.stringify(mark))).size).toBe(count);
    for (const { colour, ink } of looks) expect(contrast(colour, ink)).toBeGreaterThan(4.5);
  },
);

test("a game brings its own colours, and begins anew where it has more seats", () => {
  expect(seatOf("fire-water", 0)).not.toEqual(seatOf("hive", 0));
  expect(seatOf("fire-water", 4)).toEqual(seatOf("fire-water", 0));
});
