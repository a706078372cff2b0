import { expect, test } from "vitest";
import { latest } from "./latest";

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("an answer is used, and so is a failure", async () => {
  const seen: string[] = [];
  latest(Promise.resolve("found"), (found) => seen.push(found));
  latest(
    Promise.reject(new Error("away")),
    () => seen.push("never"),
    () => seen.push("failed"),
  );
  latest(Promise.reject(new Error("away")), () => seen.push("never"));
  await settled();
  expect(seen).toEqual(["found", "failed"]);
});

test("what arrives after the effect ran again is dropped", async () => {
  const seen: string[] = [];
  let resolve: (found: string) => void = () => undefined;
  const first = new Promise<string>((answer) => (resolve = answer));
  const cleanUp = latest(
    first,
    (found) => seen.push(found),
    () => seen.push("failed"),
  );
  cleanUp();
  latest(Promise.resolve("German"), (found) => seen.push(found));
  await settled();
  resolve("English");
  await settled();
  expect(seen).toEqual(["German"]);
});
