import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("allows a number of calls per period", () => {
  const take = createRateLimit(2, 1_000);
  expect([take(), take(), take()]).toEqual([true, true, false]);
  vi.advanceTimersByTime(999);
  expect(take()).toBe(false);
  vi.advanceTimersByTime(1);
  expect([take(), take(), take()]).toEqual([true, true, false]);
});
