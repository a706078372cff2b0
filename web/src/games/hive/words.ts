/** The sentences of Hive's board. */

import { inContext, t } from "$lib/i18n.svelte";
import type { HiveView } from "$lib/messages";
import type { Gestures } from "../../board/gestures.svelte";
import type { TextFormat } from "../../board/types";
import { kindOf, type Kind } from "./layout";

export const KINDS: Record<Kind, () => string> = {
  Q: () => t("queen bee"),
  S: () => t("spider"),
  B: () => t("beetle"),
  G: () => t("grasshopper"),
  A: () => t("ant"),
  M: () => t("mosquito"),
  L: () => t("ladybug"),
  P: () => t("pillbug"),
};

/** Languages with genders and cases need whole names: of a piece, and of the piece beside a space. */
const PIECES: Record<string, () => [name: string, beside: string]> = {
  wQ: () => [t("white queen bee"), inContext("beside", "white queen bee")],
  wS: () => [t("white spider"), inContext("beside", "white spider")],
  wB: () => [t("white beetle"), inContext("beside", "white beetle")],
  wG: () => [t("white grasshopper"), inContext("beside", "white grasshopper")],
  wA: () => [t("white ant"), inContext("beside", "white ant")],
  wM: () => [t("white mosquito"), inContext("beside", "white mosquito")],
  wL: () => [t("white ladybug"), inContext("beside", "white ladybug")],
  wP: () => [t("white pillbug"), inContext("beside", "white pillbug")],
  bQ: () => [t("black queen bee"), inContext("beside", "black queen bee")],
  bS: () => [t("black spider"), inContext("beside", "black spider")],
  bB: () => [t("black beetle"), inContext("beside", "black beetle")],
  bG: () => [t("black grasshopper"), inContext("beside", "black grasshopper")],
  bA: () => [t("black ant"), inContext("beside", "black ant")],
  bM: () => [t("black mosquito"), inContext("beside", "black mosquito")],
  bL: () => [t("black ladybug"), inContext("beside", "black ladybug")],
  bP: () => [t("black pillbug"), inContext("beside", "black pillbug")],
};

const ASKS_FOR_SPACE: Record<Kind, () => string> = {
  Q: () => t("Where does the queen bee go?"),
  S: () => t("Where does the spider go?"),
  B: () => t("Where does the beetle go?"),
  G: () => t("Where does the grasshopper go?"),
  A: () => t("Where does the ant go?"),
  M: () => t("Where does the mosquito go?"),
  L: () => t("Where does the ladybug go?"),
  P: () => t("Where does the pillbug go?"),
};

/** "white ant 2"; with `beside` as in "left of white ant 2". */
export function pieceInWords(piece: string, beside = false): string {
  const name = PIECES[piece.slice(0, 2)]?.()[beside ? 1 : 0] ?? "";
  return [name, piece.slice(2)].filter(Boolean).join(" ");
}

export function asks(view: HiveView, gestures: Gestures): string {
  if (gestures.mustPass) return t("You can neither place nor move a piece.");
  const [picked] = gestures.picked;
  if (picked === undefined) return asksForPiece(view, gestures);
  // A piece in the hive may be picked by its space.
  return ASKS_FOR_SPACE[kindOf(view.cells[picked]?.pieces.at(-1) ?? picked)]();
}

function asksForPiece(view: HiveView, gestures: Gestures): string {
  const queen = `${"wb"[view.mover]}Q`;
  if (Object.values(view.cells).every((cell) => !cell.pieces.length))
    return t("Choose a piece from your tray to begin the hive.");
  if (!view.hands[view.mover]?.includes(queen))
    return t("Choose a piece: a new one from your tray, or one in the hive.");
  const due = gestures.next.size === 1 && gestures.next.has(queen);
  return due
    ? t("You must place your queen now.")
    : t("Choose a new piece from your tray. Pieces move once your queen is in the hive.");
}

export const formats: readonly TextFormat[] = [
  {
    format: "pgn",
    title: () => "PGN",
    about: () => t("For other Hive programs, with variations and comments"),
  },
  {
    format: "sgf",
    title: () => "SGF",
    about: () => t("In BoardSpace's format, with variations and comments"),
  },
  {
    format: "uhp",
    title: () => t("GameString"),
    about: () => t("The moves in one line, for Hive engines"),
  },
];
