import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBreaker } from "./breaker.ts";

const key = "employer@1.0.0+abcd";

describe("createBreaker", () => {
  beforeEach(() => {
    sessionStorage.clear();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("refuses a failed part until its next retry is due", () => {
    const breaker = createBreaker(sessionStorage);
    expect(breaker.reasonToWait(key)).toBeNull();
    breaker.trip(key, "missing");
    expect(breaker.reasonToWait(key)).toBe("missing");
    expect(breaker.reasonToWait("artisan@1.0.0+abcd")).toBeNull();
    vi.advanceTimersByTime(breaker.pause(key));
    expect(breaker.reasonToWait(key)).toBeNull();
  });

  it("waits longer after each failure, up to a limit, and resets on success", () => {
    const breaker = createBreaker(sessionStorage);
    const pauses = Array.from({ length: 8 }, () => {
      breaker.trip(key, "missing");
      return breaker.pause(key);
    });
    expect(pauses).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000]);
    breaker.close(key);
    breaker.trip(key, "missing");
    expect(breaker.pause(key)).toBe(10_000);
  });

  it("does not wait for hours when the clock is set back", () => {
    const breaker = createBreaker(sessionStorage);
    breaker.trip(key, "missing");
    vi.setSystemTime(Date.now() - 3 * 60 * 60 * 1000);
    expect(breaker.reasonToWait(key)).toBeNull();
    breaker.trip(key, "missing");
    expect(breaker.pause(key)).toBe(20_000);
  });

  it("remembers its state when the tab is reloaded", () => {
    createBreaker(sessionStorage).trip(key, "evaluation");
    expect(createBreaker(sessionStorage).reasonToWait(key)).toBe("evaluation");
  });

  it("starts empty when the stored state is invalid", () => {
    sessionStorage.setItem("handwork-breaker", "{");
    const breaker = createBreaker(sessionStorage);
    expect(breaker.reasonToWait(key)).toBeNull();
    breaker.trip(key, "missing");
    expect(breaker.reasonToWait(key)).toBe("missing");
  });
});
