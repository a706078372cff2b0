import { expect, test } from "vitest";
import type { FeedItem, TableMessage, TableView } from "$lib/messages";

import { noted } from "./notes";

const SEATS = [
  { seat: 0, title: "White", mine: true },
  { seat: 1, title: "Black", mine: false },
];
const table = (offer: number | null = null, game_number = 1) =>
  ({ seats: SEATS, game_number, offer: offer === null ? null : { seat: offer } }) as TableView;

let number = 0;
const event = (type: string, seat: number | null, more: object = {}) =>
  ({
    type,
    seat,
    seats: [],
    moves: [],
    game: 1,
    number: ++number,
    words: type,
    ...more,
  }) as unknown as FeedItem;
const message = (events: FeedItem[], more: object = {}) =>
  ({ fresh: false, events, state: table(), ...more }) as TableMessage;

test("an answer of somebody else is news, an own one is only noted", () => {
  const no = event("answered", 1, { agreed: false, words: "Black does not agree." });
  const own = event("answered", 0, { agreed: false });
  const [first, second] = noted([], message([no, own]), 3, table(0));
  expect(first).toMatchObject({ ply: 3, words: "Black does not agree.", news: true });
  expect(second?.news).toBe(false);
});

test("who takes an offer back does not disagree with it", () => {
  const answer = event("answered", 1, { agreed: false, words: "Black does not agree." });
  expect(noted([], message([answer]), 3, table(1))[0]?.words).toBe("Black withdraws the offer.");
});

test("notes stand where they belong, also in a table that was opened later", () => {
  const events = [
    event("moved", 0),
    event("revealed", null, { moves: ["#1", "#2"] }),
    event("offered", 1),
    event("moved", 1),
    event("answered", 0, { agreed: true }),
    event("taken-back", null, { ply: 1 }),
  ];
  const found = noted([], message(events, { fresh: true }), 9, null);
  expect(found.map(({ ply, words, news }) => [ply, words, news])).toEqual([
    [3, "offered", false],
    [4, "answered", false],
    [1, "taken-back", false],
  ]);
});

test("another game begins without notes", () => {
  const before = noted([], message([event("departed", null, { seats: [1] })]), 3, table());
  expect(before[0]?.news).toBe(true);
  const next = message([event("opened", null, { game: 2 })], { state: table(null, 2) });
  expect(noted(before, next, 3, table())).toEqual([]);
});
