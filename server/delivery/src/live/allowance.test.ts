import { expect, it } from "vitest";
import { createAllowance } from "./allowance.ts";

it("allows a burst, then as many calls as the limit per minute, separately for each key", () => {
  const allowed = createAllowance({ burst: 3, perMinute: 60 });
  const at = (now: number, key = "a") => allowed(key, now);
  expect([at(0), at(0), at(0), at(0)]).toEqual([true, true, true, false]);
  expect(at(0, "b")).toBe(true);
  expect([at(1_000), at(1_000)]).toEqual([true, false]);
  expect([at(600_000), at(600_000), at(600_000), at(600_000)]).toEqual([true, true, true, false]);
});
