import { describe, expect, it } from "vitest";
import { dayOf, streak } from "./days";

describe("days", () => {
  it("are written with two digits", () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  });

  it("count as long as none is missing", () => {
    const days = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03"];
    expect(streak(days, "2026-03-01")).toBe(3);
    expect(streak(days, "2026-03-03")).toBe(1);
  });

  it("are not broken before today is over", () => {
    expect(streak(["2026-02-28", "2026-03-01"], "2026-03-02")).toBe(2);
    expect(streak(["2026-02-28", "2026-03-01"], "2026-03-03")).toBe(0);
  });

  it("need one to begin with", () => {
    expect(streak([], "2026-03-01")).toBe(0);
  });
});
