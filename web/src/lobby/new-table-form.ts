/** The form for a new table, and the chairs that are asked of the server for it. */

import type { ChairWish } from "$lib/messages";

export type Company = "program" | "here" | "invite";

export interface NewTableForm {
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
  form: NewTableForm,
  titles: readonly string[],
  me: string,
  random: () => number,
): ChairWish[] {
  const seats = Array.from({ length: form.count }, (_, seat) => seat);
  const computer: ChairWish = { kind: "program", level: form.level };
  const computers = Math.min(form.computers, mostComputers(form.count));
  if (form.company === "here") {
    return seats.map((seat) =>
      seat < form.count - computers
        ? { kind: "me", name: form.names[seat]?.trim() || (titles[seat] ?? "") }
        : computer,
    );
  }
  const own =
    form.seat === SEATS.any
      ? Math.floor(random() * form.count)
      : Math.min(form.seat, form.count - 1);
  const friends = form.company === "program" ? 0 : form.count - 1 - computers;
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
