/** How somebody would like to play, and what is asked of the server for it. */

import type { ChairWish } from "$lib/messages";

export type Company = "program" | "here" | "invite";

export interface Wish {
  company: Company;
  level: number;
  count: number;
  /** The own seat, or any. */
  seat: number;
  names: string[];
  options: Record<string, boolean | number | string>;
  clock: string;
  public: boolean;
  takeBacks: "free" | "consent" | "never";
  games: number;
}

export const SEATS = { any: -1 } as const;

/** Who shall sit where. */
export function chairs(
  wish: Wish,
  titles: readonly string[],
  me: string,
  random: () => number,
): ChairWish[] {
  const seats = Array.from({ length: wish.count }, (_, seat) => seat);
  if (wish.company === "here") {
    return seats.map((seat) => ({
      kind: "me",
      name: wish.names[seat]?.trim() || (titles[seat] ?? ""),
    }));
  }
  const own =
    wish.seat === SEATS.any
      ? Math.floor(random() * wish.count)
      : Math.min(wish.seat, wish.count - 1);
  const other: ChairWish =
    wish.company === "program" ? { kind: "program", level: wish.level } : { kind: "open" };
  return seats.map((seat) => (seat === own ? { kind: "me", name: me } : other));
}
