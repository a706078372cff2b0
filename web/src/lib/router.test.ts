import { beforeEach, expect, test, vi } from "vitest";

const place = { href: "", pathname: "", origin: "https://example.test" };
const kept = { state: null as unknown, replaceState: vi.fn() };
vi.stubGlobal("location", place);
vi.stubGlobal("history", kept);
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("document", { addEventListener: () => undefined });

async function open(path: string, state: unknown = null) {
  const address = new URL(path, place.origin);
  Object.assign(place, { href: address.href, pathname: address.pathname });
  kept.state = state;
  vi.resetModules();
  return (await import("./router.svelte")).router.route.parts;
}

beforeEach(() => kept.replaceState.mockReset());

test.each(["/t/abc#chair=1&token=s3cret", "/t/abc?chair=1&token=s3cret"])(
  "the seat of a link is read, and taken out of the address: %s",
  async (path) => {
    expect(await open(path)).toMatchObject({ table: "abc", chair: 1, token: "s3cret" });
    const seat = { chair: 1, token: "s3cret" };
    expect(kept.replaceState).toHaveBeenCalledExactlyOnceWith(seat, "", "/t/abc");
  },
);

test("it is still known after a reload", async () => {
  const route = await open("/t/abc", { chair: 1, token: "s3cret" });
  expect(route).toMatchObject({ chair: 1, token: "s3cret" });
});

test("a link without a seat is left as it is", async () => {
  expect(await open("/t/abc")).toMatchObject({ chair: null, token: null });
  expect(await open("/t/abc#board")).toMatchObject({ chair: null, token: null });
  expect(kept.replaceState).not.toHaveBeenCalled();
});
