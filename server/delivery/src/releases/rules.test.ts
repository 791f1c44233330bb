import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { transaction } from "@handwork/server-platform/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOperator, type Operator } from "./operator.fixture.ts";
import { withdraw } from "./releases.repository.ts";

const reason = "Because the test says so";
const HOUR = 60 * 60 * 1000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

let server: TestServer;
let admin: TestAccount;
let ada: Operator;
let bola: Operator;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.account("admin");
  ada = createOperator(server, admin, reason);
  bola = createOperator(server, await server.account("admin"), reason);
  for (const app of ["shell", "employer", "artisan"]) {
    await ada.publish(app);
    await ada.on("promote", app);
  }
});
afterAll(() => server.close());

const overview = () => server.call("releaseOverview", { token: admin.token });

describe("while releases are frozen", () => {
  test("nothing is promoted and no canary starts, but rolling back and disabling are possible", async () => {
    const newer = await ada.publish("employer");
    await ada.on("promote", "employer");
    const newest = await ada.publish("employer");
    await ada.change({
      action: "freeze",
      app: null,
      starts_at: at(-1),
      ends_at: at(2),
      reason: "Black Friday",
    });
    const [freeze] = (await overview()).freezes ?? [];
    expect(freeze).toMatchObject({ app: null, reason: "Black Friday" });

    for (const change of [
      { action: "promote", app: "employer", version: newest, reason },
      { action: "canary-start", versions: { employer: newest }, percent: 5, reason },
      { action: "rollout-start", app: "employer", version: newest, steps: [1, 100], hold_minutes: 1, reason },
    ] as const)
      expect(await ada.refusal(change as never)).toMatch(/^employer is frozen until .*: Black Friday/);
    // A rollback to a release that was never live would be a promotion.
    expect(await ada.refusal({ action: "rollback", app: "employer", version: newest, reason })).toContain(
      "was never live for everybody",
    );
    await ada.on("rollback", "employer");
    expect((await ada.overviewOf("employer"))?.live).not.toBe(newer);
    await ada.on("disable", "employer");
    await ada.on("enable", "employer");

    await ada.change({ action: "unfreeze", freeze: freeze?.id ?? 0, reason });
    expect((await overview()).freezes).toEqual([]);
    await ada.change({ action: "promote", app: "employer", version: newest, reason });
  });

  test("a freeze affects neither other apps, nor its own app before it starts", async () => {
    await ada.publish("artisan");
    await ada.change({ action: "freeze", app: "employer", starts_at: at(-1), ends_at: at(1), reason });
    await ada.change({ action: "freeze", app: "artisan", starts_at: at(1), ends_at: at(2), reason });
    await ada.on("promote", "artisan");
    expect(
      await ada.refusal({ action: "freeze", app: null, starts_at: at(2), ends_at: at(1), reason }),
    ).toMatch(/The end must be after the start/);
    const misspelt = { action: "freeze", app: "emploier", starts_at: at(1), ends_at: at(2), reason } as const;
    expect(await ada.refusal(misspelt)).toMatch(
      /There is no app emploier. Apps with a release: artisan, employer/,
    );
    for (const { id } of (await overview()).freezes ?? [])
      await ada.change({ action: "unfreeze", freeze: id, reason });
  });

  test("a deploy token can freeze its own app only", async () => {
    const { token } = await server.call("deployTokenCreate", {
      body: { name: "CI", app: "employer", rights: ["operate"] },
      token: admin.token,
    });
    const send = (app: string | null) =>
      server.request("POST", "/v1/administrator/releases/change/", {
        token,
        json: { action: "freeze", app, starts_at: at(-1), ends_at: at(1), reason },
      });
    expect((await send(null)).status).toBe(403);
    expect((await send("artisan")).status).toBe(403);
    expect((await send("employer")).status).toBe(200);
    for (const { id } of (await overview()).freezes ?? [])
      await ada.change({ action: "unfreeze", freeze: id, reason });
  });
});

describe("an app that requires approval", () => {
  test("promotes a release only after another admin approves, and the history names both people", async () => {
    await ada.change({ action: "require-approval", app: "employer", reason });
    const before = (await ada.overviewOf("employer"))?.live;
    const version = await ada.publish("employer");
    const promotion = await ada.change({ action: "promote", app: "employer", version, reason: "New cart" });
    expect(promotion).toMatchObject({
      needs_approval: true,
      notes: [expect.stringContaining("A second person")],
    });
    expect((await ada.overviewOf("employer"))?.live).toBe(before);
    const [audited] = await server.call("auditLog", { token: admin.token });
    expect(audited).toMatchObject({ action: "release.request", details: { requested: "promote" } });
    const [request] = (await overview()).requests ?? [];
    expect(request).toMatchObject({ app: "employer", action: "promote", version, reason: "New cart" });
    expect(await ada.refusal({ action: "promote", app: "employer", version, reason })).toContain(
      "is waiting for approval",
    );

    const approve = { action: "approve", request: request?.id ?? 0, reason: "Checked it" } as const;
    await expect(ada.change(approve)).rejects.toThrow(/You requested this yourself/);
    await bola.change(approve);
    expect((await ada.overviewOf("employer"))?.live).toBe(version);
    expect(await ada.latest()).toMatchObject({
      action: "promote",
      actor: expect.stringMatching(/^.+, approved by .+$/),
      reason: "New cart (Checked it)",
    });
    expect((await overview()).requests).toEqual([]);
    await expect(bola.change(approve)).rejects.toThrow(/is no longer open/);
  });

  test("promotes the release that was requested, even if a newer one has been published since", async () => {
    const version = await ada.publish("employer");
    await ada.change({ action: "promote", app: "employer", reason });
    const [request] = (await overview()).requests ?? [];
    expect(request).toMatchObject({ app: "employer", version });
    await ada.publish("employer");
    await bola.change({ action: "approve", request: request?.id ?? 0, reason });
    expect((await ada.overviewOf("employer"))?.live).toBe(version);
  });

  test("accepts neither a token nor the token's creator as the second person", async () => {
    const { token } = await server.call("deployTokenCreate", {
      body: { name: "CI", app: "employer", rights: ["operate"] },
      token: admin.token,
    });
    const version = await ada.publish("employer");
    const send = (json: object) =>
      server.request("POST", "/v1/administrator/releases/change/", { token, json });
    expect((await send({ action: "promote", app: "employer", version, reason })).body.needs_approval).toBe(
      true,
    );
    const [request] = (await overview()).requests ?? [];
    const approve = { action: "approve", request: request?.id ?? 0, reason } as const;
    expect((await send(approve)).status).toBe(403);
    await expect(ada.change(approve)).rejects.toThrow(/You requested this yourself/);
    await ada.change({ ...approve, action: "decline" });
    expect((await overview()).requests).toEqual([]);
  });

  test("cannot be rolled back to a release that was withdrawn before it was ever live", async () => {
    const version = await ada.publish("employer");
    await transaction(server.deps.db, (trx) => withdraw(trx, "employer", version));
    expect(await ada.refusal({ action: "rollback", app: "employer", version, reason })).toContain(
      "was never live for everybody",
    );
  });

  test("needs no approval for a rollback, but two people to remove the rule", async () => {
    await ada.on("rollback", "employer");
    await ada.change({ action: "waive-approval", app: "employer", reason });
    expect((await ada.overviewOf("employer"))?.needs_approval).toBe(true);
    const [request] = (await overview()).requests ?? [];
    await bola.change({ action: "approve", request: request?.id ?? 0, reason });
    expect((await ada.overviewOf("employer"))?.needs_approval).toBe(false);
  });
});
