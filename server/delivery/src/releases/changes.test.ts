import { messages, type ReleaseChange } from "@handwork/contract";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createReleases, type Releases } from "./index.ts";
import { createOperator, type Operator, versionsOf } from "./operator.fixture.ts";
import { canaries, liveReleases, releaseStates } from "./releases.table.ts";

let server: TestServer;
let admin: TestAccount;
let operator: Operator;
/** The releases as another process on the same database sees them. */
let releases: Releases;

const silent = { error: () => undefined, warn: () => undefined };
const reason = "Because the test says so";

let shell: string;
let first: string;
let second: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.account("admin");
  operator = createOperator(server, admin, reason);
});
afterAll(() => server.close());
beforeEach(async () => {
  releases = createReleases(server.deps, silent);
  await server.deps.db.update(canaries).set({ endedAt: new Date() });
  await server.deps.db.delete(liveReleases);
  shell = await operator.publish("shell");
  await operator.on("promote", "shell");
  first = await operator.publish("employer");
  await operator.on("promote", "employer");
  second = await operator.publish("employer");
});

describe("promote", () => {
  test("makes the newest release live immediately in every process, and records it", async () => {
    const { generation: before } = (await releases.resolve(null)) ?? { generation: 0 };
    const response = await operator.on("promote", "employer");
    expect(response).toEqual({
      changes: [{ app: "employer", from: first, to: second }],
      notes: [],
      generation: expect.any(Number),
    });
    expect(response.generation).toBeGreaterThan(before);
    expect(await versionsOf(releases, null)).toEqual({ shell, employer: second });
    expect((await releases.resolve(null))?.generation).toBe(response.generation);
    expect(await operator.latest()).toMatchObject({
      action: "promote",
      app: "employer",
      from_version: first,
      to_version: second,
      actor: admin.username,
      reason,
    });
    const [entry] = await server.call("auditLog", { token: admin.token });
    expect(entry).toMatchObject({ action: "release.promote", subject: "app:employer", reason });
  });

  test("refuses a release that is already live, does not exist, or is incompatible", async () => {
    expect(await operator.refusal({ action: "promote", app: "employer", version: first, reason })).toBe(
      `employer ${first} is already live.`,
    );
    expect(
      await operator.refusal({ action: "promote", app: "employer", version: "9.9.9+none", reason }),
    ).toBe("There is no release 9.9.9+none of employer.");
    expect(await operator.refusal({ action: "promote", app: "nobody", reason })).toBe(
      "nobody has no release to promote.",
    );
    await operator.publish("shell", { contract: 2 });
    expect(await operator.refusal({ action: "promote", app: "shell", reason })).toMatch(
      /^employer .* uses version 1 of the contract, but shell .* uses version 2\./,
    );
    const serving = await operator.publish("shell", { contract: 2, oldest_contract: 1 });
    expect(await operator.plan({ action: "promote", app: "shell", version: serving, reason })).toMatchObject({
      allowed: true,
      problems: [],
    });
  });

  test("requires a reason", async () => {
    const response = await server.request("POST", "/v1/administrator/releases/change/", {
      json: { action: "promote", app: "employer", reason: " " },
      token: admin.token,
    });
    expect([response.status, response.body]).toEqual([
      400,
      { reason: [messages.administration.changeReason] },
    ]);
  });
});

describe("rollback", () => {
  test("returns to the previous release, withdraws the live one, and lists the consequences beforehand", async () => {
    await operator.on("promote", "employer");
    const expected = { changes: [{ app: "employer", from: second, to: first }] };
    const planned = await operator.plan({ action: "rollback", app: "employer", reason });
    expect(planned).toMatchObject({ allowed: true, problems: [], ...expected });
    expect(planned.notes[0]).toBe(
      `employer ${first} is compatible with the live shell ${shell} (contract 1) and all other live apps (0).`,
    );
    expect(await versionsOf(releases, null)).toMatchObject({ employer: second });

    expect(await operator.on("rollback", "employer")).toMatchObject(expected);
    expect(await versionsOf(releases, null)).toMatchObject({ employer: first });
    expect((await releases.withdrawn()).employer).toContain(second);
    expect((await operator.overviewOf("employer"))?.releases[0]).toMatchObject({
      version: second,
      state: "withdrawn",
    });
  });

  test("promotes a withdrawn release only if its version is given", async () => {
    await operator.on("promote", "employer");
    await operator.on("rollback", "employer");
    expect(await operator.refusal({ action: "promote", app: "employer", reason })).toBe(
      `employer ${first} is already live. ${second} is withdrawn. Name it to promote it anyway.`,
    );
    const again = { action: "promote", app: "employer", version: second, reason } as const;
    expect((await operator.change(again)).notes[0]).toMatch(/was withdrawn on /);
    expect((await releases.withdrawn()).employer ?? []).not.toContain(second);
  });

  test("refuses a target that the live shell does not support, and a rollback without a target", async () => {
    const app = "marketer";
    expect(await operator.refusal({ action: "rollback", app, reason })).toBe(
      "No version of marketer is live.",
    );
    await operator.publish(app);
    await operator.on("promote", app);
    expect(await operator.refusal({ action: "rollback", app, reason })).toBe(
      "marketer has no other version that was live, is not withdrawn and is compatible. Name a version, or disable marketer.",
    );
    await server.deps.db.update(releaseStates).set({ withdrawnAt: new Date() });
    expect(await operator.refusal({ action: "rollback", app: "shell", reason })).toBe(
      "shell has no other version that was live, is not withdrawn and is compatible. Name a version.",
    );
    const wide = await operator.publish(app, { singletons: {} });
    await operator.change({ action: "promote", app, version: wide, reason });
    await operator.publish("shell", { singletons: { "react-router-dom": "7.18.5", react: "20.0.0" } });
    expect(await operator.refusal({ action: "promote", app: "shell", reason })).toMatch(/needs react/);
  });
});

describe("a change that was previewed first", () => {
  test("is made exactly as it was shown, or not at all", async () => {
    await operator.on("promote", "employer");
    const rollback = { action: "rollback", app: "employer", reason } as const;
    const shown = await operator.plan(rollback);
    expect(shown.changes).toEqual([{ app: "employer", from: second, to: first }]);
    const canary = await operator.change({
      action: "canary-start",
      versions: { employer: first },
      percent: 5,
      reason,
    });
    expect(canary.generation).toBeGreaterThan(shown.generation);
    const sent: ReleaseChange[] = [
      { ...rollback, expected_generation: shown.generation },
      { action: "pin", app: "employer", reason, expected_generation: 0 },
      { action: "canary-stop", canary: 1, reason, expected_generation: canary.generation + 1 },
    ];
    for (const json of sent) {
      const path = "/v1/administrator/releases/change/";
      const response = await server.request("POST", path, { json, token: admin.token });
      expect([response.status, response.body.detail]).toEqual([
        409,
        "The live releases have changed since this plan was shown, so nothing was changed. Check the current state, then try again.",
      ]);
    }
    expect(await versionsOf(releases, null)).toMatchObject({ employer: second });
    const { generation } = await operator.plan(rollback);
    expect(generation).toBe(canary.generation);
    await operator.change({ ...rollback, expected_generation: generation });
    expect(await versionsOf(releases, null)).toMatchObject({ employer: first });
  });

  test("cannot introduce a link to a page that does not exist", async () => {
    const nav = [{ label: "There", to: "/nowhere", audience: "everyone" as const, order: 1 }];
    const version = await operator.publish("employer", { nav });
    const problem = `The link There of employer ${version} leads to /nowhere, which is not a page.`;
    expect((await operator.overviewOf("employer"))?.releases[0]).toMatchObject({
      version,
      problems: [problem],
    });
    expect(await operator.refusal({ action: "promote", app: "employer", version, reason })).toBe(problem);
    const versions = { employer: version };
    expect(await operator.refusal({ action: "canary-start", versions, percent: 5, reason })).toContain(
      problem,
    );
  });
});

describe("automatic changes", () => {
  const selfRollback = (failed: string) =>
    releases.change({ action: "self-rollback", app: "employer", failed, reason }, { name: "error budget" });

  test("roll a failing live release back once, and record it", async () => {
    await operator.on("promote", "employer");
    await selfRollback(second);
    expect(await versionsOf(releases, null)).toMatchObject({ employer: first });
    expect(await operator.latest()).toMatchObject({
      action: "self-rollback",
      actor: "error budget",
      to_version: first,
    });
    await expect(selfRollback(second)).rejects.toThrow("is neither live nor in a canary.");
  });

  test("end a canary that includes the failing release, and change nothing else", async () => {
    await operator.change({ action: "canary-start", versions: { employer: second }, percent: 10, reason });
    await selfRollback(second);
    expect(await versionsOf(releases, null)).toMatchObject({ employer: first });
    expect((await server.call("releaseOverview", { token: admin.token })).canaries).toEqual([]);
    expect((await releases.withdrawn()).employer).toContain(second);
  });
});

describe("pin", () => {
  test("keeps an app at its release until it is unpinned", async () => {
    await operator.on("pin", "employer");
    const pinned = "employer is pinned: unpin it first.";
    const versions = { employer: second };
    for (const body of [
      { action: "promote", app: "employer", reason },
      { action: "rollback", app: "employer", reason },
      { action: "canary-start", versions, percent: 10, reason },
    ] as const) {
      expect(await operator.refusal(body)).toContain(pinned);
    }
    expect(await operator.refusal({ action: "pin", app: "employer", reason })).toBe(
      "employer is already pinned.",
    );
    await operator.on("unpin", "employer");
    await operator.on("promote", "employer");
    expect(await versionsOf(releases, null)).toMatchObject({ employer: second });
  });
});

describe("disable", () => {
  test("disables an app, lists its paths, and enables it again", async () => {
    const { notes } = await operator.on("disable", "employer");
    expect(notes).toContain("The page of employer says that it is unavailable. Links to it disappear.");
    expect(await versionsOf(releases, null)).toEqual({ shell });
    expect((await releases.resolve(null))?.disabled).toEqual([{ app: "employer", paths: ["/employer"] }]);
    expect((await operator.overviewOf("employer"))?.disabled).toMatchObject({ by: admin.username, reason });
    expect(await operator.refusal({ action: "disable", app: "employer", reason })).toBe(
      "employer is already disabled.",
    );
    expect((await operator.on("promote", "employer")).notes).toContain(
      "employer stays disabled until it is enabled.",
    );
    expect(await versionsOf(releases, null)).toEqual({ shell });
    await operator.on("enable", "employer");
    expect(await versionsOf(releases, null)).toEqual({ shell, employer: second });
  });

  test("is refused for the shell", async () => {
    expect(await operator.refusal({ action: "disable", app: "shell", reason })).toBe(
      "The shell cannot be disabled. Roll it back instead.",
    );
  });
});

test("concurrent changes run one after another", async () => {
  const third = await operator.publish("employer");
  const responses = await Promise.all([
    operator.change({ action: "promote", app: "employer", version: second, reason }),
    operator.change({ action: "promote", app: "employer", version: third, reason }),
    releases.change({ action: "pin", app: "shell", reason }, { name: "somebody" }),
  ]);
  expect(new Set(responses.map(({ generation }) => generation)).size).toBe(3);
  const history = await server.call("releaseHistory", { query: { app: "employer" }, token: admin.token });
  expect(history[0]?.from_version).toBe(history[1]?.to_version);
});

test("history can be paged, and filtered by app and by action", async () => {
  await operator.on("promote", "employer");
  await operator.on("pin", "shell");
  const path = "/v1/administrator/releases/history/?app=employer&limit=1";
  const page = await server.request("GET", path, { token: admin.token });
  expect(page.body).toEqual([expect.objectContaining({ app: "employer", action: "promote" })]);
  const next = /^<https?:\/\/[^/]+(.+)>; rel="next"$/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
  const older = await server.request("GET", next, { token: admin.token });
  expect(older.body[0].id).toBeLessThan(page.body[0].id);
  const pinned = await server.call("releaseHistory", { query: { action: "pin" }, token: admin.token });
  expect(pinned[0]?.app).toBe("shell");
  expect(new Set(pinned.map(({ action }) => action))).toEqual(new Set(["pin"]));
});
