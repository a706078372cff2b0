import { expect, test } from "vitest";
import { ago, clockText } from "./time";

test("shows minutes and seconds, and more where there is more", () => {
  expect(clockText(61_000, "en")).toBe("1:01");
  expect(clockText(59_200, "en")).toBe("1:00");
  expect(clockText(0, "en")).toBe("0:00");
  expect(clockText(-5, "en")).toBe("0:00");
  expect(clockText(3_600_000 + 62_000, "en")).toBe("1:01:02");
  expect(clockText(3 * 86_400_000 + 3_600_000, "en")).toBe("3d 1h");
  expect(clockText(3 * 86_400_000 + 3_600_000, "de")).toBe("3 T 1h");
});

test("says how long ago something was", () => {
  expect(ago(0, 5 * 60_000, "en")).toBe("5 minutes ago");
  expect(ago(0, 3 * 3_600_000, "de")).toBe("vor 3 Stunden");
  expect(ago(0, 24 * 3_600_000, "en")).toBe("yesterday");
});
