import { expect, test } from "vitest";
import { chairs, SEATS, type NewTableForm } from "./new-table-form";

const form: NewTableForm = {
  company: "program",
  level: 3,
  count: 2,
  seat: 1,
  names: ["", "", "", ""],
  computers: 0,
  options: {},
  clock: "none",
  public: false,
  takeBacks: "free",
  games: 1,
};

test("a program takes the other seats", () => {
  expect(chairs({ ...form, count: 3 }, [], "Anna", () => 0)).toEqual([
    { kind: "program", level: 3 },
    { kind: "me", name: "Anna" },
    { kind: "program", level: 3 },
  ]);
});

test("chance decides where nobody has chosen", () => {
  const own = (random: number) =>
    chairs({ ...form, seat: SEATS.any }, [], "Anna", () => random).findIndex(
      ({ kind }) => kind === "me",
    );
  expect([own(0), own(0.99)]).toEqual([0, 1]);
});

test("at one screen all seats are mine, called by name or by colour", () => {
  const here: NewTableForm = { ...form, company: "here", names: [" Anna ", "", "", ""] };
  expect(chairs(here, ["White", "Black"], "Anna", () => 0)).toEqual([
    { kind: "me", name: "Anna" },
    { kind: "me", name: "Black" },
  ]);
});

test("with friends the other seats are open", () => {
  expect(chairs({ ...form, company: "invite", seat: 0 }, [], "", () => 0)).toEqual([
    { kind: "me", name: "" },
    { kind: "open" },
  ]);
});

test("the computer sits with friends, on the last seats that are free", () => {
  const mixed: NewTableForm = { ...form, company: "invite", count: 4, seat: 3, computers: 1 };
  expect(chairs(mixed, [], "Anna", () => 0)).toEqual([
    { kind: "open" },
    { kind: "open" },
    { kind: "program", level: 3 },
    { kind: "me", name: "Anna" },
  ]);
});

test("the computer sits with those at one screen", () => {
  const mixed: NewTableForm = { ...form, company: "here", count: 3, computers: 1 };
  expect(chairs(mixed, ["Yellow", "Red", "Blue"], "", () => 0)).toEqual([
    { kind: "me", name: "Yellow" },
    { kind: "me", name: "Red" },
    { kind: "program", level: 3 },
  ]);
});

test("two people are left whatever was chosen before", () => {
  const mixed: NewTableForm = { ...form, company: "invite", seat: 0, count: 2, computers: 2 };
  expect(chairs(mixed, [], "Anna", () => 0).map(({ kind }) => kind)).toEqual(["me", "open"]);
});
