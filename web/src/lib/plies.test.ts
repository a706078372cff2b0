import { expect, test } from "vitest";
import type { FeedItem, SeatInfo } from "./messages";
import { pliesInWords, pliesOf, withWords } from "./plies";

const SEATS = ["Hell", "Heaven"].map((title, seat) => ({ seat, title })) as SeatInfo[];
const event = (type: FeedItem["type"], rest: Partial<FeedItem>): FeedItem => ({
  type,
  number: 1,
  at: 0,
  ...rest,
});
const CARDS = event("revealed", {
  moves: ["#3", "#7"],
  seats: [1, 0],
  words: "Heaven: card 3; Hell: card 7",
});

test("a move, an outcome and cards shown together are plies; an offer is none", () => {
  expect(pliesOf(event("moved", { move: "Fc3", seat: 1 }))).toEqual([{ text: "Fc3", seat: 1 }]);
  expect(pliesOf(event("chance-drawn", { move: "?1:23" }))).toEqual([
    { text: "?1:23", seat: null },
  ]);
  expect(pliesOf(CARDS)).toEqual([
    { text: "#3", seat: 1 },
    { text: "#7", seat: 0 },
  ]);
  expect(pliesOf(event("offered", { what: "draw", seat: 0 }))).toEqual([]);
});

test("their words are those of the event, without who it was", () => {
  expect(pliesInWords(CARDS, SEATS).map(({ words }) => words)).toEqual(["card 3", "card 7"]);
  const moved = event("moved", { move: "=", seat: 0, words: "Hell ends the turn" });
  expect(pliesInWords(moved, SEATS)[0]?.words).toBe("Hell ends the turn");
  const drawn = event("chance-drawn", { move: "?1:23", words: "Drawn: ?1:23" });
  expect(pliesInWords(drawn, SEATS)[0]?.words).toBe("?1:23");
});

test("words that do not fit the plies are not given to them", () => {
  const plies = pliesInWords({ ...CARDS, words: "Heaven: 3; or not; Hell: 7" }, SEATS);
  expect(plies.map(({ words }) => words)).toEqual([undefined, undefined]);
});

test("words that come late are given to the plies they were asked for, and to no others", () => {
  const asked = ["a", "b", "c"].map((text) => ({ text, seat: 0 }));
  const now = [...asked.slice(0, 2), { text: "x", seat: 1 }];
  expect(withWords(now, asked, 1, ["B", "C"]).map((ply) => [ply.text, ply.words])).toEqual([
    ["a", undefined],
    ["b", "B"],
    ["x", undefined],
  ]);
});
