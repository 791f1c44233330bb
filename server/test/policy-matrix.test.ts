import {
  type DeployRight,
  type EndpointName,
  endpoints,
  messages,
  type UserType,
  userTypes,
} from "@handwork/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxed } from "../src/modules/payments/payment.fixture.ts";
import { deployTokens } from "../src/modules/releases/releases.table.ts";
import { type Policy, policies } from "../src/policies.ts";
import { startTestServer, type TestServer } from "../test-support/index.ts";
import { ask, type LooseAsk } from "./ask.fixture.ts";
import { type Caller, samples } from "./samples.fixture.ts";
import { createWorld, type World } from "./world.fixture.ts";

/** Calls whose path names somebody's own thing, and whose: to others of that kind it is not there. */
const owned: Partial<Record<EndpointName, UserType>> = {
  cartItemDelete: "employer",
  orderComplete: "employer",
  orderReportProblem: "employer",
  quoteAddToCart: "employer",
  jobStart: "artisan",
  jobFinish: "artisan",
  quoteAccept: "artisan",
  quoteDecline: "artisan",
  editableArtisan: "marketer",
  editArtisan: "marketer",
  artisanDelete: "marketer",
  fingerprintUpload: "marketer",
  fingerprintList: "marketer",
  sessionRevoke: "employer",
};
/** Calls whose body or query names somebody's own thing. */
const ownedInside: Partial<Record<EndpointName, UserType>> = {
  jobDetails: "employer",
  paymentDetails: "employer",
  paymentConfirmation: "employer",
};
/** Calls whose path names what nobody owns, or what the administration is there for. */
const staffs: readonly EndpointName[] = [
  "artisanVerify",
  "fingerprintImage",
  "fingerprintErase",
  "adminUserStatus",
  "adminSecondFactorRemove",
  "adminUserErase",
  "contactMessageRead",
  "companyUpdate",
  "lookupCreate",
  "lookupUpdate",
  "suggestionResolve",
  "serviceUpdate",
  "problemResolve",
  "refundRecord",
  "payoutRecord",
  "releasePublish",
  "deployTokenRevoke",
];
/** Calls whose path names what everybody may name; one of them names a secret. */
const everybodys: readonly EndpointName[] = [
  "artisansByService",
  "artisanDetail",
  "checkArtisan",
  "passwordResetConfirm",
  "lastGood",
];
/** Calls that go on to fail, whoever makes them as the samples have it. */
const failing: Partial<Record<EndpointName, number>> = { passwordResetConfirm: 400, accountErase: 400 };

/** The right by which a deploy token opens a call; null for calls that none opens. */
function rightOf(name: EndpointName): DeployRight | null {
  const policy = policyOf(name);
  return typeof policy === "object" && "deployToken" in policy ? policy.deployToken : null;
}
const names = Object.keys(endpoints) as EndpointName[];
const policyOf = (name: EndpointName): Policy => policies[name];
const closed = names.filter((name) => policyOf(name) !== "open");
const noCredentials = { detail: "Authentication credentials were not provided." };
const noPermission = "You do not have permission to perform this action.";
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

const sample = async (name: EndpointName, caller: Caller): Promise<LooseAsk> => samples[name](world, caller);

/** Status with which `caller` is turned away before anything is looked at; null when it is let in. */
function refusal(policy: Policy, caller: Caller): 401 | 403 | null {
  if (policy === "open" || policy === "public") return null;
  if (caller === "anonymous") return 401;
  if (policy === "signed-in") return null;
  const roles = "roles" in policy ? policy.roles : (policy as readonly UserType[]);
  return roles.includes(caller) ? null : 403;
}

const isStaffs = (letIn: readonly Caller[]) =>
  letIn.every((caller) => caller === "admin" || caller === "manager");
/** Calls of staff that change nothing but what is shown to themselves. */
const unrecorded: readonly EndpointName[] = [
  "contactMessageRead",
  "releasePlan",
  "developmentStart",
  "developmentStop",
];

/** Entries of all logs that are only added to. */
async function countRecords(): Promise<number> {
  const { rows } = await server.deps.db.execute<{ count: number }>(
    sql`select (select count(*) from audit_log)::int + (select count(*) from release_log)::int as count`,
  );
  return rows[0]?.count ?? 0;
}

const callers: readonly Caller[] = ["anonymous", ...userTypes];

describe.each(names)("%s", (name) => {
  const policy = policyOf(name);
  const turnedAway = callers.filter((caller) => refusal(policy, caller));
  const letIn = callers.filter((caller) => !refusal(policy, caller));
  const owner = owned[name] ?? ownedInside[name];

  // First, and about things that are there: if one of them got through, the owner's call below would fail.
  if (turnedAway.length > 0)
    test(`refuses ${turnedAway.join(", ")} [6.25 API5 V4.1.3]`, async () => {
      for (const caller of turnedAway) {
        const token = caller === "anonymous" ? undefined : world.people[caller].token;
        const answer = await ask(server, name, await sample(name, caller), token);
        const detail = typeof policy === "object" && "refusal" in policy ? policy.refusal : noPermission;
        const body = caller === "anonymous" ? noCredentials : { detail };
        expect([caller, answer.status, answer.body]).toEqual([caller, refusal(policy, caller), body]);
      }
    });

  if (owner)
    test(`does not know another ${owner}'s thing [API1 V1.4.5 V4.2.1 V13.1.4]`, async () => {
      const answer = await ask(server, name, await sample(name, owner), world.strangers[owner].token);
      if (owned[name]) expect([answer.status, answer.body]).toEqual([404, { detail: "Not found." }]);
      else expect([400, 404]).toContain(answer.status);
    });

  const isRecorded = endpoints[name].method !== "GET" && isStaffs(letIn) && !unrecorded.includes(name);
  const onRecord = isRecorded ? ", and keeps a record of it [API8 V7.1.3 V7.2.2 V8.3.5]" : "";
  test(`lets in ${letIn.join(", ")}${onRecord}`, async () => {
    for (const caller of letIn) {
      const before = await countRecords();
      const token = caller === "anonymous" ? undefined : world.people[caller].token;
      const answer = await ask(server, name, await sample(name, caller), token);
      const success = answer.status >= 200 && answer.status < 300;
      expect([caller, success || answer.status, answer.text]).toEqual([
        caller,
        failing[name] ?? true,
        answer.text,
      ]);
      if (isRecorded) expect([caller, (await countRecords()) > before]).toEqual([caller, true]);
    }
  });
});

/** Who may call what begins so, whatever `policies.ts` says; `strays` are meant for others as well. */
const areas: readonly { readonly path: string; readonly kinds: readonly UserType[] }[] = [
  { path: "/administrator/", kinds: ["admin", "manager"] },
  { path: "/acct/fingerprints/", kinds: ["admin", "manager", "marketer"] },
  { path: "/acct/upload-fingerprint/", kinds: ["admin", "manager", "marketer"] },
  { path: "/marketers/", kinds: ["admin", "manager", "marketer"] },
  { path: "/employer/", kinds: ["employer"] },
  { path: "/artisan/", kinds: ["artisan"] },
  { path: "/orders/", kinds: ["employer"] },
];
const strays: readonly EndpointName[] = ["companyList", "checkArtisan", "cartItems"];

test.each(areas)("$path is for $kinds alone [6.25 API5]", ({ path, kinds }) => {
  const inside = names.filter((name) => endpoints[name].path.startsWith(path) && !strays.includes(name));
  expect(inside.length).toBeGreaterThan(0);
  for (const name of inside) {
    const others = callers.filter(
      (caller) => !refusal(policyOf(name), caller) && !kinds.includes(caller as UserType),
    );
    expect([name, others]).toEqual([name, []]);
  }
});

describe("the lists above", () => {
  const listed = [...Object.keys(owned), ...staffs, ...everybodys];

  test("say of each call with a parameter in its path whose thing it names [API9]", () => {
    const withParameter = names.filter((name) => endpoints[name].path.includes(":"));
    expect([...listed].sort()).toEqual([...withParameter].sort());
  });

  test("call nothing the administration's that others may touch [V1.4.1]", () => {
    for (const name of staffs) {
      const outsiders = callers.filter((caller) => !refusal(policyOf(name), caller));
      expect([name, outsiders.filter((caller) => caller !== "admin" && caller !== "manager")]).toEqual([
        name,
        [],
      ]);
    }
  });
});

describe("credentials", () => {
  test("that are wrong are refused wherever they are looked at, in the same words [API2]", async () => {
    const { refresh } = await server.deps.auth.openSession(world.spare.id);
    const [header, payload] = world.people.admin.token.split(".");
    const forged = `${header}.${payload}.${"A".repeat(43)}`;
    for (const [token, message] of [
      ["not-a-token", "Token is invalid"],
      [forged, "Token is invalid"],
      [refresh, "Token has wrong type"],
    ] as const) {
      for (const name of closed) {
        const answer = await ask(server, name, {}, token);
        expect([name, answer.status, answer.body]).toEqual([name, 401, badToken(message)]);
        expect(answer.headers.get("www-authenticate")).toBe('Bearer realm="api"');
      }
    }
  });

  test("of the older Token scheme are nobody's [11.17]", async () => {
    const older = { headers: { authorization: `Token ${world.people.admin.token}` } };
    for (const name of closed) {
      const answer = await ask(server, name, older);
      if (policyOf(name) === "public") expect([name, answer.status]).not.toEqual([name, 401]);
      else expect([name, answer.status, answer.body]).toEqual([name, 401, noCredentials]);
    }
  });

  test.each(userTypes)("of a suspended %s end at the next call", async (kind) => {
    const { id, token } = await server.account(kind);
    await server.call("userProfile", { token });
    await server.call("adminUserStatus", {
      params: { id },
      body: { is_active: false, reason: messages.administration.reasonRequired },
      token: world.people.admin.token,
    });
    for (const name of closed) {
      const answer = await ask(server, name, {}, token);
      expect([name, answer.status, answer.body]).toEqual([name, 401, badToken("Token is invalid")]);
    }
  });
});

describe("deploy tokens", () => {
  const opened = names.filter((name) => rightOf(name) !== null);
  const made = async (app: string, ...rights: DeployRight[]) => {
    const body = { name: `For ${app}`, app, rights };
    return server.call("deployTokenCreate", { body, token: world.people.admin.token });
  };
  const send = async (name: EndpointName, token: string) =>
    ask(server, name, await sample(name, "admin"), token);

  test("open the calls of the release command, each with its right", async () => {
    expect(opened).toEqual([
      "releaseOverview",
      "releaseHistory",
      "releasePlan",
      "releaseChange",
      "releasePublish",
    ]);
    for (const name of opened) {
      const right = rightOf(name) ?? "operate";
      const other = right === "operate" ? "publish" : "operate";
      const allowed = await send(name, (await made("employer", right)).token);
      expect([name, allowed.status < 300 || allowed.text]).toEqual([name, true]);
      const refused = await send(name, (await made("employer", other)).token);
      expect([name, refused.status, refused.body]).toEqual([
        name,
        403,
        { detail: `This deploy token does not carry the right to ${right}.` },
      ]);
    }
  });

  test("act on their own app alone [V3.5.2]", async () => {
    const { token } = await made("artisan", "publish", "operate");
    const detail = "This deploy token is for artisan, not for employer.";
    for (const name of opened.filter((item) => item !== "releaseOverview")) {
      const answer = await send(name, token);
      expect([name, answer.status, answer.body]).toEqual([name, 403, { detail }]);
    }
    expect((await send("releaseOverview", token)).body.apps).toEqual([]);
    const versions = { artisan: world.texts.keptRelease, employer: world.texts.keptRelease };
    const body = { action: "canary-start", versions, percent: 5, reason: "A set of two" };
    expect((await ask(server, "releaseChange", { body }, token)).body).toEqual({ detail });
  });

  test("that are unknown, expired or revoked are refused, each with the reason", async () => {
    const expired = await made("employer", "publish", "operate");
    const revoked = await made("employer", "publish", "operate");
    const { db } = server.deps;
    const past = { expiresAt: new Date(Date.now() - 1_000) };
    await db.update(deployTokens).set(past).where(eq(deployTokens.id, expired.id));
    const { token } = world.people.admin;
    await server.call("deployTokenRevoke", { params: { id: revoked.id }, token });
    for (const [deployToken, reason] of [
      [`hwd_${"A".repeat(43)}`, /^This deploy token is not known\.$/],
      [expired.token, /^This deploy token expired on /],
      [revoked.token, /^This deploy token was revoked on /],
    ] as const) {
      for (const name of opened) {
        const answer = await send(name, deployToken);
        expect([name, answer.status, answer.body]).toEqual([
          name,
          401,
          { detail: expect.stringMatching(reason), code: "deploy_token_not_valid" },
        ]);
      }
    }
  });

  test("open nothing else [API5]", async () => {
    const { token } = await made("employer", "publish", "operate");
    for (const name of closed.filter((item) => !opened.includes(item))) {
      const answer = await ask(server, name, {}, token);
      expect([name, answer.status, answer.body]).toEqual([name, 401, badToken("Token is invalid")]);
    }
  });
});
