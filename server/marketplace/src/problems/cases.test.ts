import { IDEMPOTENCY_HEADER, type ItemProblem, messages } from "@handwork/contract";
import { startTestServer, type TestAccount } from "@handwork/server-main/testing";
import { tryDeleteDue } from "@handwork/server-platform/storage";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createArtisan } from "../artisans/artisan.fixture.ts";
import { drawJpeg } from "../marketers/marketers.fixture.ts";
import { actions, type Bought, buy, buyAt } from "../orders/order.fixture.ts";
import { auditLedger } from "../payments/index.ts";
import { sandboxed } from "../payments/payment.fixture.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let manager: TestAccount;
let jpeg: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  server = await startTestServer(sandboxed);
  manager = await server.account("manager");
  jpeg = new Uint8Array(await drawJpeg(400));
});
afterEach(async () => expect(await auditLedger(server.deps.db)).toEqual([]));
afterAll(() => server.close());

const itemOf = ({ orderItemIds: [item] }: Bought) => item ?? 0;
const artisanOf = ({ artisans: [artisan] }: Bought) => ({ token: artisan?.account.token ?? "" });
const path = (bought: Bought, rest = "") => `/v1/order-items/${itemOf(bought)}/problem/${rest}`;
const show = (bought: Bought, { token }: { token: string }) => server.request("GET", path(bought), { token });
const write = (bought: Bought, { token }: { token: string }, text: string) =>
  server.request("POST", path(bought, "statements/"), { token, json: { text } });
function addPhoto(
  bought: Bought,
  { token }: { token: string },
  bytes: Uint8Array<ArrayBuffer> = jpeg,
  headers: Record<string, string> = {},
) {
  const body = new FormData();
  body.append("photo", new Blob([bytes]), "photo.jpg");
  return server.request("POST", path(bought, "photos/"), { token, body, headers });
}
const split = (bought: Bought, to_artisan: unknown, refund: unknown) =>
  server.request("POST", `/v1/administrator/order-items/${itemOf(bought)}/split/`, {
    token: manager.token,
    json: { to_artisan, refund, reason: "Half of the work is done" },
  });
const titles = async ({ token }: { token: string }) =>
  (await server.call("notificationList", { token })).items.map(({ title }) => title);

describe("a problem", () => {
  test("shows each side's statements to the other side, and phones and a timeline to staff", async () => {
    const bought = await buyAt(server, "disputed");
    const { employer } = bought;
    const artisan = artisanOf(bought);
    expect((await titles(artisan))[0]).toMatch(/^The employer reported a problem with your job/);
    const first = (await show(bought, artisan)).body as ItemProblem;
    expect(first).toMatchObject({ reported_by: "employer", description: "Nobody came", decision: null });
    const hours = (Date.parse(first.answer_by ?? "") - Date.parse(first.reported_at)) / 3_600_000;
    expect(hours).toBeCloseTo(48, 3);

    expect((await write(bought, artisan, "  ")).body).toEqual({ text: [messages.problems.textRequired] });
    expect((await write(bought, artisan, "The gate was locked")).body).toMatchObject({ answer_by: null });
    await write(bought, artisan, "The gate was locked");
    await write(bought, employer, "There is a bell");
    expect((await titles(employer))[0]).toMatch(/^Adebayo Ogunleye wrote about the problem/);
    const detail = (await show(bought, employer)).body as ItemProblem;
    expect(detail.statements.map(({ side, text }) => [side, text])).toEqual([
      ["artisan", "The gate was locked"],
      ["employer", "There is a bell"],
    ]);

    const listed = await server.call("problemList", { token: manager.token });
    const problem = listed.find(({ id }) => id === bought.orderId);
    expect(problem?.items).toMatchObject([
      { artisan_phone: "+2348031234567", case: { statements: [{}, {}] } },
    ]);
    const timeline = problem?.timeline.map(({ text }) => text) ?? [];
    expect(timeline[0]).toMatch(/^The employer paid ₦15,000/);
    expect(timeline).toContain("The employer reported a problem with Adebayo Ogunleye's work.");
    expect(timeline.some((text) => text.startsWith("Notification “Adebayo Ogunleye wrote"))).toBe(true);
  });

  test("stores a statement once when it is sent several times concurrently", async () => {
    const bought = await buyAt(server, "disputed");
    const artisan = artisanOf(bought);
    const sent = await Promise.all([1, 2, 3].map(() => write(bought, artisan, "The gate was locked")));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(((await show(bought, artisan)).body as ItemProblem).statements).toHaveLength(1);
    const notices = (await titles(bought.employer)).filter((title) =>
      title.includes("wrote about the problem"),
    );
    expect(notices).toHaveLength(1);
  });

  test("can be reported by the artisan once, and only until the employer confirms the work", async () => {
    const bought = await buyAt(server, "in_progress");
    const report = (on: Bought, description: string) =>
      server.request("POST", `/v1/artisan/jobs/${itemOf(on)}/report-problem/`, {
        ...artisanOf(on),
        json: { description },
      });
    const response = await report(bought, "Nobody opens the door");
    expect([response.status, response.body.reported_by]).toEqual([201, "artisan"]);
    expect((await report(bought, "Nobody opens the door")).status).toBe(201);
    expect((await report(bought, "And now?")).status).toBe(409);
    expect((await titles(bought.employer))[0]).toMatch(/^Adebayo Ogunleye reported a problem/);
    const [job] = await server.call("artisanJobs", artisanOf(bought));
    expect(job).toMatchObject({ status: "disputed", has_problem: true });
    const late = await report(await buyAt(server, "completed"), "Unfair");
    expect([late.status, late.body]).toEqual([409, { detail: messages.problems.cannotReport }]);
  });

  test("has up to six photos from each side, and refuses files that are not photos", async () => {
    const bought = await buyAt(server, "disputed");
    const artisan = artisanOf(bought);
    const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
    expect((await addPhoto(bought, artisan, svg)).body).toEqual({ photo: [messages.photos.type] });
    const empty = await addPhoto(bought, artisan, new Uint8Array());
    expect(empty.body).toEqual({ photo: [messages.photos.missing] });
    const responses = await Promise.all(Array.from({ length: 9 }, () => addPhoto(bought, artisan)));
    expect(responses.map(({ status }) => status).sort()).toEqual([
      ...Array(6).fill(201),
      ...Array(3).fill(409),
    ]);
    expect((await addPhoto(bought, bought.employer)).status).toBe(201);
    const { photos } = (await show(bought, bought.employer)).body as ItemProblem;
    expect(photos.map(({ side }) => side).sort()).toEqual([...Array(6).fill("artisan"), "employer"]);
  });

  test("stores a photo once when it is sent again with the same idempotency key", async () => {
    const bought = await buyAt(server, "disputed");
    const headers = { [IDEMPOTENCY_HEADER]: crypto.randomUUID() };
    await addPhoto(bought, bought.employer, jpeg, headers);
    const again = await addPhoto(bought, bought.employer, jpeg, headers);
    expect([again.status, (again.body as ItemProblem).photos]).toMatchObject([201, { length: 1 }]);
    const elsewhere = await addPhoto(await buyAt(server, "disputed"), bought.employer, jpeg, headers);
    expect(elsewhere.status).toBe(422);
  });

  test("shows its photos only to both sides and staff", { tags: ["API1", "V4.2.1"] }, async () => {
    const bought = await buyAt(server, "disputed");
    await addPhoto(bought, bought.employer);
    const { photos } = (await show(bought, artisanOf(bought))).body as ItemProblem;
    const one = path(bought, `photos/${photos[0]?.id}/`);
    for (const { token } of [bought.employer, artisanOf(bought), manager]) {
      const response = await server.request("GET", one, { token });
      expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
      const bytes = Buffer.from(response.body.image, "base64");
      expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
    }
    for (const other of [(await createArtisan(server)).account, await server.account("employer")]) {
      expect((await server.request("GET", one, { token: other.token })).status).toBe(404);
      expect((await show(bought, other)).status).toBe(404);
      expect((await write(bought, other, "Me too")).status).toBe(404);
      expect((await addPhoto(bought, other)).status).toBe(404);
    }
    expect((await write(bought, manager, "Hello")).status).toBe(403);
    // A photo cannot be read through another problem.
    const elsewhere = await buyAt(server, "disputed");
    const wrong = path(elsewhere, `photos/${photos[0]?.id}/`);
    expect((await server.request("GET", wrong, { token: elsewhere.employer.token })).status).toBe(404);
  });

  test("loses the employer's photos when their account is erased", async () => {
    const bought = await buyAt(server, "disputed");
    const files = () => server.deps.storage.list("problems");
    const before = await files();
    await addPhoto(bought, bought.employer);
    expect(await files()).toHaveLength(before.length + 2);
    const body = { action: "complete", reason: "They agreed" } as const;
    await server.call("problemResolve", { params: { id: bought.orderId }, body, token: manager.token });
    const { token, password } = bought.employer;
    const erased = await server.request("POST", "/v1/acct/erasure/", { token, json: { password } });
    expect([erased.status, erased.text]).toEqual([200, erased.text]);
    expect(((await show(bought, artisanOf(bought))).body as ItemProblem).photos).toEqual([]);
    await tryDeleteDue(server.deps);
    expect(await files()).toEqual(before);
  });

  test("stays with the reported artisan when another artisan takes over", async () => {
    const bought = await buyAt(server, "disputed");
    const other = await createArtisan(server, { firstName: "Bola", lastName: "Ade" });
    const body = { action: "reassign", item: itemOf(bought), artisan: other.id, reason: "No show" } as const;
    await server.call("problemResolve", { params: { id: bought.orderId }, body, token: manager.token });
    expect((await show(bought, other.account)).status).toBe(404);
    expect((await show(bought, artisanOf(bought))).body).toMatchObject({
      artisan_name: "Adebayo Ogunleye",
      decision: { outcome: "reassigned", reason: "No show" },
    });
    const [job] = await server.call("artisanJobs", { token: other.account.token });
    expect(job?.has_problem).toBe(false);
    const late = await write(bought, bought.employer, "Thanks");
    expect([late.status, late.body]).toEqual([409, { detail: messages.problems.closed }]);
  });
});

describe("a split", () => {
  test("divides an item's amount exactly to the kobo, leaves other items unchanged and notifies both sides", async () => {
    const bought = await buy(server, [{ payKobo: 1_500_001 }, { payKobo: 2_000_000 }]);
    const act = actions(server, bought);
    await act.start();
    await act.report({ description: "Half done", item: itemOf(bought) });
    const wrong = await split(bought, "7500.00", "7500.00");
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ["refund"]]);
    for (const amount of ["-1", "7500.005", 7500.005, "", null, "1e3"])
      expect([amount, (await split(bought, amount, "7500.00")).status]).toEqual([amount, 400]);

    const responses = await Promise.all([split(bought, "6000.01", 9000), split(bought, "6000.01", 9000)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [order] = await server.call("orderHistory", { token: bought.employer.token });
    expect(order?.items.map(({ status }) => status)).toEqual(["completed", "pending"]);
    const decision = { outcome: "split", to_artisan: "6000.01", refunded: "9000.00" };
    expect((await show(bought, artisanOf(bought))).body).toMatchObject({ decision });
    expect(await server.call("artisanEarnings", artisanOf(bought))).toMatchObject({ earned: "6000.01" });
    const { token } = await server.account("admin");
    const due = await server.call("refundList", { token });
    expect(due.find(({ note }) => note === "Half of the work is done")?.amount).toBe("9000.00");
    const decided = expect.stringMatching(/^We have made a decision on the problem/);
    expect(await titles(bought.employer)).toContainEqual(decided);
    expect(await titles(artisanOf(bought))).toContainEqual(decided);
    const [job] = await server.call("artisanJobs", artisanOf(bought));
    expect([job?.total, job?.earned]).toEqual(["15000.01", "6000.01"]);
    // A split cannot be disputed again.
    expect(order?.items[0]?.allowed).toEqual([]);
    const again = await act.report({ description: "Not fair", item: itemOf(bought) });
    expect([again.status, again.body]).toEqual([409, { detail: messages.order.settled }]);
  });

  test.each([
    ["15000", "0", "completed", "completed"],
    ["0", "15000", "cancelled", "refunded"],
  ])(
    "of ₦%s for the artisan and ₦%s for the employer leaves the order %s",
    async (toArtisan, back, status, outcome) => {
      const bought = await buyAt(server, "disputed");
      expect((await split(bought, toArtisan, back)).body).toEqual({ order_status: status });
      expect((await show(bought, bought.employer)).body).toMatchObject({ decision: { outcome } });
    },
  );
});

test.each([
  ["completes", "15000", "0"],
  ["splits", "6000", "9000"],
])("a decision that %s the work notifies the artisan once", async (_, toArtisan, back) => {
  const bought = await buyAt(server, "disputed");
  const events = async () =>
    (await server.call("notificationList", artisanOf(bought))).items.map(({ event }) => event);
  const before = await events();
  expect((await split(bought, toArtisan, back)).status).toBe(200);
  expect(await events()).toEqual(["problem_decided_job", ...before]);
});

test("staff can decide one problem of an order while another stays open", async () => {
  const bought = await buy(server, [{}, {}]);
  const act = actions(server, bought);
  const [first, second] = bought.orderItemIds;
  await act.report({ description: "A window", item: first });
  await act.report({ description: "A door", item: second });
  const body = { action: "resume", item: first ?? 0, reason: "They agreed" } as const;
  const params = { id: bought.orderId };
  const response = await server.call("problemResolve", { params, body, token: manager.token });
  expect(response).toEqual({ order_status: "disputed" });
  const [order] = await server.call("orderHistory", { token: bought.employer.token });
  expect(order?.items.map(({ status }) => status)).toEqual(["pending", "disputed"]);
  expect(order?.problem?.description).toBe("A door");
  const listed = await server.call("problemList", { token: manager.token });
  expect(listed.find(({ id }) => id === bought.orderId)?.items.map(({ id }) => id)).toEqual([second]);
});
