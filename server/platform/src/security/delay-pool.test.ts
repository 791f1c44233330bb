import { expect, test } from "vitest";
import { createDelayPool } from "./delay-pool.ts";

test("limits waiting requests in total and per key, and admits more when others have finished", async () => {
  const pool = createDelayPool({ maxTotal: 3, maxPerKey: 2 });
  const first = [pool.wait(["a"], 1), pool.wait(["a", "b"], 1)];
  expect(await pool.wait(["a"], 1)).toBe(false);
  expect(await pool.wait(["c", "a"], 1)).toBe(false);
  const third = pool.wait(["c"], 1);
  expect(await pool.wait(["d"], 1)).toBe(false);
  expect(await Promise.all([...first, third])).toEqual([true, true, true]);
  expect(await Promise.all([pool.wait(["a"], 1), pool.wait(["a"], 1), pool.wait(["b"], 1)])).toEqual([
    true,
    true,
    true,
  ]);
});
