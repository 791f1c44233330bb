import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DRAWS } from "./cohorts.ts";
import { createReleases, type Releases } from "./index.ts";
import { createOperator, type Operator, versionsOf } from "./operator.fixture.ts";
import { canaries, liveReleases } from "./releases.table.ts";

const reason = "Because the test says so";
/** Every fiftieth draw. */
const draws = Array.from({ length: DRAWS / 50 }, (_, i) => i * 50);

let server: TestServer;
let operator: Operator;
/** The releases as another process on the same database sees them. */
let releases: Releases;
/** The live version of the employer remote, and a newer one. */
let first: string;
let second: string;
beforeAll(async () => {
  server = await startTestServer();
  operator = createOperator(server, await server.account("admin"), reason);
});
afterAll(() => server.close());
beforeEach(async () => {
  releases = createReleases(server.deps, { error: () => undefined, warn: () => undefined });
  await server.deps.db.update(canaries).set({ endedAt: new Date() });
  await server.deps.db.delete(liveReleases);
  await operator.publish("shell");
  await operator.on("promote", "shell");
  first = await operator.publish("employer");
  await operator.on("promote", "employer");
  second = await operator.publish("employer");
});

const start = (versions: Record<string, string>, percent = 10) =>
  operator.change({ action: "canary-start", versions, percent, reason });
const membersOf = async (version: string) => {
  const got = await Promise.all(draws.map((draw) => versionsOf(releases, draw)));
  return draws.filter((_, i) => got[i]?.employer === version);
};

describe("a canary", () => {
  test("starts only once if two admins start it, and its plans explain the start and the stop", async () => {
    const request = { action: "canary-start", versions: { employer: second }, percent: 10, reason } as const;
    expect((await operator.plan(request)).notes.join()).toContain("joins with their second page");
    await start({ employer: second });
    const [canary] = await operator.runningCanaries();
    expect((await operator.plan(request)).problems).toEqual([
      `Canary ${canary?.id} already gives these releases to 10 % of the visitors.`,
    ]);
    const stop = { action: "canary-stop", canary: canary?.id ?? 0, reason } as const;
    expect((await operator.plan(stop)).notes.join()).toMatch(/about 10 %, return to the live releases/);
    await operator.change(stop);
    expect(await operator.latest()).toMatchObject({ action: "canary-stop", versions: { employer: second } });
  });

  test("gives its release set to its share of visitors, and keeps these visitors when it grows", async () => {
    await start({ employer: second });
    const members = await membersOf(second);
    expect(members).toHaveLength(draws.length / 10);
    const [canary] = await operator.runningCanaries();
    const id = canary?.id ?? 0;
    expect((await releases.resolve(members[0] ?? null))?.canary).toBe(id);

    await operator.change({ action: "canary-resize", canary: id, percent: 20, reason });
    const more = await membersOf(second);
    expect(more).toHaveLength(draws.length / 5);
    expect(more).toEqual(expect.arrayContaining(members));
    expect((await operator.latest())?.reason).toBe(`${reason} (10 % → 20 %)`);

    await operator.change({ action: "canary-promote", canary: id, reason });
    expect(await versionsOf(releases, null)).toMatchObject({ employer: second });
    expect(await operator.runningCanaries()).toEqual([]);
    expect(await operator.latest()).toMatchObject({
      action: "canary-promote",
      app: "employer",
      from_version: first,
    });
  });

  test("never overlaps another canary, so each visitor is in at most one", async () => {
    const third = await operator.publish("employer");
    const artisan = await operator.publish("artisan");
    await operator.on("promote", "artisan");
    const newer = await operator.publish("artisan");
    await start({ employer: second, artisan: newer });
    await start({ employer: third });
    const sets = await Promise.all(draws.map((draw) => versionsOf(releases, draw)));
    const count = (a: string, b: string) => sets.filter((s) => s.employer === a && s.artisan === b).length;
    expect([count(second, newer), count(third, artisan), count(first, artisan)]).toEqual([20, 20, 160]);
  });

  test("is refused if the requested share of visitors is not free", async () => {
    const third = await operator.publish("employer");
    const fourth = await operator.publish("employer");
    await start({ employer: second }, 50);
    await start({ employer: third }, 50);
    const more = { action: "canary-start", versions: { employer: fourth }, percent: 0.1, reason } as const;
    expect(await operator.refusal(more)).toBe(
      "There is no free range of 0.1 % of the visitors: other canaries use 100 %.",
    );
    const [canary] = await operator.runningCanaries();
    const grown = { action: "canary-resize", canary: canary?.id ?? 0, percent: 50, reason } as const;
    expect((await operator.plan(grown)).allowed).toBe(true);
  });

  test("stops, and its visitors get the live releases", async () => {
    await start({ employer: second }, 50);
    const [canary] = await operator.runningCanaries();
    await operator.change({ action: "canary-stop", canary: canary?.id ?? 0, reason });
    expect(await membersOf(second)).toEqual([]);
    expect(await operator.refusal({ action: "canary-stop", canary: canary?.id ?? 0, reason })).toBe(
      `Canary ${canary?.id} is not running.`,
    );
  });

  test("is refused if it is incompatible with the live releases, already live or empty", async () => {
    const next = await operator.publish("shell", { contract: 2 });
    expect(
      await operator.refusal({ action: "canary-start", versions: { shell: next }, percent: 5, reason }),
    ).toMatch(/^employer .* uses version 1 of the contract/);
    expect(
      await operator.refusal({ action: "canary-start", versions: { employer: first }, percent: 5, reason }),
    ).toBe(`employer ${first} is already live for everybody.`);
    expect(await operator.refusal({ action: "canary-start", versions: {}, percent: 5, reason })).toBe(
      "Name at least one app with its version.",
    );
  });

  test("ends when one of its apps is disabled, and when a promotion makes it incompatible with the live releases", async () => {
    await start({ employer: second });
    const notes = (await operator.on("disable", "employer")).notes;
    expect(notes.at(-1)).toMatch(/^Canary \d+ ends: it contains employer\.$/);
    await operator.on("enable", "employer");
    await start({ employer: second });
    const takes = await operator.publish("artisan", {
      routes: [{ path: "/taken", title: "", access: "public", render: "client", files: [] }],
    });
    const owner = await operator.publish("employer", {
      routes: [{ path: "/taken", title: "", access: "public", render: "client", files: [] }],
    });
    await start({ employer: owner });
    const { notes: afterPromotion } = await operator.change({
      action: "promote",
      app: "artisan",
      version: takes,
      reason,
    });
    expect(afterPromotion).toEqual([
      expect.stringMatching(/^Canary \d+ ends: it would be incompatible with the live releases\.$/),
    ]);
    expect(await operator.runningCanaries()).toHaveLength(1);
  });
});
