import { beforeEach, expect, test, vi } from "vitest";
import { aim, here, to } from "./urls";

const place = { href: "", hash: "", origin: "https://example.test" };

function at(address: string): void {
  const { href, hash } = new URL(address, place.origin);
  Object.assign(place, { href, hash });
}

const link = (href: string) => ({ getAttribute: () => href }) as unknown as HTMLAnchorElement;
const path = (url: URL | null) => url && url.pathname + url.search + url.hash;

beforeEach(() => vi.stubGlobal("location", place));

test("a server has screens in the path", () => {
  at("/rules/hive#HV-6");
  expect(path(here(false))).toBe("/rules/hive#HV-6");
  expect(to("/t/abc", false)).toBe("/t/abc");
  expect(path(aim(link("#HV-7"), false))).toBe("/rules/hive#HV-7");
  expect(aim(link("/api/games"), false)).toBeNull();
  expect(aim(link("https://elsewhere.test/t/abc"), false)).toBeNull();
});

test.each(["/some/where/", "/some/where/index.html", "/"])(
  "files have them behind #: %s",
  (file) => {
    at(`${file}#/rules/hive#HV-6`);
    expect(path(here(true))).toBe("/rules/hive#HV-6");
    expect(to("/t/abc", true)).toBe("#/t/abc");
    expect(path(aim(link("#/review?game=2#packed"), true))).toBe("/review?game=2#packed");
    expect(path(aim(link("#HV-7"), true))).toBe("/rules/hive#HV-7");
    expect(aim(link("licenses.txt"), true)).toBeNull();
  },
);

test.each(["", "#", "#board"])("what says nothing of a screen is the lobby: %s", (hash) => {
  at(`/some/where/${hash}`);
  expect(path(here(true))).toBe("/");
});
