import { describe, expect, it } from "vitest";
import { describeHealth, healthOf, judge, type NetworkTally } from "./error-budget.ts";

const each = (networks: number, failed: number, visitors: number): NetworkTally[] =>
  Array.from({ length: networks }, () => ({ failed, visitors, returning: failed }));
const spent = (tallies: NetworkTally[], coolingDown = false) =>
  judge(healthOf(tallies), coolingDown) === "roll back";

describe("the error budget", () => {
  it.each<[string, NetworkTally[], boolean]>([
    ["nothing at all", [], false],
    ["five visitors from five networks, all failing", each(5, 1, 1), true],
    ["four visitors", each(4, 1, 1), false],
    ["three networks with two each", each(3, 2, 2), true],
    ["two networks, however many visitors", each(2, 500, 500), false],
    ["one network with thousands", each(1, 5_000, 5_000), false],
    ["one network with thousands and two with one each", [...each(1, 5_000, 5_000), ...each(2, 1, 1)], false],
    [
      "one network with thousands and three with one each",
      [...each(1, 5_000, 5_000), ...each(3, 1, 1)],
      true,
    ],
    ["a fifth of the visitors", [...each(5, 1, 1), ...each(20, 0, 1)], true],
    ["less than a fifth", [...each(5, 1, 1), ...each(21, 0, 1)], false],
    ["three large offices in which one in a hundred fails", each(5, 5, 500), false],
    ["three carriers' networks in which everybody fails", each(3, 10_000, 10_000), true],
    ["five carriers' networks in which every second visitor fails", each(5, 5_000, 10_000), true],
  ])("decides whether to roll back for %s", (_, tallies, expected) => {
    expect(spent(tallies)).toBe(expected);
  });

  it("cannot be diluted by one client that reports thousands of successes", () => {
    expect(spent([...each(5, 1, 1), { failed: 0, visitors: 100_000, returning: 0 }])).toBe(true);
  });

  it("requires more failures for a while after a rollback, so that two releases do not alternate", () => {
    const half = [...each(5, 1, 1), ...each(5, 0, 1)];
    expect(spent(half)).toBe(true);
    expect(spent(half, true)).toBe(false);
    expect(spent([...each(7, 1, 1), ...each(3, 0, 1)], true)).toBe(true);
  });

  it.each<[string, number, string]>([
    ["new visitors only", 0, "alert"],
    ["returning visitors in one network", 1, "alert"],
    ["returning visitors in two networks", 2, "roll back"],
  ])("failures of %s (%s networks with a returning visitor) lead to: %s", (_, networks, verdict) => {
    const tallies = each(5, 2, 2).map((tally, at) => ({ ...tally, returning: at < networks ? 1 : 0 }));
    expect(judge(healthOf(tallies), false)).toBe(verdict);
  });

  it("describes how many visitors and networks a release failed for", () => {
    expect(describeHealth(healthOf([...each(6, 1, 1), ...each(4, 0, 2)]))).toBe(
      "It failed for 6 of 14 visitors in 10 minutes, from 6 networks",
    );
    expect(describeHealth(healthOf([...each(1, 1, 1), ...each(19, 0, 1)]))).toBe(
      "It failed for 1 of 20 visitors in 10 minutes, from 1 network",
    );
  });
});
