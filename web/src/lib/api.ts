/** The REST side of the server: finding tables, taking seats, reading records. */

import type {
  ChangeMe,
  CreateTable,
  Failure,
  Fill,
  GameInfo,
  GestureAnswer,
  Join,
  Joined,
  LessonGesture,
  LessonList,
  LessonMoves,
  LessonStep,
  Me,
  PositionDetails,
  RefusalInfo,
  ReplayInfo,
  RulesInfo,
  SeatLink,
  ServerInfo,
  TableInfo,
  TableList,
} from "./messages";
import { settings } from "./settings.svelte";

/** Something the server would not do, with its reason in words. */
export class Refused extends Error {
  constructor(readonly refusal: RefusalInfo) {
    super(refusal.message);
  }
}

/** The server could not be reached, or said something that is no answer. */
export class Unreachable extends Error {}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const address = new URL("/api" + path, location.href);
  address.searchParams.set("language", settings.language);
  const headers: Record<string, string> = {};
  if (method !== "GET") headers["X-Spielwerk"] = "1";
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const request: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) request.body = JSON.stringify(body);
  const answer = await fetch(address, request).catch(() => {
    throw new Unreachable();
  });
  const value: unknown = await answer.json().catch(() => null);
  if (answer.ok) return value as T;
  const refusal = (value as Failure | null)?.refusal;
  throw refusal ? new Refused(refusal) : new Unreachable();
}

const part = encodeURIComponent;

export const api = {
  games: () => ask<GameInfo[]>("GET", "/games"),
  rules: (game: string) => ask<RulesInfo>("GET", `/games/${part(game)}/rules`),
  lessons: (game: string) => ask<LessonList>("GET", `/lessons/${part(game)}`),
  lessonStep: (game: string, lesson: string, step: number, made: LessonMoves) =>
    ask<LessonStep>("POST", `/lessons/${part(game)}/${part(lesson)}/${step}`, made),
  lessonGesture: (game: string, lesson: string, step: number, made: LessonGesture) =>
    ask<GestureAnswer>("POST", `/lessons/${part(game)}/${part(lesson)}/${step}/gesture`, made),
  me: () => ask<Me>("GET", "/me"),
  changeMe: (change: ChangeMe) => ask<Me>("PUT", "/me", change),
  myTables: () => ask<TableList>("GET", "/me/tables"),
  tables: () => ask<TableList>("GET", "/tables"),
  table: (table: string) => ask<TableInfo>("GET", `/tables/${part(table)}`),
  create: (wish: CreateTable) => ask<TableInfo>("POST", "/tables", wish),
  join: (table: string, wish: Join) => ask<Joined>("POST", `/tables/${part(table)}/join`, wish),
  renewLink: (table: string, chair: number) =>
    ask<SeatLink>("POST", `/tables/${part(table)}/links/${chair}`),
  leave: (table: string) => ask<unknown>("POST", `/tables/${part(table)}/leave`, {}),
  close: (table: string) => ask<unknown>("POST", `/tables/${part(table)}/close`, {}),
  fill: (table: string, wish: Fill) => ask<TableInfo>("POST", `/tables/${part(table)}/fill`, wish),
  server: () => ask<ServerInfo>("GET", "/server"),
  replay: (table: string, game: number | null = null) =>
    ask<ReplayInfo>("GET", `/tables/${part(table)}/replay${game === null ? "" : `?game=${game}`}`),
  details: (text: string, ply: number) =>
    ask<PositionDetails>("POST", "/records/details", { text, ply }),
  readRecord: (text: string) => ask<ReplayInfo>("POST", "/records/read", { text }),
};

/** The record in our own format, or in one that other programs read. */
export function recordPath(
  table: string,
  format: string | null = null,
  game: number | null = null,
): string {
  const query = new URLSearchParams();
  if (format) query.set("format", format);
  if (game !== null) query.set("game", String(game));
  return `/api/tables/${part(table)}/record${query.size ? `?${query}` : ""}`;
}
