import { messages, type Release, type ReleaseChange } from "@handwork/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestServer, type TestAccount, type TestServer } from "../../../test-support/index.ts";
import { DRAWS } from "./cohorts.ts";
import { createReleases, type Releases } from "./index.ts";
import { archiveOf, entriesOf, fakeRelease, upload } from "./release.fixture.ts";
import { canaries, liveReleases, releaseStates } from "./releases.table.ts";

let server: TestServer;
let admin: TestAccount;
/** As another process on the same database has it. */
let releases: Releases;

const silent = { error: () => undefined, warn: () => undefined };
const reason = "Because the test says so";

async function publish(app: string, changes: Partial<Release> = {}): Promise<string> {
  const release = fakeRelease(app, changes);
  const answer = await upload(server, app, await archiveOf(entriesOf(release)), admin.token);
  if (answer.status !== 201) throw new Error(answer.text);
  return release.manifest.version;
}
const change = (body: ReleaseChange) => server.call("releaseChange", { body, token: admin.token });
const plan = (body: ReleaseChange) => server.call("releasePlan", { body, token: admin.token });
async function refusal(body: ReleaseChange): Promise<string> {
  const answer = await server.request("POST", "/v1/administrator/releases/change/", {
    json: body,
    token: admin.token,
  });
  expect([answer.status, answer.text]).toEqual([409, answer.text]);
  expect((await plan(body)).problems).toEqual(answer.body.problems);
  return answer.body.detail;
}
const on = (action: "promote" | "rollback" | "pin" | "unpin" | "disable" | "enable", app: string) =>
  change({ action, app, reason });
/** Versions by app that a visitor with this draw gets, from the other process. */
async function seen(draw: number | null = null): Promise<Record<string, string>> {
  const resolved = await releases.resolve(draw);
  const all = resolved ? [resolved.set.shell, ...resolved.set.remotes] : [];
  return Object.fromEntries(all.map(({ app, version }) => [app, version]));
}
const overviewOf = async (app: string) => {
  const { apps } = await server.call("releaseOverview", { token: admin.token });
  return apps.find((item) => item.app === app);
};
const latest = async () => (await server.call("releaseHistory", { token: admin.token }))[0];

let shell: string;
let first: string;
let second: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.account("admin");
});
afterAll(() => server.close());
beforeEach(async () => {
  releases = createReleases(server.deps, silent);
  await server.deps.db.update(canaries).set({ endedAt: new Date() });
  await server.deps.db.delete(liveReleases);
  shell = await publish("shell");
  await on("promote", "shell");
  first = await publish("employer");
  await on("promote", "employer");
  second = await publish("employer");
});

describe("promote", () => {
  test("makes the newest live at once, in every process, and writes it down", async () => {
    const { generation: before } = (await releases.resolve(null)) ?? { generation: 0 };
    const answer = await on("promote", "employer");
    expect(answer).toEqual({
      changes: [{ app: "employer", from: first, to: second }],
      notes: [],
      generation: expect.any(Number),
    });
    expect(answer.generation).toBeGreaterThan(before);
    expect(await seen()).toEqual({ shell, employer: second });
    expect((await releases.resolve(null))?.generation).toBe(answer.generation);
    expect(await latest()).toMatchObject({
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

  test("refuses what is live already, what is not there, and what does not fit", async () => {
    expect(await refusal({ action: "promote", app: "employer", version: first, reason })).toBe(
      `employer ${first} is live already.`,
    );
    expect(await refusal({ action: "promote", app: "employer", version: "9.9.9+none", reason })).toBe(
      "There is no release 9.9.9+none of employer.",
    );
    expect(await refusal({ action: "promote", app: "nobody", reason })).toBe(
      "nobody has no release to promote.",
    );
    await publish("shell", { contract: 2 });
    expect(await refusal({ action: "promote", app: "shell", reason })).toMatch(
      /^employer .* speaks version 1 of the contract, shell .* version 2\./,
    );
  });

  test("asks for a reason", async () => {
    const answer = await server.request("POST", "/v1/administrator/releases/change/", {
      json: { action: "promote", app: "employer", reason: " " },
      token: admin.token,
    });
    expect([answer.status, answer.body]).toEqual([400, { reason: [messages.administration.changeReason] }]);
  });
});

describe("rollback", () => {
  test("goes back to what was live, takes back what is, and says before what it means", async () => {
    await on("promote", "employer");
    const expected = { changes: [{ app: "employer", from: second, to: first }] };
    const planned = await plan({ action: "rollback", app: "employer", reason });
    expect(planned).toMatchObject({ allowed: true, problems: [], ...expected });
    expect(planned.notes[0]).toBe(
      `employer ${first} fits the live shell ${shell} (contract 1) and the 0 other remotes.`,
    );
    expect(await seen()).toMatchObject({ employer: second });

    expect(await on("rollback", "employer")).toMatchObject(expected);
    expect(await seen()).toMatchObject({ employer: first });
    expect((await releases.withdrawn()).employer).toContain(second);
    expect((await overviewOf("employer"))?.releases[0]).toMatchObject({
      version: second,
      state: "withdrawn",
    });
  });

  test("leaves a version that nobody gets unless it is named", async () => {
    await on("promote", "employer");
    await on("rollback", "employer");
    expect(await refusal({ action: "promote", app: "employer", reason })).toBe(
      `employer ${first} is live already. ${second} was taken back: name it to promote it all the same.`,
    );
    const again = { action: "promote", app: "employer", version: second, reason } as const;
    expect((await change(again)).notes[0]).toMatch(/was taken back on /);
    expect((await releases.withdrawn()).employer ?? []).not.toContain(second);
  });

  test("refuses a target that the live shell cannot satisfy, and to go nowhere", async () => {
    const app = "marketer";
    expect(await refusal({ action: "rollback", app, reason })).toBe("No version of marketer is live.");
    await publish(app);
    await on("promote", app);
    expect(await refusal({ action: "rollback", app, reason })).toBe(
      "marketer has no other version that was live, was not taken back and fits: name one, or disable marketer.",
    );
    await server.deps.db.update(releaseStates).set({ withdrawnAt: new Date() });
    expect(await refusal({ action: "rollback", app: "shell", reason })).toBe(
      "shell has no other version that was live, was not taken back and fits: name one.",
    );
    const wide = await publish(app, { singletons: {} });
    await change({ action: "promote", app, version: wide, reason });
    await publish("shell", { singletons: { "react-router-dom": "7.18.5", react: "20.0.0" } });
    expect(await refusal({ action: "promote", app: "shell", reason })).toMatch(/needs react/);
  });
});

describe("a change that was looked at first", () => {
  test("is made as it was shown, or not at all", async () => {
    await on("promote", "employer");
    const rollback = { action: "rollback", app: "employer", reason } as const;
    const shown = await plan(rollback);
    expect(shown.changes).toEqual([{ app: "employer", from: second, to: first }]);
    const canary = await change({
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
      const answer = await server.request("POST", path, { json, token: admin.token });
      expect([answer.status, answer.body.detail]).toEqual([
        409,
        "What is live has changed since you looked, so this may mean something else now. Nothing was done: look again.",
      ]);
    }
    expect(await seen()).toMatchObject({ employer: second });
    const { generation } = await plan(rollback);
    expect(generation).toBe(canary.generation);
    await change({ ...rollback, expected_generation: generation });
    expect(await seen()).toMatchObject({ employer: first });
  });

  test("cannot bring a link to a page that is not there", async () => {
    const nav = [{ label: "There", to: "/nowhere", audience: "everyone" as const, order: 1 }];
    const version = await publish("employer", { nav });
    const problem = `The link There of employer ${version} leads to /nowhere, which is no page.`;
    expect((await overviewOf("employer"))?.releases[0]).toMatchObject({ version, problems: [problem] });
    expect(await refusal({ action: "promote", app: "employer", version, reason })).toBe(problem);
    const versions = { employer: version };
    expect(await refusal({ action: "canary-start", versions, percent: 5, reason })).toContain(problem);
  });
});

describe("what the server does by itself", () => {
  const selfRollback = (failed: string) =>
    releases.change({ action: "self-rollback", app: "employer", failed, reason }, { name: "error budget" });

  test("takes a failing version back, which no start and no promotion brings back", async () => {
    await on("promote", "employer");
    await selfRollback(second);
    expect(await seen()).toMatchObject({ employer: first });
    expect(await latest()).toMatchObject({
      action: "self-rollback",
      actor: "error budget",
      to_version: first,
    });
    await expect(selfRollback(second)).rejects.toThrow("is neither live nor in a canary.");
  });

  test("ends a canary that carries the failing version, and touches nothing else", async () => {
    await change({ action: "canary-start", versions: { employer: second }, percent: 10, reason });
    await selfRollback(second);
    expect(await seen()).toMatchObject({ employer: first });
    expect((await server.call("releaseOverview", { token: admin.token })).canaries).toEqual([]);
    expect((await releases.withdrawn()).employer).toContain(second);
  });
});

describe("pin", () => {
  test("keeps an app as it is until it is unpinned", async () => {
    await on("pin", "employer");
    const pinned = "employer is pinned: unpin it first.";
    const versions = { employer: second };
    for (const body of [
      { action: "promote", app: "employer", reason },
      { action: "rollback", app: "employer", reason },
      { action: "canary-start", versions, percent: 10, reason },
    ] as const) {
      expect(await refusal(body)).toContain(pinned);
    }
    expect(await refusal({ action: "pin", app: "employer", reason })).toBe("employer is pinned already.");
    await on("unpin", "employer");
    await on("promote", "employer");
    expect(await seen()).toMatchObject({ employer: second });
  });
});

describe("disable", () => {
  test("takes an app out, names its paths, and brings it back", async () => {
    const { notes } = await on("disable", "employer");
    expect(notes).toContain("The page of employer says that it is switched off; its links are gone.");
    expect(await seen()).toEqual({ shell });
    expect((await releases.resolve(null))?.disabled).toEqual([{ app: "employer", paths: ["/employer"] }]);
    expect((await overviewOf("employer"))?.disabled).toMatchObject({ by: admin.username, reason });
    expect(await refusal({ action: "disable", app: "employer", reason })).toBe(
      "employer is switched off already.",
    );
    expect((await on("promote", "employer")).notes).toContain(
      "employer stays switched off until it is enabled.",
    );
    expect(await seen()).toEqual({ shell });
    await on("enable", "employer");
    expect(await seen()).toEqual({ shell, employer: second });
  });

  test("is not for the shell", async () => {
    expect(await refusal({ action: "disable", app: "shell", reason })).toBe(
      "The shell cannot be switched off: roll it back instead.",
    );
  });
});

describe("a canary", () => {
  const start = (versions: Record<string, string>, percent = 10) =>
    change({ action: "canary-start", versions, percent, reason });
  const running = async () => (await server.call("releaseOverview", { token: admin.token })).canaries;
  const draws = Array.from({ length: DRAWS / 50 }, (_, i) => i * 50);
  const membersOf = async (version: string) => {
    const got = await Promise.all(draws.map((draw) => seen(draw)));
    return draws.filter((_, i) => got[i]?.employer === version);
  };

  test("gives its share of the visitors its set, the same ones when it grows", async () => {
    await start({ employer: second });
    const members = await membersOf(second);
    expect(members).toHaveLength(draws.length / 10);
    const [canary] = await running();
    const id = canary?.id ?? 0;
    expect((await releases.resolve(members[0] ?? null))?.canary).toBe(id);

    await change({ action: "canary-resize", canary: id, percent: 20, reason });
    const more = await membersOf(second);
    expect(more).toHaveLength(draws.length / 5);
    expect(more).toEqual(expect.arrayContaining(members));
    expect((await latest())?.reason).toBe(`${reason} (10 % → 20 %)`);

    await change({ action: "canary-promote", canary: id, reason });
    expect(await seen()).toMatchObject({ employer: second });
    expect(await running()).toEqual([]);
    expect(await latest()).toMatchObject({ action: "canary-promote", app: "employer", from_version: first });
  });

  test("never meets another: each visitor has the set of one, or of none", async () => {
    const third = await publish("employer");
    const artisan = await publish("artisan");
    await on("promote", "artisan");
    const newer = await publish("artisan");
    await start({ employer: second, artisan: newer });
    await start({ employer: third });
    const sets = await Promise.all(draws.map((draw) => seen(draw)));
    const count = (a: string, b: string) => sets.filter((s) => s.employer === a && s.artisan === b).length;
    expect([count(second, newer), count(third, artisan), count(first, artisan)]).toEqual([20, 20, 160]);
  });

  test("is refused when its share is not free", async () => {
    const third = await publish("employer");
    await start({ employer: second }, 50);
    await start({ employer: third }, 50);
    const more = { action: "canary-start", versions: { employer: second }, percent: 0.1, reason } as const;
    expect(await refusal(more)).toBe(
      "No 0.1 % of the visitors are free in one piece: other canaries have 100 %.",
    );
    const [canary] = await running();
    const grown = { action: "canary-resize", canary: canary?.id ?? 0, percent: 50, reason } as const;
    expect((await plan(grown)).allowed).toBe(true);
  });

  test("stops, and its visitors have what the others have", async () => {
    await start({ employer: second }, 50);
    const [canary] = await running();
    await change({ action: "canary-stop", canary: canary?.id ?? 0, reason });
    expect(await membersOf(second)).toEqual([]);
    expect(await refusal({ action: "canary-stop", canary: canary?.id ?? 0, reason })).toBe(
      `There is no canary ${canary?.id} that runs.`,
    );
  });

  test("is refused where its set does not belong together", async () => {
    const next = await publish("shell", { contract: 2 });
    expect(await refusal({ action: "canary-start", versions: { shell: next }, percent: 5, reason })).toMatch(
      /^employer .* speaks version 1 of the contract/,
    );
    expect(await refusal({ action: "canary-start", versions: { employer: first }, percent: 5, reason })).toBe(
      `employer ${first} is live for everybody already.`,
    );
    expect(await refusal({ action: "canary-start", versions: {}, percent: 5, reason })).toBe(
      "Name at least one app with its version.",
    );
  });

  test("ends when what is live no longer fits it, and when its version is taken back", async () => {
    await start({ employer: second });
    const notes = (await on("disable", "employer")).notes;
    expect(notes.at(-1)).toMatch(/^Canary \d+ ends: it carries employer\.$/);
    await on("enable", "employer");
    await start({ employer: second });
    const takes = await publish("artisan", {
      routes: [{ path: "/taken", title: "", access: "public", render: "client", files: [] }],
    });
    const owner = await publish("employer", {
      routes: [{ path: "/taken", title: "", access: "public", render: "client", files: [] }],
    });
    await start({ employer: owner });
    const { notes: said } = await change({ action: "promote", app: "artisan", version: takes, reason });
    expect(said).toEqual([expect.stringMatching(/^Canary \d+ ends: it would not fit what is live then\.$/)]);
    expect(await running()).toHaveLength(1);
  });
});

test("changes at the same time follow one another", async () => {
  const third = await publish("employer");
  const answers = await Promise.all([
    change({ action: "promote", app: "employer", version: second, reason }),
    change({ action: "promote", app: "employer", version: third, reason }),
    releases.change({ action: "pin", app: "shell", reason }, { name: "somebody" }),
  ]);
  expect(new Set(answers.map(({ generation }) => generation)).size).toBe(3);
  const history = await server.call("releaseHistory", { query: { app: "employer" }, token: admin.token });
  expect(history[0]?.from_version).toBe(history[1]?.to_version);
});

test("history is read page by page, of one app where asked", async () => {
  await on("promote", "employer");
  await on("pin", "shell");
  const path = "/v1/administrator/releases/history/?app=employer&limit=1";
  const page = await server.request("GET", path, { token: admin.token });
  expect(page.body).toEqual([expect.objectContaining({ app: "employer", action: "promote" })]);
  const next = /^<https?:\/\/[^/]+(.+)>; rel="next"$/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
  const older = await server.request("GET", next, { token: admin.token });
  expect(older.body[0].id).toBeLessThan(page.body[0].id);
});
