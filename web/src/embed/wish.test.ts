import { expect, test } from "vitest";
import { pack } from "$lib/packed";
import { look, options, shown } from "./wish";

const given = (text: string) => options(new URL(`https://example.test/embed${text}`));

test("options stand before and behind #", async () => {
  const both = given("?ply=3&language=de#record=Base%3B&theme=dark");
  expect(await shown(both)).toEqual({ kind: "record", text: "Base;", ply: 3 });
  expect(look(both)).toEqual({ language: "de", theme: "dark" });
});

test("what is not known is left out", async () => {
  expect(look(given("?language=tlh&theme=pink"))).toEqual({ language: null, theme: null });
  expect(await shown(given("?record=x&ply=-1"))).toMatchObject({ ply: null });
  expect(await shown(given(""))).toEqual({ kind: "nothing" });
  expect(await shown(given("?position=x"))).toEqual({ kind: "nothing" });
  expect(await shown(given("?lesson=hive"))).toEqual({ kind: "nothing" });
  expect(await shown(given("?packed=!"))).toEqual({ kind: "nothing" });
});

test("a lesson", async () => {
  const lesson = { kind: "lesson", game: "hive", lesson: "first" };
  expect(await shown(given("?lesson=hive/first"))).toEqual(lesson);
});

test("a packed record", async () => {
  const packed = await pack("Base;wS1");
  expect(await shown(given(`?packed=${packed}`))).toMatchObject({ text: "Base;wS1" });
});

test("a position is a record in which nothing was played, and nothing else gets into it", async () => {
  const found = await shown(given("?game=fire-water&seats=3&position=a%0AResult:%20b"));
  expect(found).toMatchObject({
    text: "Spielwerk record 1\nGame: fire-water\nSeat 0: person\nSeat 1: person\nSeat 2: person\nStart: a Result: b\n\nMoves:\n",
  });
});
