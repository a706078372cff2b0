/** The requests that have one answer: finding tables, taking seats, reading records. */

import type {
  ChangeMe,
  CreateTable,
  ExplorerAnswer,
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
  ReviewAnswer,
  ReviewRequest,
  RulesInfo,
  SeatLink,
  ServerInfo,
  SetupDraft,
  SetupRequest,
  StoredStudy,
  StoreStudy,
  StudyExport,
  StudyFilm,
  StudyFrame,
  StudyFrames,
  StudyGesture,
  StudyLine,
  StudyPicture,
  StudyPosition,
  StudyRequest,
  StudyText,
  StudyTree,
  StudyWords,
  StudyWordsAnswer,
  StudyWrite,
  TableInfo,
  TableList,
} from "./messages";
import { door } from "$door/door";
import { settings } from "./settings.svelte";

/** Something that is refused, with its reason in words. */
export class Refused extends Error {
  constructor(readonly refusal: RefusalInfo) {
    super(refusal.message);
  }
}

/** The server could not be reached, or said something that is no answer. */
export class Unreachable extends Error {}

async function answered(method: string, path: string, body?: unknown): Promise<string> {
  const address = new URL("/api" + path, location.origin);
  address.searchParams.set("language", settings.language);
  const answer = await door.request(method, address.pathname + address.search, body).catch(() => {
    throw new Unreachable();
  });
  if (answer.status < 400) return answer.body;
  const refusal = (parsed(answer.body) as Failure | null)?.refusal;
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

export const part = encodeURIComponent;

function recordPath(table: string, format: string | null, game: number | null): string {
  const query = new URLSearchParams();
  if (format) query.set("format", format);
  if (game !== null) query.set("game", String(game));
  return `/tables/${part(table)}/record?${query}`;
}

export const api = {
  games: () => ask<GameInfo[]>("GET", "/games"),
  rules: (game: string) => ask<RulesInfo>("GET", `/games/${part(game)}/rules`),
  lessons: (game: string) => ask<LessonList>("GET", `/lessons/${part(game)}`),
  lessonStep: (game: string, lesson: string, step: number, made: LessonMoves) =>
    ask<LessonStep>("POST", `/lessons/${part(game)}/${part(lesson)}/${step}`, made),
  lessonGesture: (game: string, lesson: string, step: number, made: LessonGesture) =>
    ask<GestureAnswer>("POST", `/lessons/${part(game)}/${part(lesson)}/${step}/gesture`, made),
  setup: (game: string, wish: SetupRequest) =>
    ask<SetupDraft>("POST", `/setup/${part(game)}`, wish),
  studyPosition: (wish: StudyRequest) => ask<StudyPosition>("POST", "/study/position", wish),
  studyGesture: (wish: StudyGesture) => ask<GestureAnswer>("POST", "/study/gesture", wish),
  studyWords: (wish: StudyWords) => ask<StudyWordsAnswer>("POST", "/study/words", wish),
  review: (wish: ReviewRequest) => ask<ReviewAnswer>("POST", "/study/review", wish),
  studyRead: (text: string) => ask<StudyTree>("POST", "/study/read", { text }),
  studyExport: (wish: StudyExport) => ask<StudyText>("POST", "/study/export", wish),
  studyPicture: (wish: StudyPicture) => ask<StudyFrame>("POST", "/study/picture", wish),
  studyFilm: (wish: StudyFilm) => ask<StudyFrames>("POST", "/study/film", wish),
  studyWrite: (wish: StudyWrite) => ask<StudyText>("POST", "/study/write", wish),
  study: (id: string) => ask<StoredStudy>("GET", `/studies/${part(id)}`),
  storeStudy: (wish: StoreStudy) => ask<StoredStudy>("POST", "/studies", wish),
  explorer: (line: StudyLine) => ask<ExplorerAnswer>("POST", "/explorer", line),
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
  /** The record in our own format, or in one that other programs read. */
  record: (table: string, format: string | null = null, game: number | null = null) =>
    answered("GET", recordPath(table, format, game)),
  details: (text: string, ply: number) =>
    ask<PositionDetails>("POST", "/records/details", { text, ply }),
  readRecord: (text: string) => ask<ReplayInfo>("POST", "/records/read", { text }),
};
