import {
  type EndpointName,
  endpoints,
  messages,
  PROOF_NEEDED,
  SET_UP_NEEDED,
  type UserType,
} from "@handwork/contract";
import { sessions } from "@handwork/server-marketplace";
import { giveSecondFactor } from "@handwork/server-marketplace/testing";
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { beforeSecondFactor, policies, proofNeeded } from "../src/access.ts";
import { startTestServer } from "../test-support/index.ts";
import { rolesOf } from "./any-caller.fixture.ts";
import { callEndpoint } from "./call-endpoint.fixture.ts";

const names = Object.keys(endpoints) as EndpointName[];
const texts = messages.secondFactor;

describe("when two-step sign-in is required for staff", async () => {
  const server = await startTestServer({ env: { TRUST_PROXY: "on", STAFF_SECOND_FACTOR: "required" } });
  afterAll(() => server.close());

  test.each(["admin", "manager"] as const)(
    "a %s without two-step sign-in may only set it up",
    { tags: ["V4.3.1"] },
    async (kind) => {
      const { token, password } = await server.account(kind);
      const refusal = { detail: texts.setUpNeeded, code: SET_UP_NEEDED };
      const others = names.filter((name) => policies[name] !== "open" && !beforeSecondFactor.includes(name));
      for (const name of others) {
        const response = await callEndpoint(server, name, {}, token);
        const body = response.body.code ? refusal : { detail: expect.any(String) };
        expect([name, response.status, response.body]).toEqual([name, 403, body]);
      }
      const overview = await callEndpoint(server, "adminOverview", {}, token);
      expect([overview.status, overview.body]).toEqual([403, refusal]);
      expect(await server.call("secondFactor", { token })).toMatchObject({ required: true, enabled: false });
      expect(await server.call("userProfile", { token })).toMatchObject({ user_type: kind });
      expect(await server.call("secondFactorSetUp", { body: { password }, token })).toBeTruthy();
    },
  );

  test("an admin with two-step sign-in can continue, and other roles do not need it", async () => {
    const admin = await server.account("admin");
    const { access } = await server.deps.auth.openSession(admin.id, undefined, undefined, true);
    expect((await callEndpoint(server, "adminOverview", {}, access)).status).toBe(200);
    const { token } = await server.account("employer");
    expect((await callEndpoint(server, "cartItems", {}, token)).status).toBe(200);
    expect(await server.call("secondFactor", { token })).toMatchObject({ required: false });
  });
});

describe("risky calls", async () => {
  const server = await startTestServer({ env: { TRUST_PROXY: "on" } });
  afterAll(() => server.close());
  const { db, auth } = server.deps;

  /** Whether a role may make a call that needs a code. */
  const mayCall = (kind: UserType) => (name: EndpointName) => rolesOf(policies[name])?.includes(kind) ?? true;

  test("are for admins or artisans only", () => {
    const covered = (["admin", "artisan"] as const).flatMap((kind) => proofNeeded.filter(mayCall(kind)));
    expect(new Set(covered)).toEqual(new Set(proofNeeded));
  });

  test.each(["admin", "artisan"] as const)(
    "require a code no older than a quarter of an hour from an %s with two-step sign-in",
    { tags: ["V4.3.3"] },
    async (kind) => {
      const account = await server.account(kind);
      const { code } = await giveSecondFactor(server, account.id);
      const { access } = await auth.openSession(account.id, undefined, undefined, true);
      const refusals = async () => {
        const refused: EndpointName[] = [];
        for (const name of names.filter((one) => policies[one] !== "open")) {
          const { status, body } = await callEndpoint(server, name, {}, access);
          if (status === 403 && body.code === PROOF_NEEDED) refused.push(name);
        }
        return refused;
      };
      expect(await refusals()).toEqual([]);
      await db
        .update(sessions)
        .set({ provenAt: sql`now() - interval '15 minutes 1 second'` })
        .where(eq(sessions.userId, account.id));
      expect((await refusals()).sort()).toEqual(proofNeeded.filter(mayCall(kind)).sort());
      expect(
        (await callEndpoint(server, "secondFactorProof", { body: { code: "000000" } }, access)).status,
      ).toBe(400);
      expect(
        (await callEndpoint(server, "secondFactorProof", { body: { code: code() } }, access)).status,
      ).toBe(204);
      expect(await refusals()).toEqual([]);
    },
  );

  test("require no code from users without two-step sign-in", async () => {
    const { token } = await server.account("admin");
    for (const name of proofNeeded)
      expect([name, (await callEndpoint(server, name, {}, token)).body.code]).toEqual([name, undefined]);
  });
});
