import { expect, test, vi } from "vitest";
import { shared, together } from "./together.ts";

test("what is wanted in one turn is asked for at once, each key once", async () => {
  const load = vi.fn(async (keys: readonly string[]) => new Map(keys.map((key) => [key, key.length])));
  const lengthOf = together(load);
  expect(await Promise.all(["one", "three", "one"].map(lengthOf))).toEqual([3, 5, 3]);
  expect(load.mock.calls).toEqual([[["one", "three"]]]);
  expect(await lengthOf("one")).toBe(3);
  expect(load).toHaveBeenCalledTimes(2);
});

test("no answer is older than its question", async () => {
  let value = 1;
  let answer = () => {};
  const read = shared(async () => {
    const now = value;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return now;
  });
  const first = read();
  await new Promise(setImmediate);
  const answerFirst = answer;
  value = 2;
  const second = read();
  await new Promise(setImmediate);
  answerFirst();
  answer();
  expect([await first, await second]).toEqual([1, 2]);
});

test("a key without an answer gives nothing; a failure reaches all, and the next ones try again", async () => {
  let fails = true;
  const ask = together(async () => {
    if (fails) throw new Error("gone");
    return new Map<string, number>();
  });
  expect((await Promise.allSettled([ask("a"), ask("b")])).map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
  ]);
  fails = false;
  expect(await ask("a")).toBeUndefined();
});
