// Requests to the core and its answers; see docs/internals/core.md.

export interface PositionRequest {
  readonly game: string;
  readonly position: string;
  readonly plies?: readonly string[];
}

/** Whichever limit is reached first ends a search; at least one is needed. */
export interface SearchRequest extends PositionRequest {
  readonly milliseconds?: number;
  readonly nodes?: number;
  readonly depth?: number;
  /** As digits where a number would not be exact. */
  readonly seed?: number | string;
  readonly options?: Readonly<Record<string, number>>;
}

export interface Calls {
  about: [request: object, answer: About];
  /** The position before each ply and after the last. */
  trace: [request: PositionRequest, answer: PositionInfo[]];
  /** The legal moves of a seat by gesture. */
  moves: [request: PositionRequest & { readonly seat: number }, answer: SeatMoves];
  /** The number of sequences of `depth` plies. */
  perft: [request: PositionRequest & { readonly depth: number }, answer: number];
  /** Random games up to a number of plies. */
  playouts: [
    request: PositionRequest & { readonly plies_to_play: number; readonly seed?: number | string },
    answer: { games: number; plies: number },
  ];
  search: [request: SearchRequest, answer: SearchResult];
}

export type Call = keyof Calls;
export type RequestOf<C extends Call> = Calls[C][0];
export type AnswerOf<C extends Call> = Calls[C][1];

export interface About {
  version: string;
  /** The search options of each game with their defaults. */
  games: Record<string, Record<string, number>>;
}

/** `PositionInfo.next` where chance decides. */
export const CHANCE = -1;

export interface PositionInfo {
  /** A seat, `CHANCE`, or -2 for none. */
  next: number;
  text: string;
  result: { reason: string; scores: number[]; places: number[] } | null;
  legal: string[];
}

export interface SeatMoves {
  packed: unknown[];
  /** Moves that share their gesture with another one. */
  shared: string[];
}

export interface Candidate {
  move: string;
  values: number[];
  share: number;
  visits: number;
}

/** Values are expected results by seat: 1 a win, 0.5 a draw, 0 a loss. */
export interface SearchResult {
  move: string;
  values: number[];
  pv: string[];
  candidates: Candidate[];
  nodes: number;
  depth: number;
  exact: boolean;
}
