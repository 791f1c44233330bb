// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryUntilLoaded } from "./retry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failing = (times: number) => {
  const load = vi.fn(async () => "there");
  for (let remaining = times; remaining > 0; remaining -= 1)
    load.mockRejectedValueOnce(new Error("Loading failed"));
  return load;
};

test("loads once if the first attempt succeeds", async () => {
  const load = failing(0);
  expect(await retryUntilLoaded(load)).toBe("there");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test("retries after increasing delays, up to a minute", async () => {
  const load = failing(6);
  const loaded = retryUntilLoaded(load);
  for (const [index, pause] of [5, 10, 20, 40, 60, 60].entries()) {
    await vi.advanceTimersByTimeAsync(pause * 1000 - 1);
    expect(load).toHaveBeenCalledTimes(index + 1);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(await loaded).toBe("there");
});

test("retries immediately when the network is back", async () => {
  const load = failing(1);
  const loaded = retryUntilLoaded(load);
  await vi.advanceTimersByTimeAsync(0);
  dispatchEvent(new Event("online"));
  expect(await loaded).toBe("there");
});
