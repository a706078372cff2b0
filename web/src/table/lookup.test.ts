import { expect, test, vi } from "vitest";
import { Lookup } from "./lookup.svelte";

test("what is wanted is asked for once, and kept", async () => {
  const lookup = new Lookup<string>();
  const load = vi.fn(async () => "answer");
  expect(lookup.get("v7")).toBeNull();
  await Promise.all([lookup.want("v7", load), lookup.want("v7", load)]);
  await lookup.want("v7", load);
  expect(load).toHaveBeenCalledOnce();
  expect(lookup.get("v7")).toBe("answer");
  expect(lookup.get("v8")).toBeNull();
  expect(lookup.last).toBe("answer");
});

test("what could not be had is asked for again by the next one who looks", async () => {
  const lookup = new Lookup<string>();
  await lookup.want("v7", async () => null);
  await lookup.want("v7", () => Promise.reject(new Error("lost")));
  expect(lookup.get("v7")).toBeNull();
  await lookup.want("v7", async () => "answer");
  expect(lookup.get("v7")).toBe("answer");
});
