import { messages } from "@handwork/contract";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { employerProfiles } from "../accounts/employer-profiles.table.ts";
import { orderItems, orders } from "../orders/index.ts";
import { actions, buy, buyAt } from "../orders/order.fixture.ts";
import { sandboxed } from "../payments/payment.fixture.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(sandboxed);
});
afterAll(() => server.close());

test("earnings become due when the job is complete, and are paid out only once", {
  tags: ["10.24c"],
}, async () => {
  const { token: admin } = await server.account("admin");
  const bought = await buy(server, [{ payKobo: 1_250_050 }]);
  await server.deps.db
    .insert(employerProfiles)
    .values({ userId: bought.employer.id, companyName: "Obi Homes", phone: "+2348031234567" });
  const [artisan] = bought.artisans;
  const token = artisan?.account.token ?? "";
  const act = actions(server, bought);
  const earnings = () => server.call("artisanEarnings", { token });
  expect(await earnings()).toEqual({
    earned: "0.00",
    awaiting: "0.00",
    paid_out: "0.00",
    under_way: "12500.50",
    jobs: [],
  });
  await act.start();
  await act.complete();
  expect(await earnings()).toMatchObject({ earned: "12500.50", awaiting: "12500.50", under_way: "0.00" });

  const owed = (await server.call("payoutList", { token: admin })).find(
    (entry) => entry.artisan === artisan?.id,
  );
  expect(owed).toMatchObject({ amount: "12500.50", jobs: [{ id: bought.orderItemIds[0] }] });
  const pay = (reference: string, token = admin) =>
    server.request("POST", `/v1/administrator/payouts/${artisan?.id}/`, {
      json: { jobs: bought.orderItemIds, reference },
      token,
    });
  const recorded = { status: 200, body: { jobs: 1, amount: "12500.50" } };
  expect(await Promise.all([pay("TRF-1"), pay("TRF-1")])).toMatchObject([recorded, recorded]);
  const { token: colleague } = await server.account("admin");
  expect(await pay("TRF-2", colleague)).toMatchObject({
    status: 409,
    body: { detail: messages.earnings.notOwed },
  });
  const query = { action: "earnings.paid_out" };
  const entries = await server.call("auditLog", { query, token: admin });
  expect(entries.map(({ details }) => details.reference)).toEqual(["TRF-1"]);
  expect(await earnings()).toMatchObject({
    earned: "12500.50",
    awaiting: "0.00",
    paid_out: "12500.50",
    jobs: [{ employer: "Obi Homes", total: "12500.50", paid_out_at: expect.any(String) }],
  });
  expect((await act.report()).body).toEqual({ detail: messages.order.settled });
});

test("records a payout even if its reference ends in half a surrogate pair", async () => {
  const { token } = await server.account("admin");
  const { artisans, orderItemIds: jobs } = await buyAt(server, "completed");
  const path = `/v1/administrator/payouts/${artisans[0]?.id}/`;
  const paid = await server.request("POST", path, { token, json: { jobs, reference: "TRF-3 \ud83d" } });
  expect([paid.status, paid.body]).toEqual([200, { jobs: 1, amount: "15000.00" }]);
  const [entry] = await server.call("auditLog", { query: { action: "earnings.paid_out" }, token });
  expect(entry?.details.reference).toBe("TRF-3 \ufffd");
});

test("refuses a payout for a disputed job, and hides earnings from managers and employers", async () => {
  const { token: admin } = await server.account("admin");
  const { token: manager } = await server.account("manager");
  const bought = await buyAt(server, "completed");
  await actions(server, bought).report();
  const options = { params: { artisanId: bought.artisans[0]?.id ?? 0 } };
  const body = { jobs: bought.orderItemIds, reference: "TRF-2" };
  const refused = await server.request("POST", `/v1/administrator/payouts/${options.params.artisanId}/`, {
    json: body,
    token: admin,
  });
  expect([refused.status, refused.body]).toEqual([409, { detail: messages.earnings.notOwed }]);
  expect((await server.request("GET", "/v1/administrator/payouts/", { token: manager })).status).toBe(403);
  expect(
    (await server.request("GET", "/v1/artisan/earnings/", { token: bought.employer.token })).status,
  ).toBe(403);
});

test("dates the earnings from a late cancellation by the cancellation, not by later changes to the order", async () => {
  const { employer, artisans, orderId, orderItemIds } = await buy(server, [{}, {}]);
  const [first, second] = artisans.map(({ account }) => account.token);
  const [cancelled, other] = orderItemIds;
  const post = (path: string, token = "", json: object = {}) =>
    server.request("POST", `/v1/${path}`, { token, json });
  await post(`artisan/jobs/${cancelled}/accept/`, first);
  const hour = 3_600_000;
  const soon = { startsAt: new Date(Date.now() + 20 * hour) };
  await server.deps.db
    .update(orderItems)
    .set(soon)
    .where(eq(orderItems.id, cancelled ?? 0));
  await server.deps.db
    .update(orders)
    .set({ paidAt: new Date(Date.now() - 2 * hour) })
    .where(eq(orders.id, orderId));
  expect((await post(`employer/order-items/${cancelled}/cancel/`, employer.token)).status).toBe(200);
  const earned = async () => (await server.call("artisanEarnings", { token: first ?? "" })).jobs;
  const before = await earned();
  expect(before).toMatchObject([{ id: cancelled, total: "15000.00" }]);
  await post(`artisan/jobs/${other}/decline/`, second, { reason: "I am ill" });
  expect(await earned()).toEqual(before);
});
