/** The geometry of things in a picture, and the marks around them. */

import type { Box } from "../../board/types";

/** Return the boxes of a picture's things by name, in its own units. */
export function boxesOf(svg: SVGSVGElement): ReadonlyMap<string, Box> {
  const found = new Map<string, Box>();
  for (const thing of svg.querySelectorAll<SVGGraphicsElement>("[data-place]")) {
    const { x, y, width, height } = thing.getBBox();
    found.set(thing.dataset["place"] ?? "", { x, y, width, height });
  }
  return found;
}

/** Return the usual size of a thing: the median of their shorter sides. */
export function usualSide(boxes: Iterable<Box>): number | null {
  const sides = [...boxes].map(({ width, height }) => Math.min(width, height)).filter(Boolean);
  return sides.sort((one, other) => one - other)[Math.floor(sides.length / 2)] ?? null;
}

/** Return a box enlarged by a margin on every side; shrunk if negative. */
export function grown({ x, y, width, height }: Box, by: number): Box {
  const aside = Math.max(by, -width / 2);
  const above = Math.max(by, -height / 2);
  return { x: x - aside, y: y - above, width: width + 2 * aside, height: height + 2 * above };
}

/** The four corners of a box, as brackets. */
export function corners({ x, y, width, height }: Box): string {
  const [right, bottom] = [x + width, y + height];
  const arm = Math.min(width, height) * 0.2;
  return [
    `M${x} ${y + arm}V${y}H${x + arm}`,
    `M${right - arm} ${y}H${right}V${y + arm}`,
    `M${right} ${bottom - arm}V${bottom}H${right - arm}`,
    `M${x + arm} ${bottom}H${x}V${bottom - arm}`,
  ].join("");
}
