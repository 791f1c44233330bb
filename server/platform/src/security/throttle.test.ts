import { createTestDatabase } from "@handwork/server-main/testing";
import { afterAll, expect, test } from "vitest";
import { Throttled } from "../errors/errors.ts";
import { byAddress, createThrottle, type ThrottleRule } from "./throttle.ts";

const database = await createTestDatabase();
afterAll(() => database.close());
const { db } = database;

const rule: ThrottleRule = { name: "test", window: 60, slowAfter: 50, refuseAfter: 2 };
const from = (address: string) => [byAddress(rule, address)];

test("remembers attempts across restarts and processes", { tags: ["V2.2.1"] }, async () => {
  for (let i = 0; i < 2; i++) await createThrottle(db).fail(from("102.89.23.7"));
  const restarted = createThrottle(db);
  await expect(restarted.check(from("102.89.23.7"))).rejects.toThrow(Throttled);
  await restarted.check(from("102.89.23.8"));
});

test("applies one limit to all addresses in an IPv6 network", { tags: ["V8.1.4"] }, async () => {
  const throttle = createThrottle(db);
  await throttle.fail(from("2c0f:2a80:12:34::1"));
  await throttle.fail(from("2c0f:2a80:12:34:ffff:ffff:ffff:2"));
  await expect(throttle.fail(from("2C0F:2A80:0012:0034:a:b:c:d"))).rejects.toThrow(Throttled);
  await throttle.check(from("2c0f:2a80:12:35::1"));
});

test("delays a limited number of attempts, and rejects the rest immediately with Retry-After", {
  tags: ["API4"],
}, async () => {
  const throttle = createThrottle(db);
  const slow: ThrottleRule = { name: "slow", window: 60, slowAfter: 1 };
  const slowed = [{ rule: slow, subject: "everybody" }];
  // Makes the delay long enough for all attempts to arrive while the first ones wait.
  for (let i = 0; i < 3; i++) await throttle.fail(slowed);
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => throttle.check(slowed)));
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(20);
  expect(refused[0]).toMatchObject({ reason: { status: 429, headers: { "retry-after": "4" } } });
  await throttle.check([{ rule: slow, subject: "somebody else" }]);
});
