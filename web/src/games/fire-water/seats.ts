import { plain, type SeatLooks } from "../../board/seats";

export const seats: SeatLooks = [
  plain("#b8322a", "#fff8ee", "circle"),
  plain("#2f7d3f", "#fff8ee", "triangle"),
  plain("#2c5aa8", "#fff8ee", "square"),
  plain("#e2b021", "#2b2018", "diamond", "#c08f10"),
];

/** The edges of a player's pieces, and the faces of stones, which are lighter than tiles. */
const PIECES = [
  { edge: "#7a1b15", stone: "#c8433a" },
  { edge: "#1a5027", stone: "#3b9350" },
  { edge: "#183a73", stone: "#3a6dc2" },
  { edge: "#9c7408", stone: "#f0c23a" },
];

/** The colours of a player's pieces, as properties of a style. */
export function paint(seat: number, piece: "tile" | "stone" = "tile"): string {
  const { edge, stone } = PIECES[seat] ?? {};
  return `--face: ${piece === "stone" ? stone : seats[seat]?.colour}; --edge: ${edge}`;
}
