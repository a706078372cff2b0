/** What every game brings along: how its view is drawn, touched, marked, heard and said in words. */

import type { Component } from "svelte";
import type { Effect, GameView } from "$lib/messages";
import type { SoundName } from "$lib/sounds";
import type { Gestures } from "./gestures.svelte";

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** Cells, or other things by name, that are marked on the board. */
export interface Marks {
  /** Changed by the last move. */
  last: ReadonlySet<string>;
  /** Concerned by the answer to "why not?". */
  why: ReadonlySet<string>;
  /** Part of a hint. */
  hint: ReadonlySet<string>;
  /** Pointed at from outside: a line of the score sheet, a rule. */
  shown: ReadonlySet<string>;
}

/** Who sits at the table, by seat: White, Black, … and what they are called. */
export interface Person {
  title: string;
  name: string;
  mine: boolean;
}

/** A move as it is seen before the server has answered, and what is seen to happen by it. */
export interface Preview<View = GameView> {
  view: View;
  effects: readonly Effect[];
}

/** What a game shows of a position when somebody looks closely, as the server sends it. */
export type Details = Readonly<Record<string, unknown>>;

export interface BoardProps<View = GameView> {
  view: View;
  /** What there is to know of this position on closer look; null if that is not known yet. */
  details: Details | null;
  /** Somebody looks closely, or no longer; without it there is nothing to be had. */
  onlook?: ((closely: boolean) => void) | undefined;
  /** What visibly happened last, up to this view; a new list whenever something did. */
  effects: readonly Effect[];
  gestures: Gestures;
  marks: Marks;
  persons: readonly Person[];
  /** Our seat that has to move; null if none has. */
  acting: number | null;
  /** The seat from whose side the board is seen. */
  side: number;
  /** Several people share this screen: what is secret hides itself. */
  shared: boolean;
  /** Seats whose choice is made and still secret. */
  chosen: readonly number[];
  /** Only to look at: a miniature, a diagram, the past. */
  still: boolean;
  /** What was revealed has been seen: whatever followed may be shown. */
  oncontinue?: (() => void) | undefined;
  /** What is held and not yet on the board, as a game keeps it for reading touches. */
  hand?: Hand;
}

/** What each game keeps of its own: the kind of element to place, how a tile is turned. */
export type Hand = Readonly<Record<string, unknown>>;

/** A text format beside the record in which a game can be saved. */
export interface TextFormat {
  format: "pgn" | "sgf" | "uhp";
  title: () => string;
  about: () => string;
}

/** Where something can be put in a draft, and what can be taken up there. */
export interface Spaces {
  empty: readonly string[];
  tops: readonly string[];
}

export interface GameModule<View = GameView> {
  Board: Component<BoardProps<View>>;
  /** Something that can be put on the board, by its name in a set-up. */
  Thing?: Component<{ thing: string }>;
  /** A small drawing without anything around it, for diagrams. */
  Diagram: Component<{ view: View; marks: Marks }>;
  /**
   * A move before the server has answered: what was touched, on what was touched. No rule is in it;
   * where that would not show something true, it is null.
   */
  preview(view: View, gesture: readonly string[]): Preview | null;
  /** A touch as the whole gesture that it means; null: only what was touched. */
  interpret?(name: string, view: View, gestures: Gestures, hand: Hand): readonly string[] | null;
  /**
   * In a game in which several gestures make the same move: what may begin others than the listed
   * ones. The server is asked what such a gesture leads to.
   */
  beginsOthers?(name: string, view: View): boolean;
  /** Whether what a finger rests on is being explained: then it is not touched. */
  explaining?(hand: Hand): boolean;
  /** Where there is no board: the spaces of a draft, seen only while something can go there. */
  emptySpaces?(view: View): Spaces;
  /** Text formats beside the record. */
  formats?: readonly TextFormat[];
  /** How a drawing of a rule is framed, if not as a square. */
  drawing?: "wide" | "low";
  /** What is asked of the player who has to move. */
  asks(view: View, gestures: Gestures): string;
  /** The places that an effect marks, where they are others than its source and target. */
  places?: (effect: Effect) => string[];
  /** The position in sentences, for those who cannot see it. */
  inWords(view: View, persons: readonly Person[], details: Details | null): string[];
  /** What decided a game that is over, as far as it is seen on the board. */
  decisive?: (view: View) => string[];
  /** What chance did, in words, where the server has only its notation. */
  outcome?(text: string, persons: readonly Person[]): string | null;
  /** Whether points are counted all the time; else only the end counts. */
  counting: boolean;
  /** What that sounds like, with the view it led to. */
  sound(effects: readonly Effect[], view: View): SoundName;
}

export const NO_MARKS: Marks = {
  last: new Set(),
  why: new Set(),
  hint: new Set(),
  shown: new Set(),
};

/** Who sits where, by the titles of the seats. */
export function personsOf(
  titles: readonly string[],
  mine: number | null = null,
  nameOf: (seat: number) => string | undefined = () => undefined,
): Person[] {
  return titles.map((title, seat) => ({ title, name: nameOf(seat) || title, mine: seat === mine }));
}
