import { expect, test } from "vitest";
import { progress } from "./progress.svelte";

test("a puzzle that was solved and is withdrawn is remembered, but not counted", () => {
  progress.add("hive", "11111111", false);
  progress.add("hive", "22222222", false);
  const shelf = { game: "hive", title: "Hive", count: 1, withdrawn: ["22222222"], daily: null };
  expect(progress.count(shelf)).toBe(1);
  expect(progress.has("hive", "22222222")).toBe(true);
});
