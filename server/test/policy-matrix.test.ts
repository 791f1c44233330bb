import { type EndpointName, endpoints, messages, type UserType, userTypes } from "@handwork/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxed } from "../src/modules/payments/payment.fixture.ts";
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
  "contactMessageRead",
  "companyUpdate",
  "lookupCreate",
  "lookupUpdate",
  "suggestionResolve",
  "serviceUpdate",
  "problemResolve",
  "refundRecord",
  "payoutRecord",
];
/** Calls whose path names what everybody may name; the last one's names a secret. */
const everybodys: readonly EndpointName[] = [
  "artisansByService",
  "artisanDetail",
  "checkArtisan",
  "passwordResetConfirm",
];
/** Calls that go on to fail, whoever makes them as the samples have it. */
const failing: Partial<Record<EndpointName, number>> = { passwordResetConfirm: 400 };

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

const callers: readonly Caller[] = ["anonymous", ...userTypes];

describe.each(names)("%s", (name) => {
  const policy = policyOf(name);
  const turnedAway = callers.filter((caller) => refusal(policy, caller));
  const letIn = callers.filter((caller) => !refusal(policy, caller));
  const owner = owned[name] ?? ownedInside[name];

  // First, and about things that are there: if one of them got through, the owner's call below would fail.
  if (turnedAway.length > 0)
    test(`refuses ${turnedAway.join(", ")}`, async () => {
      for (const caller of turnedAway) {
        const token = caller === "anonymous" ? undefined : world.people[caller].token;
        const answer = await ask(server, name, await sample(name, caller), token);
        const detail = typeof policy === "object" && "refusal" in policy ? policy.refusal : noPermission;
        const body = caller === "anonymous" ? noCredentials : { detail };
        expect([caller, answer.status, answer.body]).toEqual([caller, refusal(policy, caller), body]);
      }
    });

  if (owner)
    test(`does not know another ${owner}'s thing`, async () => {
      const answer = await ask(server, name, await sample(name, owner), world.strangers[owner].token);
      if (owned[name]) expect([answer.status, answer.body]).toEqual([404, { detail: "Not found." }]);
      else expect([400, 404]).toContain(answer.status);
    });

  test(`lets in ${letIn.join(", ")}`, async () => {
    for (const caller of letIn) {
      const token = caller === "anonymous" ? undefined : world.people[caller].token;
      const answer = await ask(server, name, await sample(name, caller), token);
      const success = answer.status >= 200 && answer.status < 300;
      expect([caller, success || answer.status, answer.text]).toEqual([
        caller,
        failing[name] ?? true,
        answer.text,
      ]);
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

test.each(areas)("$path is for $kinds alone", ({ path, kinds }) => {
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

  test("say of each call with a parameter in its path whose thing it names", () => {
    const withParameter = names.filter((name) => endpoints[name].path.includes(":"));
    expect([...listed].sort()).toEqual([...withParameter].sort());
  });

  test("call nothing the administration's that others may touch", () => {
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
  test("that are wrong are refused wherever they are looked at, in the same words", async () => {
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

  test("of the older Token scheme are nobody's", async () => {
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
