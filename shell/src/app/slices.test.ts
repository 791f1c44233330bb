import { createRequire } from "node:module";
import { unstable_scheduleCallback, unstable_shouldYield, unstable_UserBlockingPriority } from "scheduler";
import { afterEach, expect, test, vi } from "vitest";
import { lengthenSlices } from "./slices.ts";

afterEach(() => {
  vi.useRealTimers();
});

const ownRequire = createRequire(import.meta.url);

/** Whether a slice that has worked for so many milliseconds is over. */
const isOverAfter = (milliseconds: number): Promise<boolean> =>
  new Promise((resolve) => {
    unstable_scheduleCallback(unstable_UserBlockingPriority, () => {
      const end = performance.now() + milliseconds;
      while (performance.now() < end);
      resolve(unstable_shouldYield());
    });
  });

test("the scheduler is the one that React has", () => {
  const reactRequire = createRequire(ownRequire.resolve("react-dom/client"));
  expect(ownRequire.resolve("scheduler")).toBe(reactRequire.resolve("scheduler"));
});

test("slices get longer while the page is taken over, and are short again then", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  expect(await isOverAfter(6)).toBe(true);
  const shorten = lengthenSlices();
  expect(await isOverAfter(6)).toBe(true);
  vi.advanceTimersByTime(300);
  expect(await isOverAfter(6)).toBe(false);
  expect(await isOverAfter(13)).toBe(true);
  vi.advanceTimersByTime(1_700);
  expect(await isOverAfter(60)).toBe(false);
  shorten();
  expect(await isOverAfter(6)).toBe(true);
});

test("a page that was taken over in time never has longer ones", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  lengthenSlices()();
  vi.advanceTimersByTime(3_000);
  expect(await isOverAfter(6)).toBe(true);
});
