import type { ReleaseChanged } from "@handwork/contract";
import { createClient, type TestClient } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fakeRelease } from "../releases/release.fixture.ts";
import { type ReleaseSite, startReleaseSite } from "./site.fixture.ts";
import { versionOf } from "./tab.fixture.ts";

const reason = "for the test";
const rollback = { action: "rollback", app: "employer", reason } as const;

let site: ReleaseSite;
let other: Awaited<ReturnType<ReleaseSite["second"]>>;
let colleague: TestClient;
let token: string;
/** Versions of the employer remote that were live, oldest first. The last version is live. */
let versions: string[];

beforeAll(async () => {
  site = await startReleaseSite();
  await site.start(...["shell", "employer", "market"].map((app) => fakeRelease(app)));
  other = await site.second();
  colleague = createClient(other.origin, site.deps.config.apiPrefix);
  ({ token } = await site.account("admin"));
});
afterAll(async () => {
  await other.close();
  await site.close();
});

const promote = async (app: string) => {
  const version = await site.publish(app);
  await site.change({ action: "promote", app, version, reason });
  return version;
};
beforeEach(async () => {
  versions = [];
  for (let number = 0; number < 4; number += 1) versions.push(await promote("employer"));
});
const live = async () => versionOf(await site.returning().news(), "employer");
/** Makes a change through the other server process. */
const changeElsewhere = (change: Parameters<ReleaseSite["change"]>[0]): Promise<ReleaseChanged> =>
  colleague.call("releaseChange", { token, body: change as never });
const plan = () => site.call("releasePlan", { token, body: rollback });

describe("two people who roll back at once", () => {
  test("roll back only one release, through two server processes", async () => {
    const responses = await Promise.all([
      site.change(rollback),
      changeElsewhere(rollback),
      site.change(rollback),
    ]);
    expect(await live()).toBe(versions[2]);
    const [first, ...others] = responses.sort((a, b) => b.changes.length - a.changes.length);
    expect(first?.changes).toEqual([{ app: "employer", from: versions[3], to: versions[2] }]);
    for (const { changes, already_done, generation, notes } of others) {
      expect([changes, already_done, generation]).toEqual([[], true, first?.generation]);
      expect(notes).toEqual([
        expect.stringMatching(
          /^employer .+ was rolled back to .+ \d+ s ago by admin-\w+\. Nothing else is changed\. To go back further, name the version: /,
        ),
      ]);
      expect(notes[0]).toContain(versions[1]);
    }
    const history = await site.call("releaseHistory", { token, query: { app: "employer", limit: 2 } });
    expect(history.map(({ action }) => action)).toEqual(["rollback", "promote"]);
  });

  test("roll back only one release if one of them acts seconds later, and can see the first rollback", async () => {
    await site.change(rollback);
    expect(await plan()).toMatchObject({ allowed: true, changes: [], already_done: true });
    expect(await changeElsewhere(rollback)).toMatchObject({ changes: [], already_done: true });
    expect(await changeElsewhere({ ...rollback, version: versions[2] })).toMatchObject({
      already_done: true,
    });
    expect(await live()).toBe(versions[2]);
  });

  test("roll back only one release if the second one opened the plan before the first one acted", async () => {
    const { generation } = await plan();
    await changeElsewhere(rollback);
    const response = await site.change({ ...rollback, expected_generation: generation });
    expect([response.changes, response.already_done]).toEqual([[], true]);
    expect(await live()).toBe(versions[2]);
  });

  test("roll back only one release if the automatic rollback was faster", async () => {
    const bad = versions[3] ?? "";
    const crowd = Array.from({ length: 20 }, (_, network) => site.returning(network));
    await Promise.all(crowd.map((tab) => tab.fails("employer", bad)));
    await expect.poll(live, { timeout: 5_000 }).toBe(versions[2]);
    const { already_done, notes } = await site.change(rollback);
    expect([already_done, notes[0]]).toEqual([true, expect.stringContaining("s ago by the server.")]);
    expect(await live()).toBe(versions[2]);
  });
});

describe("a person who wants to go further back", () => {
  test("can name the release", async () => {
    await site.change(rollback);
    await changeElsewhere({ ...rollback, version: versions[0] });
    expect(await live()).toBe(versions[0]);
  });

  test("can confirm having seen the first rollback", async () => {
    const { generation } = await changeElsewhere(rollback);
    await site.change({ ...rollback, expected_generation: generation });
    expect(await live()).toBe(versions[1]);
  });

  test("can roll back again a minute later", async () => {
    await changeElsewhere(rollback);
    await site.deps.db.transaction(async (trx) => {
      // Backdates the log, which is append-only, instead of waiting for a minute.
      await trx.execute(sql`alter table release_log disable trigger append_only`);
      await trx.execute(sql`update release_log set changed_at = changed_at - interval '61 seconds'`);
      await trx.execute(sql`alter table release_log enable trigger append_only`);
    });
    await site.change(rollback);
    expect(await live()).toBe(versions[1]);
  });

  test("can roll back a release that was promoted since", async () => {
    await changeElsewhere(rollback);
    const version = await promote("employer");
    expect((await site.change(rollback)).changes).toEqual([
      { app: "employer", from: version, to: versions[2] },
    ]);
  });
});

describe("a rollback that was previewed first", () => {
  test("is made even if other teams, including the shell's, have promoted in the meantime", async () => {
    const { generation } = await plan();
    await promote("market");
    await promote("shell");
    await changeElsewhere({ ...rollback, expected_generation: generation });
    expect(await live()).toBe(versions[2]);
  });

  test("is refused if its own app has changed in another way", async () => {
    const { generation } = await plan();
    await changeElsewhere(rollback);
    const version = await promote("employer");
    const json = { ...rollback, expected_generation: generation };
    const response = await site.request("POST", "/v1/administrator/releases/change/", { json, token });
    expect([response.status, response.body.detail]).toEqual([
      409,
      expect.stringContaining("have changed since this plan was shown"),
    ]);
    expect(await live()).toBe(version);
  });
});
