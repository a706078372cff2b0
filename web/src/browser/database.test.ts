import { expect, test } from "vitest";
import { MemoryDatabase } from "./database";

test("a database that keeps nothing reads by the beginning of keys, sorted as numbers are", async () => {
  const database = new MemoryDatabase();
  await database.write([
    ["add", "events", ["b", 1], "other table"],
    ["add", "events", ["a", 10], "tenth"],
    ["add", "events", ["a", 9], "ninth"],
    ["put", "tables", ["a"], "row"],
  ]);
  expect(await database.read("events", ["a"])).toEqual(["ninth", "tenth"]);
  expect(await database.read("events", [])).toEqual(["ninth", "tenth", "other table"]);
  expect(await database.read("chat", ["a"])).toEqual([]);
});

test("a database that keeps nothing changes all or nothing", async () => {
  const database = new MemoryDatabase();
  await database.write([["add", "events", ["a", 1], "first"]]);
  const problem = await database.write([
    ["put", "tables", ["a"], "row"],
    ["add", "events", ["a", 1], "again"],
  ]);
  expect(problem).toBe("taken");
  expect(await database.read("tables", [])).toEqual([]);
  expect(await database.read("events", [])).toEqual(["first"]);
});

test("a database that keeps nothing forgets a store", async () => {
  const database = new MemoryDatabase();
  await database.write([["put", "settings", ["guest"], "Anna"]]);
  expect(await database.write([["clear", "settings", [], ""]])).toBe("");
  expect(await database.read("settings", [])).toEqual([]);
});
