import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ACTION, Pace, REPLY } from "./pace.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A pace, and the plies that were seen to be played, each time from and to. */
function begun() {
  const seen: [from: number, to: number][] = [];
  return { pace: new Pace((from, to) => seen.push([from, to])), seen };
}

const own = (ply: number) => ({ ply, own: true, lasting: REPLY });
const other = (ply: number, lasting = ACTION) => ({ ply, own: false, lasting });

test("people can follow: an action takes 350 to 500 ms, an answer at least 600", () => {
  expect(ACTION).toBeGreaterThanOrEqual(350);
  expect(ACTION).toBeLessThanOrEqual(500);
  expect(REPLY).toBeGreaterThanOrEqual(600);
});

test("an own move is seen at once, the answer not before its time", () => {
  const { pace } = begun();
  pace.follow([own(1)]);
  expect(pace.shown).toBe(1);
  vi.advanceTimersByTime(40);
  pace.follow([other(2)]);
  expect(pace.lag).toBe(1);
  vi.advanceTimersByTime(REPLY - 41);
  expect(pace.shown).toBe(1);
  vi.advanceTimersByTime(1);
  expect([pace.shown, pace.lag]).toEqual([2, 0]);
});

test("an answer that took its time is seen at once", () => {
  const { pace } = begun();
  pace.follow([own(1)]);
  vi.advanceTimersByTime(REPLY + 1);
  pace.follow([other(2)]);
  expect(pace.shown).toBe(2);
});

test("a turn of ten actions is seen action by action, however it comes in", () => {
  const { pace, seen } = begun();
  pace.follow([own(1)]);
  pace.follow([other(2)]);
  vi.advanceTimersByTime(100);
  pace.follow([3, 4, 5, 6, 7, 8, 9, 10, 11].map((ply) => other(ply)));
  vi.advanceTimersByTime(REPLY - 100);
  for (let ply = 2; ply < 11; ply++) {
    expect(pace.shown).toBe(ply);
    vi.advanceTimersByTime(ACTION - 1);
    expect(pace.shown).toBe(ply);
    vi.advanceTimersByTime(1);
  }
  expect([pace.shown, pace.lag]).toEqual([11, 0]);
  expect(seen).toEqual(Array.from({ length: 11 }, (_, ply) => [ply, ply + 1]));
});

test("a touch skips what is still to be seen, and nothing comes after it", () => {
  const { pace, seen } = begun();
  pace.follow([own(1)]);
  pace.follow([other(2), other(3), other(4)]);
  pace.skip();
  expect([pace.shown, pace.lag]).toEqual([4, 0]);
  expect(seen).toEqual([
    [0, 1],
    [1, 4],
  ]);
  vi.runAllTimers();
  pace.skip();
  expect(seen.length).toBe(2);
});

test("what is turned over is announced in words only when it has been seen", () => {
  const { pace, seen } = begun();
  pace.follow([{ ...own(1), lasting: 6000, reveals: true }]);
  expect([pace.shown, pace.announced, pace.lag]).toEqual([1, 0, 1]);
  vi.advanceTimersByTime(5999);
  expect(pace.announced).toBe(0);
  vi.advanceTimersByTime(1);
  expect([pace.shown, pace.announced, pace.lag]).toEqual([1, 1, 0]);
  expect(seen).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

test("what was revealed stays until somebody goes on", () => {
  const { pace } = begun();
  pace.follow([other(2, 6000), other(3), other(4)]);
  vi.advanceTimersByTime(3000);
  expect(pace.shown).toBe(2);
  pace.next();
  expect(pace.shown).toBe(3);
  vi.advanceTimersByTime(ACTION);
  expect(pace.shown).toBe(4);
});

test("a jump shows another position, and nothing that led to it", () => {
  const { pace, seen } = begun();
  pace.follow([other(1), other(2)]);
  pace.jump(9);
  vi.runAllTimers();
  expect(pace.shown).toBe(9);
  expect(seen).toEqual([
    [0, 1],
    [9, 9],
  ]);
});
