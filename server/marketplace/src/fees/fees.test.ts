import { messages } from "@handwork/contract";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillCart } from "../cart/cart.fixture.ts";
import { orderMails } from "../orders/index.ts";
import { actions, buy } from "../orders/order.fixture.ts";
import { auditLedger } from "../payments/index.ts";
import { confirm, openPage, press, sandboxed } from "../payments/payment.fixture.ts";

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer(sandboxed);
  admin = await server.account("admin");
});
afterAll(async () => {
  expect(await auditLedger(server.deps.db)).toEqual([]);
  await server.close();
});

const setFee = (fee_percent: number, vat_percent: number) =>
  server.call("platformFeeSet", { body: { fee_percent, vat_percent }, token: admin.token });
const balancesOf = async (itemId: number | undefined) => {
  const { rows } = await server.deps.db.execute<{ account: string; kobo: number }>(sql`
    select account, -sum(amount_kobo)::int as kobo from ledger_postings where order_item_id = ${itemId}
    group by account having sum(amount_kobo) <> 0 order by account`);
  return Object.fromEntries(rows.map(({ account, kobo }) => [account, kobo]));
};

test("deducts the fee and its VAT from the artisan's earnings", { tags: ["10.45a"] }, async () => {
  await setFee(10, 7.5);
  const bought = await buy(server, [{ payKobo: 1_500_033 }]);
  const token = bought.artisans[0]?.account.token ?? "";
  const earnings = () => server.call("artisanEarnings", { token });
  expect(await earnings()).toMatchObject({ under_way: "13387.80" });
  const act = actions(server, bought);
  await act.start();
  await act.complete();
  expect(await earnings()).toMatchObject({
    earned: "13387.80",
    awaiting: "13387.80",
    jobs: [{ total: "13387.80", fee: "1612.53" }],
  });
  expect(await balancesOf(bought.orderItemIds[0])).toEqual({ artisan: 1_338_780, fee: 150_003, vat: 11_250 });
  const [owed] = await server.call("payoutList", { token: admin.token });
  expect(owed?.amount).toBe("13387.80");
  await server.call("payoutRecord", {
    params: { artisanId: owed?.artisan ?? 0 },
    body: { jobs: bought.orderItemIds, reference: "TRF-1" },
    token: admin.token,
  });
  expect(await balancesOf(bought.orderItemIds[0])).toEqual({
    fee: 150_003,
    paid_out: 1_338_780,
    vat: 11_250,
  });
});

test("shows an artisan what a new job pays after the fee: in the list of jobs, the notification and the email", async () => {
  await setFee(10, 7.5);
  const bought = await buy(server, [{ payKobo: 3_000_000 }]);
  const token = bought.artisans[0]?.account.token ?? "";
  const [job] = await server.call("artisanJobs", { token });
  expect(job).toMatchObject({ total: "30000.00", expected: "26775.00", earned: null });
  const { items } = await server.call("notificationList", { token });
  expect(items[0]?.text).toContain(": ₦26,775 after our fee. Accept or decline it");
  const mail = await orderMails(server.deps)["job-paid"]?.({ itemId: bought.orderItemIds[0] } as never);
  expect(mail?.text).toMatch(/after our fee.*₦26,775/s);
  const act = actions(server, bought);
  await act.start();
  await act.complete();
  const [done] = await server.call("artisanJobs", { token });
  expect(done).toMatchObject({ expected: null, earned: "26775.00" });
});

test("keeps a job's fee when the platform's fee changes while the payment page is open", {
  tags: ["10.45a"],
}, async () => {
  await setFee(10, 0);
  const cart = await fillCart(server, [{ payKobo: 1_000_000 }]);
  const page = await openPage(server, cart);
  await setFee(30, 0);
  await confirm(server, cart.employer.token, await press(server, page, "pay"));
  const token = cart.artisans[0]?.account.token ?? "";
  expect((await server.call("artisanEarnings", { token })).under_way).toBe("9000.00");
});

test("deducts the fee from the artisan's share of a split, not from the refund", async () => {
  await setFee(10, 0);
  const bought = await buy(server, [{ payKobo: 1_000_000 }]);
  await actions(server, bought).report();
  await server.call("problemSplit", {
    params: { id: bought.orderItemIds[0] ?? 0 },
    body: { to_artisan: "4000.00", refund: "6000.00", reason: "Half of the work" },
    token: admin.token,
  });
  expect(await balancesOf(bought.orderItemIds[0])).toEqual({
    artisan: 360_000,
    fee: 40_000,
    refund: 600_000,
  });
});

test("tells the employer and the artisan their amounts after a late cancellation", async () => {
  await setFee(10, 0);
  const { employer, artisans, orderItemIds, orderId } = await buy(server, [{ payKobo: 1_000_000 }]);
  const [id = 0] = orderItemIds;
  const { token = "" } = artisans[0]?.account ?? {};
  await server.request("POST", `/v1/artisan/jobs/${id}/accept/`, { token });
  await server.deps.db.execute(
    sql`update order_items set starts_at = now() + interval '20 hours' where id = ${id}`,
  );
  await server.deps.db.execute(
    sql`update orders set paid_at = now() - interval '2 hours' where id = ${orderId}`,
  );
  await server.call("itemCancel", { params: { id }, body: { refund: "0.00" }, token: employer.token });
  const latest = async (reader: string) =>
    (await server.call("notificationList", { token: reader })).items[0]?.text;
  expect(await latest(employer.token)).toBe(
    "Adebayo Ogunleye gets one day's rate, ₦10,000. Nothing is left to refund.",
  );
  expect(await latest(token)).toContain(
    "Because the cancellation was late, you get one day's rate less our fee: ₦9,000.",
  );
});

test("accepts percentages from 0 to 30 with up to two decimals, and shows them to artisans", async () => {
  const set = (fee_percent: number) =>
    server.request("POST", "/v1/administrator/platform-fee/", {
      json: { fee_percent, vat_percent: 0 },
      token: admin.token,
    });
  for (const percent of [-1, 31, 1.234]) {
    expect(await set(percent)).toMatchObject({
      status: 400,
      body: { fee_percent: [messages.payouts.percentRequired] },
    });
  }
  await setFee(2.25, 7.5);
  const { token } = await server.account("artisan");
  expect(await server.call("platformFee", { token })).toEqual({ fee_percent: 2.25, vat_percent: 7.5 });
});
