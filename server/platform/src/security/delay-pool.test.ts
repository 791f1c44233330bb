import { expect, test } from "vitest";
import { createDelayPool } from "./delay-pool.ts";

test("limits waiting requests in total and per key, and admits more when others have finished", async () => {
  const room = createDelayPool({ maxTotal: 3, maxPerKey: 2 });
  const first = [room.wait(["a"], 1), room.wait(["a", "b"], 1)];
  expect(await room.wait(["a"], 1)).toBe(false);
  expect(await room.wait(["c", "a"], 1)).toBe(false);
  const third = room.wait(["c"], 1);
  expect(await room.wait(["d"], 1)).toBe(false);
  expect(await Promise.all([...first, third])).toEqual([true, true, true]);
  expect(await Promise.all([room.wait(["a"], 1), room.wait(["a"], 1), room.wait(["b"], 1)])).toEqual([
    true,
    true,
    true,
  ]);
});
