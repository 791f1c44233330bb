import { type EndpointName, endpoints, type UserType, userTypes } from "@handwork/contract";
import { sandboxed } from "@handwork/server-marketplace/testing";
import type { Policy } from "@handwork/server-platform/http";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policies } from "../src/access.ts";
import { startTestServer, type TestServer } from "../test-support/index.ts";
import { callEndpoint, type LooseInput } from "./call-endpoint.fixture.ts";
import { type Caller, samples } from "./samples.fixture.ts";
import { createWorld, type World } from "./world.fixture.ts";

/** Calls whose path names an object that a user owns, with the owner's type. Other users of the type get a 404. */
const owned: Partial<Record<EndpointName, UserType>> = {
  cartItemDelete: "employer",
  orderComplete: "employer",
  orderReportProblem: "employer",
  quoteAddToCart: "employer",
  itemBookAgain: "employer",
  savedAddressEdit: "employer",
  savedAddressDelete: "employer",
  jobStart: "artisan",
  jobFinish: "artisan",
  jobReportProblem: "artisan",
  orderReceipts: "employer",
  orderReceipt: "employer",
  itemProblem: "employer",
  itemProblemAnswer: "employer",
  itemProblemPhotoAdd: "employer",
  itemProblemPhoto: "employer",
  itemReview: "employer",
  itemReviewPhotoAdd: "employer",
  itemReviewPhotoDelete: "employer",
  reviewReply: "artisan",
  workPhotoEdit: "artisan",
  workPhotoDelete: "artisan",
  certificateDelete: "artisan",
  ownPostedJob: "employer",
  postedJobEdit: "employer",
  postedJobClose: "employer",
  postedJobPhotoAdd: "employer",
  postedJobPhotoDelete: "employer",
  jobQuoteChoose: "employer",
  jobQuoteWithdraw: "artisan",
  jobAccept: "artisan",
  jobDecline: "artisan",
  jobCancel: "artisan",
  jobReschedule: "artisan",
  jobRescheduleAnswer: "artisan",
  itemArrived: "employer",
  itemNewCode: "employer",
  itemCancellation: "employer",
  itemCancel: "employer",
  itemReschedule: "employer",
  itemRescheduleAnswer: "employer",
  itemReplacements: "employer",
  quoteAccept: "artisan",
  quoteDecline: "artisan",
  editableArtisan: "marketer",
  editArtisan: "marketer",
  artisanDelete: "marketer",
  fingerprintUpload: "marketer",
  fingerprintList: "marketer",
  sessionRevoke: "employer",
};
/** Calls with a user's object in their body or query. */
const ownedByInput: Partial<Record<EndpointName, UserType>> = {
  jobDetails: "employer",
  paymentDetails: "employer",
  paymentConfirmation: "employer",
};
/** Calls with a public object, or a secret that grants access, in their path. */
const publicObjects: readonly EndpointName[] = [
  "artisansByService",
  "artisanDetail",
  "artisanAvailability",
  "artisanReviews",
  "artisanPublicProfile",
  "reviewReport",
  "postedJobDetail",
  "jobToQuote",
  "jobQuoteSend",
  "checkArtisan",
  "passwordResetConfirm",
  "invitation",
  "invitationAccept",
  "lastGood",
];
/** Calls that fail with the sample input, for any caller. */
const failing: Partial<Record<EndpointName, number>> = {
  passwordResetConfirm: 400,
  accountErase: 400,
  phoneVerify: 400,
  ownVerificationAgain: 409,
  // Nothing listens at `provider`. The failed identity check is recorded too.
  identityCheck: 503,
};

const names = Object.keys(endpoints) as EndpointName[];
const policyOf = (name: EndpointName): Policy => policies[name];
const noCredentials = { detail: "Authentication credentials were not provided." };
const noPermission = "You do not have permission to perform this action.";

const provider = { YOUVERIFY_TOKEN: "a-token-of-the-provider", YOUVERIFY_BASE_URL: "http://127.0.0.1:9" };

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ env: { ...sandboxed.env, ...provider, TRUST_PROXY: "on" } });
  world = await createWorld(server);
});
afterAll(() => server.close());

const sample = async (name: EndpointName, caller: Caller): Promise<LooseInput> =>
  samples[name](world, caller);

/** Status with which the policy refuses a caller before validation; null if it admits the caller. */
function refusal(policy: Policy, caller: Caller): 401 | 403 | null {
  if (policy === "open" || policy === "public") return null;
  if (caller === "anonymous") return 401;
  if (policy === "signed-in") return null;
  const roles = "roles" in policy ? policy.roles : (policy as readonly UserType[]);
  return roles.includes(caller) ? null : 403;
}

const isStaffOnly = (admitted: readonly Caller[]) =>
  admitted.every((caller) => caller === "admin" || caller === "manager");
/** Staff calls that are not recorded, because they change nothing for others. */
const unrecorded: readonly EndpointName[] = ["contactMessageRead", "releasePlan", "releaseCheck"];

/** Number of entries in all append-only logs. */
async function countRecords(): Promise<number> {
  const { rows } = await server.deps.db.execute<{ count: number }>(
    sql`select (select count(*) from audit_log)::int + (select count(*) from delivery_audit_log)::int + (select count(*) from release_log)::int as count`,
  );
  return rows[0]?.count ?? 0;
}

const callers: readonly Caller[] = ["anonymous", ...userTypes];

describe.each(names)("%s", (name) => {
  const policy = policyOf(name);
  const refused = callers.filter((caller) => refusal(policy, caller));
  const admitted = callers.filter((caller) => !refusal(policy, caller));
  const owner = owned[name] ?? ownedByInput[name];

  // Runs first, and on existing objects. If one of these calls succeeded, the owner's call below would fail.
  if (refused.length > 0)
    test(`refuses ${refused.join(", ")}`, { tags: ["6.25", "API5", "V1.4.1", "V4.1.3"] }, async () => {
      for (const caller of refused) {
        const token = caller === "anonymous" ? undefined : world.people[caller].token;
        const response = await callEndpoint(server, name, await sample(name, caller), token);
        const detail = typeof policy === "object" && "refusal" in policy ? policy.refusal : noPermission;
        const body = caller === "anonymous" ? noCredentials : { detail };
        expect([caller, response.status, response.body]).toEqual([caller, refusal(policy, caller), body]);
      }
    });

  if (owner)
    test(`treats another ${owner}'s object as if it did not exist`, {
      tags: ["API1", "V1.4.5", "V4.2.1", "V13.1.4"],
    }, async () => {
      const response = await callEndpoint(
        server,
        name,
        await sample(name, owner),
        world.strangers[owner].token,
      );
      if (owned[name]) expect([response.status, response.body]).toEqual([404, { detail: "Not found." }]);
      else expect([400, 404]).toContain(response.status);
    });

  const isRecorded = endpoints[name].method !== "GET" && isStaffOnly(admitted) && !unrecorded.includes(name);
  const recordNote = isRecorded ? ", and records it" : "";
  const tags = isRecorded ? ["API8", "V7.1.3", "V7.2.2", "V8.3.5"] : [];
  test(`allows ${admitted.join(", ")}${recordNote}`, { tags }, async () => {
    for (const caller of admitted) {
      const before = await countRecords();
      const token = caller === "anonymous" ? undefined : world.people[caller].token;
      const response = await callEndpoint(server, name, await sample(name, caller), token);
      const success = response.status >= 200 && response.status < 300;
      expect([caller, success || response.status, response.text]).toEqual([
        caller,
        failing[name] ?? true,
        response.text,
      ]);
      if (isRecorded) expect([caller, (await countRecords()) > before]).toEqual([caller, true]);
    }
  });
});

/**
 * Roles that may call the paths with each prefix. Written down here separately, as a check on `policies.ts`. See
 * `exceptions`.
 */
const areas: readonly { readonly path: string; readonly kinds: readonly UserType[] }[] = [
  { path: "/administrator/", kinds: ["admin", "manager"] },
  { path: "/acct/fingerprints/", kinds: ["admin", "manager", "marketer"] },
  { path: "/acct/upload-fingerprint/", kinds: ["admin", "manager", "marketer"] },
  { path: "/marketers/", kinds: ["admin", "manager", "marketer"] },
  { path: "/employer/", kinds: ["employer"] },
  { path: "/artisan/", kinds: ["artisan"] },
  { path: "/orders/", kinds: ["employer"] },
];
const exceptions: readonly EndpointName[] = [
  ...(["companyList", "checkArtisan", "cartItems"] as const),
  // Marketers also use these, because they are paid in the same way as artisans.
  ...(["bankList", "bankAccount", "bankAccountCheck", "bankAccountSave", "artisanStatement"] as const),
  // Staff can open the receipts of any order.
  ...(["orderReceipts", "orderReceipt"] as const),
];

test.each(areas)("allows only $kinds to open $path", { tags: ["6.25", "API5"] }, ({ path, kinds }) => {
  const inside = names.filter((name) => endpoints[name].path.startsWith(path) && !exceptions.includes(name));
  expect(inside.length).toBeGreaterThan(0);
  for (const name of inside) {
    const others = callers.filter(
      (caller) => !refusal(policyOf(name), caller) && !kinds.includes(caller as UserType),
    );
    expect([name, others]).toEqual([name, []]);
  }
});

test("each path with a parameter refers to an owned object, a staff object or a public object", {
  tags: ["API9"],
}, () => {
  const ofNonStaff = names.filter((name) => {
    const admitted = callers.filter((caller) => !refusal(policyOf(name), caller));
    return endpoints[name].path.includes(":") && !isStaffOnly(admitted);
  });
  expect([...Object.keys(owned), ...publicObjects].sort()).toEqual(ofNonStaff.sort());
});
