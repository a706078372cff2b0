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
  /** How many seats the computer takes, where people play with each other. */
  computers: number;
  options: Record<string, boolean | number | string>;
  clock: string;
  public: boolean;
  takeBacks: "free" | "consent" | "never";
  games: number;
}

export const SEATS = { any: -1 } as const;

export function chairs(
  wish: Wish,
  titles: readonly string[],
  me: string,
  random: () => number,
): ChairWish[] {
  const seats = Array.from({ length: wish.count }, (_, seat) => seat);
  const computer: ChairWish = { kind: "program", level: wish.level };
  const computers = Math.min(wish.computers, mostComputers(wish.count));
  if (wish.company === "here") {
    return seats.map((seat) =>
      seat < wish.count - computers
        ? { kind: "me", name: wish.names[seat]?.trim() || (titles[seat] ?? "") }
        : computer,
    );
  }
  const own =
    wish.seat === SEATS.any
      ? Math.floor(random() * wish.count)
      : Math.min(wish.seat, wish.count - 1);
  const friends = wish.company === "program" ? 0 : wish.count - 1 - computers;
  const others = seats.filter((seat) => seat !== own);
  return seats.map((seat) => {
    if (seat === own) return { kind: "me", name: me };
    return others.indexOf(seat) < friends ? { kind: "open" } : computer;
  });
}

/** Two people at least; with fewer it is a game against the computer. */
export function mostComputers(count: number): number {
  return Math.max(0, count - 2);
}
