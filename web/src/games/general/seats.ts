/** White and Black, and the seats of games that have more: the colours of their pictures. */

import { plain, SHAPES, type SeatLook, type SeatLooks } from "../../board/seats";

const DOT = "M15 20a5 5 0 1 0 10 0a5 5 0 1 0-10 0z";
const [WHITE, BLACK] = ["#fffaf0", "#33291f"];

function dotted(
  colour: string,
  rim: string,
  dot: string,
  look: Pick<SeatLook, "ink" | "line">,
): SeatLook {
  const disc = { d: SHAPES.circle, fill: colour, stroke: rim, width: 2.5 };
  return { ...look, colour, mark: [disc, { d: DOT, fill: dot }] };
}

export const seats: SeatLooks = [
  dotted(WHITE, "#4a3a2a", "#4a3a2a", { ink: "#2b2018", line: "light-dark(#8a6f4d, #f3e3c6)" }),
  dotted(BLACK, "#d9c7aa", "#f6ead4", { ink: WHITE, line: "light-dark(#33291f, #8f7a5f)" }),
  plain("#2c5aa8", "#fff8ee", "square"),
  plain("#b8322a", "#fff8ee", "triangle"),
  plain("#2f7d3f", "#fff8ee", "diamond"),
  plain("#e2b021", "#2b2018", "square"),
  plain("#7b4aa8", "#fff8ee", "triangle"),
  plain("#2a9aa0", "#2b2018", "diamond"),
];
