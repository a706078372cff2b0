// Connect four, as boardgame.io wants its games: small, so that the framework is what is measured.
const COLUMNS = 7;
const ROWS = 6;
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** How many stones of a player follow one another from a cell on. */
function run(cells, player, column, row, [dx, dy]) {
  let length = 0;
  while (cells[column]?.[row] === player) {
    length += 1;
    column += dx;
    row += dy;
  }
  return length;
}

function hasWon(cells, player) {
  return cells.some((_, column) =>
    Array.from({ length: ROWS }, (_, row) => row).some((row) =>
      DIRECTIONS.some((way) => run(cells, player, column, row, way) >= 4),
    ),
  );
}

export const open = ({ cells }) => cells.flatMap((stones, at) => (stones.length < ROWS ? [at] : []));

export const ConnectFour = {
  name: "connect-four",
  setup: () => ({ cells: Array.from({ length: COLUMNS }, () => []) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      if (!open(G).includes(column)) return "INVALID_MOVE";
      G.cells[column].push(playerID);
    },
  },
  endIf: ({ G, ctx }) => {
    if (hasWon(G.cells, ctx.currentPlayer)) return { winner: ctx.currentPlayer };
    return open(G).length ? undefined : { draw: true };
  },
};
