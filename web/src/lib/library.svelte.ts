/** Data fetched once per language: the games and their rules. */

import { api } from "./api";
import type { GameInfo, LessonList, RulesInfo } from "./messages";
import type { Language } from "./i18n.svelte";
import { settings } from "./settings.svelte";

const games = new Map<Language, Promise<readonly GameInfo[]>>();
const rules = new Map<string, Promise<RulesInfo>>();
const lessons = new Map<string, Promise<LessonList>>();

function once<K, V>(known: Map<K, Promise<V>>, key: K, fetch: () => Promise<V>): Promise<V> {
  const found = known.get(key);
  if (found) return found;
  const fresh = fetch();
  known.set(key, fresh);
  fresh.catch(() => known.delete(key));
  return fresh;
}

export function allGames(language: Language = settings.language): Promise<readonly GameInfo[]> {
  return once(games, language, () => api.games());
}

export async function gameOf(name: string, language: Language): Promise<GameInfo | null> {
  const found = await allGames(language);
  return found.find((game) => game.name === name) ?? null;
}

export function rulesOf(game: string, language: Language = settings.language): Promise<RulesInfo> {
  return once(rules, `${game} ${language}`, () => api.rules(game));
}

export function lessonsOf(
  game: string,
  language: Language = settings.language,
): Promise<LessonList> {
  return once(lessons, `${game} ${language}`, () => api.lessons(game));
}
