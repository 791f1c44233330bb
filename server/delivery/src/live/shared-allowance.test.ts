import { createTestDatabase } from "@handwork/server-main/testing";
import { Throttled } from "@handwork/server-platform/errors";
import { createThrottle } from "@handwork/server-platform/security";
import { afterAll, expect, test, vi } from "vitest";
import { createSharedAllowance } from "./shared-allowance.ts";

const database = await createTestDatabase();
afterAll(() => database.close());
const { db } = database;

const rule = (name: string, window = 60) => ({ name, window, slowAfter: 80, refuseAfter: 80 });
const processOf = (name: string, window?: number) =>
  createSharedAllowance(createThrottle(db), rule(name, window));
const passed = async (calls: Promise<void>[]) =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === "fulfilled").length;
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

test("two processes together allow a key as many calls as a single one, and count other keys separately", {
  tags: ["API4"],
}, async () => {
  const processes = [processOf("two"), processOf("two")] as const;
  // Alternating, as a load balancer does.
  const calls = times(300, (index) => processes[index % 2 === 0 ? 0 : 1]("a"));
  const through = await passed(calls);
  expect(through).toBeLessThanOrEqual(80);
  expect(through).toBeGreaterThan(60);
  await expect(processOf("two")("a")).rejects.toThrow(Throttled);
  await processes[0]("b");
});

test("a flood costs the database a few statements, and none once the allowance is used up", {
  tags: ["API4"],
}, async () => {
  const statements = vi.spyOn(db.$client, "query");
  const allowed = processOf("flood");
  expect(await passed(times(1_000, () => allowed("a")))).toBe(80);
  expect(statements.mock.calls.length).toBeLessThan(15);
  statements.mockClear();
  expect(await passed(times(1_000, () => allowed("a")))).toBe(0);
  expect(statements).not.toHaveBeenCalled();
  statements.mockRestore();
});

test("says when to retry, and accepts calls again then", async () => {
  const allowed = processOf("again", 1);
  await passed(times(90, () => allowed("a")));
  await expect(allowed("a")).rejects.toMatchObject({ headers: { "retry-after": "1" } });
  await expect.poll(() => passed([allowed("a")]), { timeout: 3_000 }).toBe(1);
});
