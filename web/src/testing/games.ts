/** Games for component tests: a simple one, and one with every kind of option. */

import type { GameInfo, TableInfo } from "$lib/messages";
import { server } from "./door";
import { seat, setup } from "./table";

const IGNITE_FLOW: GameInfo = {
  name: "ignite-flow",
  title: "Ignite and Flow",
  about: "Fire burns, water flows.",
  minutes: "15–20",
  seat_counts: [2],
  seat_names: ["White", "Black"],
  options: [
    { name: "size", about: "the side of the board", kind: "number", default: 6, choices: [] },
  ],
  presets: [],
  allows_draws: true,
  knows_draws: true,
  has_chance: false,
  levels: [
    { level: 1, name: "Pebble", about: "Plays without a plan." },
    { level: 2, name: "Sprout", about: "Looks one move ahead." },
    { level: 3, name: "Branch", about: "Looks further." },
  ],
  friendly: 2,
  lessons: 3,
  formats: [],
  view: null,
};

const FIRE_WATER: GameInfo = {
  ...IGNITE_FLOW,
  name: "fire-water",
  title: "Fire & Water",
  seat_counts: [2, 3, 4],
  seat_names: ["Red", "Green", "Blue", "Yellow"],
  options: [
    {
      name: "type",
      about: "the tiles",
      kind: "choice",
      default: "all",
      choices: [
        { value: "all", title: "all of them" },
        { value: "few", title: "a few" },
      ],
    },
    { name: "leaders", about: "with leaders", kind: "switch", default: true, choices: [] },
    { name: "stones", about: "stones per player", kind: "number", default: 7, choices: [] },
    { name: "board", about: "the board, row by row", kind: "text", default: "", choices: [] },
  ],
  presets: [
    { name: "usual", title: "Usual", about: "As in the box.", options: {} },
    {
      name: "quick",
      title: "Quick",
      about: "A first try.",
      options: { type: "few", leaders: false },
    },
  ],
  lessons: 0,
};

export const GAMES: readonly GameInfo[] = [IGNITE_FLOW, FIRE_WATER];

/** Answer requests for the list of games. */
export function withGames(): void {
  server.on("GET /games", GAMES);
}

/** Return a table as lists show it. */
export function listed(table: string, more: Partial<TableInfo> = {}): TableInfo {
  return {
    table,
    path: `/t/${table}`,
    status: "playing",
    setup: setup(),
    seats: [seat(0, { name: "Anna" }), seat(1, { name: "Ben" })],
    game_number: 1,
    plies: 3,
    created: 0,
    moved: 0,
    my_turn: false,
    result: null,
    links: [],
    ...more,
  };
}
