import { expect, test } from "vitest";
import { chairs, SEATS, type Wish } from "./wish";

const wish: Wish = {
  company: "program",
  level: 3,
  count: 2,
  seat: 1,
  names: ["", "", "", ""],
  options: {},
  clock: "none",
  public: false,
  takeBacks: "free",
  games: 1,
};

test("a program takes the other seats", () => {
  expect(chairs({ ...wish, count: 3 }, [], "Anna", () => 0)).toEqual([
    { kind: "program", level: 3 },
    { kind: "me", name: "Anna" },
    { kind: "program", level: 3 },
  ]);
});

test("chance decides where nobody has chosen", () => {
  const own = (random: number) =>
    chairs({ ...wish, seat: SEATS.any }, [], "Anna", () => random).findIndex(
      ({ kind }) => kind === "me",
    );
  expect([own(0), own(0.99)]).toEqual([0, 1]);
});

test("at one screen all seats are mine, called by name or by colour", () => {
  const here: Wish = { ...wish, company: "here", names: [" Anna ", "", "", ""] };
  expect(chairs(here, ["White", "Black"], "Anna", () => 0)).toEqual([
    { kind: "me", name: "Anna" },
    { kind: "me", name: "Black" },
  ]);
});

test("with friends the other seats are open", () => {
  expect(chairs({ ...wish, company: "invite", seat: 0 }, [], "", () => 0)).toEqual([
    { kind: "me", name: "" },
    { kind: "open" },
  ]);
});
