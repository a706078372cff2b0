import { expect, test } from "vitest";
import { read, ROUTES } from "./routes";

const open = (path: string) => read(new URL(path, "https://example.test"));

test.each([
  ["/", "lobby", {}],
  ["/new/hive#zPacked", "new", { game: "hive", record: "zPacked" }],
  ["/setup/hive", "setup", { game: "hive", position: null }],
  ["/rules/hive#HV-6", "rules", { game: "hive", rule: "HV-6" }],
  ["/learn/hive/", "lessons", { game: "hive" }],
  ["/learn/hive/queen", "lesson", { game: "hive", lesson: "queen" }],
  ["/puzzles", "puzzles", {}],
  ["/puzzles/hive", "shelf", { game: "hive" }],
  ["/puzzles/hive/one", "puzzle", { game: "hive", id: "one" }],
  ["/analysis/hive#zPacked", "analysis", { game: "hive", study: null, record: "zPacked" }],
  ["/analysis/s/x1", "study", { game: null, study: "x1", record: null }],
  ["/review/t1?game=2", "review", { table: "t1", game: 2, record: null }],
  ["/review?game=two#zPacked", "record", { table: null, game: null, record: "zPacked" }],
  ["/t/abc#chair=0&token=s", "table", { table: "abc", chair: 0, token: "s" }],
])("%s is the screen %s", (path, screen, parts) => expect(open(path)).toEqual({ screen, parts }));

test.each([
  "/nowhere",
  "/new",
  "/new/hive/more",
  "/learn",
  "/puzzles/a/b/c",
  "/analysis/hive/more",
])("no screen has the address %s", (path) => expect(open(path).screen).toBe("lost"));

test("every screen has an address that only it has", () => {
  for (const [screen, { path }] of Object.entries(ROUTES))
    expect(open(path.replaceAll(":", "x")).screen).toBe(screen);
});
