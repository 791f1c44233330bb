import { expect, test, vi } from "vitest";
import { batch } from "./batch.ts";

test("loads all keys requested in one tick with one call, without duplicates", async () => {
  const load = vi.fn(async (keys: readonly string[]) => new Map(keys.map((key) => [key, key.length])));
  const lengthOf = batch(load);
  expect(await Promise.all(["one", "three", "one"].map(lengthOf))).toEqual([3, 5, 3]);
  expect(load.mock.calls).toEqual([[["one", "three"]]]);
});

test("loads a key again in a later tick", async () => {
  let version = 1;
  const read = batch(async (keys: readonly string[]) => new Map(keys.map((key) => [key, version])));
  expect(await read("a")).toBe(1);
  version = 2;
  expect(await read("a")).toBe(2);
});

test("returns undefined for a missing key, and recovers after a batch that failed", async () => {
  let fails = true;
  const ask = batch(async () => {
    if (fails) throw new Error("unavailable");
    return new Map<string, number>();
  });
  expect((await Promise.allSettled([ask("a"), ask("b")])).map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
  ]);
  fails = false;
  expect(await ask("a")).toBeUndefined();
});
