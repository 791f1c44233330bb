import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptAnswer } from "./kept-answer.ts";

const MINUTE = 60_000;
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

function counting({ worth }: { worth: boolean }) {
  let times = 0;
  return keptAnswer(
    async () => {
      times += 1;
      return times;
    },
    () => worth,
  );
}

test("what is not worth keeping is asked for each time", async () => {
  const ask = counting({ worth: false });
  expect([await ask(), await ask()]).toEqual([1, 2]);
});

test("what is kept is good for a minute, will do once more while it is asked for anew, and never for long", async () => {
  const ask = counting({ worth: true });
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(MINUTE);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(1);
  await vi.waitFor(async () => expect(await ask()).toBe(2));
  vi.advanceTimersByTime(10 * MINUTE + 1);
  expect(await ask()).toBe(3);
});

test("where asking fails while something is kept, that will do", async () => {
  let fails = false;
  const ask = keptAnswer(
    async () => {
      if (fails) throw new Error("gone");
      return 1;
    },
    () => true,
  );
  await ask();
  fails = true;
  vi.advanceTimersByTime(MINUTE + 1);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(10 * MINUTE);
  await expect(ask()).rejects.toThrow("gone");
});
