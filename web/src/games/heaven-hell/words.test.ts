import { expect, test } from "vitest";
import { speak } from "$lib/i18n.svelte";
import type { HeavenHellView } from "$lib/messages";
import { Gestures } from "../../board/gestures.svelte";
import type { Conflict } from "./layout";
import { asks, inWords, nothingLeft, playCard, pointsLeft, verdict } from "./words";

const view: HeavenHellView = {
  rows: 10,
  dice: { b1: { side: 0, letter: "L", cell: "b1", value: 3 } },
  starts: [
    { count: 1, touch: "Lstart" },
    { count: 4, touch: "Mstart" },
  ],
  goals: [[4], []],
  goal_dice: 3,
  filled_up: [0, 0],
  hands: [[0], [0, 5]],
  played: [[], []],
  main: 0,
  points: 1,
  total: 1,
  phase: "turn",
  conflict: null,
  attacker: null,
  winner: null,
};

/** 6 + 0 against 1 + 5: card 12 of Hell does not fit a 6. */
const irregular: Conflict = {
  turn: 3,
  cell: "b5",
  attacker: 0,
  values: [6, 1],
  cards: [12, 5],
  counted: [0, 5],
  sums: [6, 6],
  winner: 1,
  decided_by: "card",
};

const quiet = () => new Gestures({ ask: async () => null, play: async () => {} });

test("with no action point left it is said what is left to do", () => {
  const spent = { ...view, points: 0 };
  expect(nothingLeft(view)).toBe(false);
  expect(nothingLeft(spent)).toBe(true);
  expect(nothingLeft({ ...spent, phase: "extra" })).toBe(false);
  expect(asks(view, quiet())).toMatch(/^Touch a die to move/);
  expect(asks(spent, quiet())).toMatch(/lower a die .* or end the turn/);
  expect(asks({ ...spent, phase: "extra" }, quiet())).toMatch(/extra point/);
});

test("one thing is said in the singular", async () => {
  const persons = ["Hell", "Heaven"].map((title) => ({ title, name: title, mine: false }));
  const said = inWords(view, persons);
  expect(said[0]).toBe("It is the turn of Hell, 1 of 1 action point left.");
  expect(said).toContain("Hell: 1 die in the start; in the goal 4; card 0.");
  expect(said).toContain("Heaven: 4 dice in the start; in the goal none; cards 0, 5.");
  await speak("de");
  expect(pointsLeft(1)).toBe("1 Aktionspunkt übrig");
  expect(pointsLeft(2)).toBe("2 Aktionspunkte übrig");
});

test("a card that does not fit is not called the higher one", async () => {
  expect(verdict(irregular)).toBe(
    "6 each: the card of Heaven counts more. Card 12 of Hell does not fit its die and counts 0.",
  );
  const regular = {
    ...irregular,
    values: [5, 1],
    cards: [8, 12],
    counted: [8, 12],
    sums: [13, 13],
  };
  expect(verdict(regular)).toBe("13 each: Heaven wins with the higher card.");
  await speak("de");
  expect(verdict(regular)).toBe("Je 13: Der Himmel gewinnt mit der höheren Karte.");
});

test("the button names the card", () => {
  expect(playCard(9)).toBe("Play card 9");
  expect(playCard(null)).toBe("Play a card");
});
