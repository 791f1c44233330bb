import { type DeployRight, type EndpointName, endpoints, messages, userTypes } from "@handwork/contract";
import { deployTokens } from "@handwork/server-delivery";
import { sandboxed } from "@handwork/server-marketplace/testing";
import type { Policy } from "@handwork/server-platform/http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policies } from "../src/access.ts";
import { startTestServer, type TestServer } from "../test-support/index.ts";
import { callEndpoint } from "./call-endpoint.fixture.ts";
import { samples } from "./samples.fixture.ts";
import { createWorld, type World } from "./world.fixture.ts";

const names = Object.keys(endpoints) as EndpointName[];
const policyOf = (name: EndpointName): Policy => policies[name];
/** Calls that check the request's credentials. */
const closed = names.filter((name) => policyOf(name) !== "open");
/** The right that a deploy token needs to make a call; null if no deploy token may make it. */
function rightOf(name: EndpointName): DeployRight | null {
  const policy = policyOf(name);
  return typeof policy === "object" && "deployToken" in policy ? policy.deployToken : null;
}
const noCredentials = { detail: "Authentication credentials were not provided." };
const badToken = (message: string) => ({
  detail: "Given token not valid for any token type",
  code: "token_not_valid",
  messages: [{ token_class: "AccessToken", token_type: "access", message }],
});

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ env: { ...sandboxed.env, TRUST_PROXY: "on" } });
  world = await createWorld(server);
});
afterAll(() => server.close());

describe("credentials", () => {
  test("that are wrong are refused everywhere with the same message", { tags: ["API2"] }, async () => {
    const { refresh } = await server.deps.auth.openSession(world.spare.id);
    const [header, payload] = world.people.admin.token.split(".");
    const forged = `${header}.${payload}.${"A".repeat(43)}`;
    for (const [token, message] of [
      ["not-a-token", "Token is invalid"],
      [forged, "Token is invalid"],
      [refresh, "Token has wrong type"],
    ] as const) {
      for (const name of closed) {
        const response = await callEndpoint(server, name, {}, token);
        expect([name, response.status, response.body]).toEqual([name, 401, badToken(message)]);
        expect(response.headers.get("www-authenticate")).toBe('Bearer realm="api"');
      }
    }
  });

  test("of the older Token scheme count as anonymous", { tags: ["11.17"] }, async () => {
    const older = { headers: { authorization: `Token ${world.people.admin.token}` } };
    for (const name of closed) {
      const response = await callEndpoint(server, name, older);
      if (policyOf(name) === "public") expect([name, response.status]).not.toEqual([name, 401]);
      else expect([name, response.status, response.body]).toEqual([name, 401, noCredentials]);
    }
  });

  test.each(userTypes)("of a suspended %s stop working at the next call", async (kind) => {
    const { id, token } = await server.account(kind);
    await server.call("userProfile", { token });
    await server.call("adminUserStatus", {
      params: { id },
      body: { is_active: false, reason: messages.administration.reasonRequired },
      token: world.people.admin.token,
    });
    for (const name of closed) {
      const response = await callEndpoint(server, name, {}, token);
      expect([name, response.status, response.body]).toEqual([name, 401, badToken("Token is invalid")]);
    }
  });
});

describe("deploy tokens", () => {
  const opened = names.filter((name) => rightOf(name) !== null);
  const createToken = async (app: string, ...rights: DeployRight[]) => {
    const body = { name: `For ${app}`, app, rights };
    return server.call("deployTokenCreate", { body, token: world.people.admin.token });
  };
  const send = async (name: EndpointName, token: string) =>
    callEndpoint(server, name, await samples[name](world, "admin"), token);

  test("may make each of the release command's calls only with the right that it needs", async () => {
    expect(opened).toEqual([
      "releaseOverview",
      "releaseHistory",
      "releasePlan",
      "releaseChange",
      "releaseCheck",
      "releasePublish",
      "releasePreview",
      "developmentLink",
      "releaseTrend",
    ]);
    for (const name of opened) {
      const right = rightOf(name) ?? "operate";
      const other = right === "operate" ? "publish" : "operate";
      const allowed = await send(name, (await createToken("employer", right)).token);
      expect([name, allowed.status < 300 || allowed.text]).toEqual([name, true]);
      const refused = await send(name, (await createToken("employer", other)).token);
      expect([name, refused.status, refused.body]).toEqual([
        name,
        403,
        { detail: `This deploy token does not have the right to ${right}.` },
      ]);
    }
  });

  test("may change only their own app", { tags: ["V3.5.2"] }, async () => {
    const { token } = await createToken("artisan", "publish", "operate", "develop");
    const detail = "This deploy token is for artisan, not for employer.";
    for (const name of opened.filter((item) => item !== "releaseOverview")) {
      const response = await send(name, token);
      expect([name, response.status, response.body]).toEqual([name, 403, { detail }]);
    }
    expect((await send("releaseOverview", token)).body.apps).toEqual([]);
    const versions = { artisan: world.texts.storedRelease, employer: world.texts.storedRelease };
    const body = { action: "canary-start", versions, percent: 5, reason: "A set of two" };
    expect((await callEndpoint(server, "releaseChange", { body }, token)).body).toEqual({ detail });
  });

  test("that are unknown, expired or revoked are refused, each with the reason", async () => {
    const expired = await createToken("employer", "publish", "operate");
    const revoked = await createToken("employer", "publish", "operate");
    const { db } = server.deps;
    const past = { expiresAt: new Date(Date.now() - 1_000) };
    await db.update(deployTokens).set(past).where(eq(deployTokens.id, expired.id));
    const { token } = world.people.admin;
    await server.call("deployTokenRevoke", { params: { id: revoked.id }, token });
    for (const [deployToken, reason] of [
      [`hwd_${"A".repeat(43)}`, /^This deploy token does not exist\.$/],
      [expired.token, /^This deploy token expired on /],
      [revoked.token, /^This deploy token was revoked on /],
    ] as const) {
      for (const name of opened) {
        const response = await send(name, deployToken);
        expect([name, response.status, response.body]).toEqual([
          name,
          401,
          { detail: expect.stringMatching(reason), code: "deploy_token_not_valid" },
        ]);
      }
    }
  });

  test("may make no other calls", { tags: ["API5"] }, async () => {
    const { token } = await createToken("employer", "publish", "operate");
    for (const name of closed.filter((item) => !opened.includes(item))) {
      const response = await callEndpoint(server, name, {}, token);
      expect([name, response.status, response.body]).toEqual([name, 401, badToken("Token is invalid")]);
    }
  });
});
