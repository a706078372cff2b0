/** The looks of the seats of every game, at once: lists show them before any board is loaded. */

import type { SeatLook, SeatLooks } from "../board/seats";
import { seats as general } from "./general/seats";

const own = import.meta.glob<SeatLooks>("./*/seats.ts", { eager: true, import: "seats" });

export function seatOf(game: string, seat: number): SeatLook {
  const looks = own[`./${game}/seats.ts`] ?? general;
  return looks[seat % looks.length] ?? looks[0];
}
