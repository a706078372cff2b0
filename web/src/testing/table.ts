/** Tables for component tests: a small game of Ignite and Flow, in the server's messages. */

import { render, screen } from "@testing-library/svelte";
import { expect, vi } from "vitest";
import type * as wire from "$lib/messages";
import { pliesOf } from "$lib/plies";
import TableScreen from "../table/TableScreen.svelte";
import { server } from "./door";

const TITLES = ["White", "Black"];
/** The cells on which something can be placed. */
const EMPTY = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];

export function seat(number: number, more: Partial<wire.SeatInfo> = {}): wire.SeatInfo {
  return {
    seat: number,
    title: TITLES[number] ?? "",
    chair: number,
    occupant: "person",
    name: TITLES[number] ?? "",
    level: null,
    mine: number === 0,
    departed: false,
    substituted: false,
    may_be_substituted: false,
    substitute_votes: [],
    ...more,
  };
}

export function view(number: number | null, more: Partial<wire.SeatView> = {}): wire.SeatView {
  return {
    seat: number,
    drawing: 0,
    position: null,
    own_choice: null,
    owes: number === 0,
    moves: number === 0 ? [["fire water earth", [[EMPTY.join(" ")]]]] : null,
    choices: [],
    may_undo: false,
    may_take_back: false,
    may_offer_draw: number !== null,
    may_ask_for_hints: false,
    ...more,
  };
}

export function drawing(more: Partial<wire.IgniteFlowView> = {}): wire.IgniteFlowView {
  return {
    size: 3,
    cells: {},
    temples: [[], []],
    landmasses: [],
    hands: [3, 3],
    trophies: [0, 0],
    mover: 0,
    temple_due: false,
    ...more,
  };
}

export function setup(more: Partial<wire.Setup> = {}): wire.Setup {
  return {
    game: "ignite-flow",
    title: "Ignite and Flow",
    seats: 2,
    options: { size: 3 },
    clock: "none",
    take_backs: "consent",
    public: false,
    games: 1,
    ...more,
  };
}

/** Return a game in progress: we are White, and to move; Black is played elsewhere. */
function begun(): wire.TableView {
  return {
    table: "t",
    number: 1,
    version: 1,
    status: "playing",
    setup: setup(),
    game_number: 1,
    seats: [seat(0), seat(1)],
    turn: 1,
    owing: [0],
    chosen: [],
    awaiting_entropy: [],
    last: [],
    clock: null,
    offer: null,
    scores: [0, 0],
    result: null,
    ready: [],
    match: null,
    commitment: null,
    drawings: [drawing()],
    views: [view(0)],
  };
}

export function event(
  type: wire.FeedItem["type"],
  more: Partial<wire.FeedItem> = {},
): wire.FeedItem {
  return { type, number: 2, at: 0, game: 1, ...more };
}

/** Return the result of a game that White has won; with `LOST`, of one that Black has won. */
export function won(more: Partial<wire.ResultInfo> = {}): wire.ResultInfo {
  const result = { reason: "", words: "", scores: [0, 0], places: [1, 2], winners: [0] };
  return { ...result, drawn: false, ...more };
}
export const LOST: Partial<wire.ResultInfo> = { places: [2, 1], winners: [1] };

/** Answer the latest gesture as the server does. */
export function answerGesture(
  gesture: string[],
  next: string[],
  more: Partial<wire.GestureAnswer> = {},
) {
  const answer = { table: "t", chair: 0, gesture, complete: [], next, refusal: null, ...more };
  server.answer("gesture", { type: "gesture", ...answer });
}

/** Return the event of an element that was placed. */
export function placed(element: string, cell: string, number = 0): wire.FeedItem {
  const words = `${TITLES[number]}: ${element} placed on ${cell}`;
  const effect = {
    kind: "place",
    thing: element,
    source: null,
    target: cell,
    details: {},
  } as const;
  const move = `${element[0]?.toUpperCase()}${cell}`;
  return event("moved", { move, seat: number, words, effects: [effect] });
}

/** A table as an onlooker sees it. */
export const ONLOOKER: Partial<wire.TableView> = {
  seats: [seat(0, { mine: false }), seat(1)],
  views: [view(null, { owes: false, may_offer_draw: false })],
};

/** It is the opponent's turn. */
export const THEIR_TURN: Partial<wire.TableView> = {
  owing: [1],
  views: [view(0, { owes: false, moves: null })],
};

/** Return a table with both seats at this screen. */
export function atOneScreen(...views: wire.SeatView[]): Partial<wire.TableView> {
  const seats = [seat(0), seat(1, { mine: true })];
  return { seats, views: views.length ? views : [view(0), view(1)] };
}

/** A table that the test keeps and the page watches. */
export class TestTable {
  state: wire.TableView;
  plies: wire.Ply[];

  constructor(changes: Partial<wire.TableView> = {}, plies: wire.Ply[] = []) {
    this.state = { ...begun(), ...changes };
    this.plies = plies;
    server.opens(this.state.table, () => this.#whole());
  }

  #whole(): wire.ServerMessage[] {
    const { state, plies } = this;
    return [{ type: "table", table: state.table, fresh: true, events: [], plies, state }];
  }

  /** Change the table, and tell the page what is different. */
  change(changes: Partial<wire.TableView>, ...events: wire.FeedItem[]): void {
    const number = this.state.number + 1;
    const notified: Partial<wire.TableView> = { number, version: number, ...changes };
    const delta: wire.Delta = Object.fromEntries(
      Object.entries(notified).map(([name, value]) => [name, [value]]),
    );
    const from = this.plies.length;
    this.plies = [...this.plies, ...events.flatMap(pliesOf)];
    this.state = { ...this.state, ...notified };
    const numbered = events.map((each) => ({ ...each, number }));
    server.tell({ type: "changed", table: "t", events: numbered, plies_from: from, delta });
  }

  /** Take plies back to a number of them, and tell the page. */
  goBack(to: number, changes: Partial<wire.TableView> = {}, ...events: wire.FeedItem[]): void {
    this.plies = this.plies.slice(0, to);
    this.change(changes, ...events);
  }
}

/** The first use of a board loads it, which takes a while on a busy machine. */
const WAIT = { timeout: 15_000, interval: 10 };

function boardIsThere(): void {
  expect(document.querySelector("#board svg")).not.toBeNull();
}

/** Open the screen of a table, and wait for its board. */
export async function openTable(changes: Partial<wire.TableView> = {}, plies: wire.Ply[] = []) {
  const table = new TestTable(changes, plies);
  render(TableScreen, { table: table.state.table, chair: null, token: null });
  await screen.findByRole("list", { name: "Players" });
  if (table.state.status !== "waiting") await vi.waitFor(boardIsThere, WAIT);
  return table;
}
