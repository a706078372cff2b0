/** The requests that have one answer: finding tables, taking seats, reading records. */

import type * as wire from "./messages";
import { door } from "$door/door";
import { t } from "./i18n.svelte";
import { settings } from "./settings.svelte";

/** Something that is refused, with its reason in words. */
export class Refused extends Error {
  constructor(readonly refusal: wire.RefusalInfo) {
    super(refusal.message);
  }
}

/** The server was unreachable, or its answer invalid. */
export class Unreachable extends Error {}

/** Return the reason of a failed request, in words. */
export function reason(error: unknown): string {
  return error instanceof Refused ? error.message : t("No response. Please try again.");
}

async function answered(method: string, path: string, body?: unknown): Promise<string> {
  const address = new URL("/api" + path, location.origin);
  address.searchParams.set("language", settings.language);
  const answer = await door.request(method, address.pathname + address.search, body).catch(() => {
    throw new Unreachable();
  });
  if (answer.status < 400) return answer.body;
  const refusal = (parsed(answer.body) as wire.Failure | null)?.refusal;
  throw refusal ? new Refused(refusal) : new Unreachable();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return parsed(await answered(method, path, body)) as T;
}

const get = <T>(path: string) => ask<T>("GET", path);
const post = <T>(path: string, body?: unknown) => ask<T>("POST", path, body);

export const part = encodeURIComponent;

const ofGame = (game: number | null) => (game === null ? "" : `?game=${game}`);

export const api = {
  games: () => get<wire.GameInfo[]>("/games"),
  rules: (game: string) => get<wire.RulesInfo>(`/games/${part(game)}/rules`),
  lessons: (game: string) => get<wire.LessonList>(`/lessons/${part(game)}`),
  lessonStep: (game: string, lesson: string, step: number, made: wire.LessonMoves) =>
    post<wire.LessonStep>(`/lessons/${part(game)}/${part(lesson)}/${step}`, made),
  lessonGesture: (game: string, lesson: string, step: number, made: wire.LessonGesture) =>
    post<wire.GestureAnswer>(`/lessons/${part(game)}/${part(lesson)}/${step}/gesture`, made),
  setup: (game: string, wish: wire.SetupRequest) =>
    post<wire.SetupDraft>(`/setup/${part(game)}`, wish),
  studyPosition: (wish: wire.StudyRequest) => post<wire.StudyPosition>("/study/position", wish),
  studyGesture: (wish: wire.StudyGesture) => post<wire.GestureAnswer>("/study/gesture", wish),
  studyWords: (wish: wire.StudyWords) => post<wire.StudyWordsAnswer>("/study/words", wish),
  review: (wish: wire.ReviewRequest) => post<wire.ReviewAnswer>("/study/review", wish),
  studyRead: (text: string) => post<wire.StudyTree>("/study/read", { text }),
  studyExport: (wish: wire.StudyExport) => post<wire.StudyText>("/study/export", wish),
  studyPicture: (wish: wire.StudyPicture) => post<wire.StudyFrame>("/study/picture", wish),
  studyFilm: (wish: wire.StudyFilm) => post<wire.StudyFrames>("/study/film", wish),
  studyWrite: (wish: wire.StudyWrite) => post<wire.StudyText>("/study/write", wish),
  study: (id: string) => get<wire.StoredStudy>(`/studies/${part(id)}`),
  storeStudy: (wish: wire.StoreStudy) => post<wire.StoredStudy>("/studies", wish),
  explorer: (line: wire.StudyLine) => post<wire.ExplorerAnswer>("/explorer", line),
  me: () => get<wire.Me>("/me"),
  changeMe: (change: wire.ChangeMe) => ask<wire.Me>("PUT", "/me", change),
  myTables: () => get<wire.TableList>("/me/tables"),
  blocks: () => get<wire.Blocks>("/me/blocks"),
  block: (line: wire.BlockAuthor) => post<wire.Blocks>("/me/blocks", line),
  unblock: (block: string) => ask<wire.Blocks>("DELETE", `/me/blocks/${part(block)}`),
  tables: () => get<wire.TableList>("/tables"),
  table: (table: string) => get<wire.TableInfo>(`/tables/${part(table)}`),
  create: (wish: wire.CreateTable) => post<wire.TableInfo>("/tables", wish),
  join: (table: string, wish: wire.Join) => post<wire.Joined>(`/tables/${part(table)}/join`, wish),
  renewLink: (table: string, chair: number) =>
    post<wire.SeatLink>(`/tables/${part(table)}/links/${chair}`),
  close: (table: string) => post<unknown>(`/tables/${part(table)}/close`, {}),
  fill: (table: string, wish: wire.Fill) =>
    post<wire.TableInfo>(`/tables/${part(table)}/fill`, wish),
  server: () => get<wire.ServerInfo>("/server"),
  replay: (table: string, game: number | null = null) =>
    get<wire.ReplayInfo>(`/tables/${part(table)}/replay${ofGame(game)}`),
  /** The record in our own format. */
  record: (table: string, game: number | null = null) =>
    answered("GET", `/tables/${part(table)}/record${ofGame(game)}`),
  details: (text: string, ply: number) =>
    post<wire.PositionDetails>("/records/details", { text, ply }),
  readRecord: (text: string) => post<wire.ReplayInfo>("/records/read", { text }),
};
