import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actions, type Bought, buy, insertItem } from "../orders/order.fixture.ts";
import { auditLedger } from "../payments/index.ts";
import { otherProcess, sandboxed } from "../payments/payment.fixture.ts";
import { insertBankAccount } from "./payout.fixture.ts";
import { createSending, settle } from "./transfers.service.ts";

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

const setReward = (amount: string) =>
  server.call("marketerRewardSet", { body: { amount }, token: admin.token });
/** Records that this marketer registered the first artisan in the order. */
const recordRegistration = (marketer: TestAccount, { artisans }: Bought) =>
  server.deps.db.execute(sql`
    insert into registrations (user_id, marketer_id, consent)
    values (${artisans[0]?.account.id}, ${marketer.id}, 'confirmed')`);
async function complete(bought: Bought): Promise<void> {
  const act = actions(server, bought);
  await act.start();
  await act.complete();
}
const statementOf = ({ token }: TestAccount) => server.call("artisanStatement", { token });
const notificationsOf = async ({ token }: TestAccount) =>
  (await server.call("notificationList", { token })).items.map(({ event }) => event);
async function owedMarketer(): Promise<TestAccount> {
  const marketer = await server.account("marketer");
  const bought = await buy(server);
  await recordRegistration(marketer, bought);
  await complete(bought);
  return marketer;
}

test("rewards a marketer when an artisan they registered completes a first order", {
  tags: ["10.46a"],
}, async () => {
  await setReward("1500.50");
  const marketer = await server.account("marketer");
  const bought = await buy(server, [{ firstName: "Bisi", lastName: "Ojo" }]);
  await recordRegistration(marketer, bought);
  expect(await statementOf(marketer)).toMatchObject({ closing: "0.00", lines: [] });
  await complete(bought);
  expect(await statementOf(marketer)).toMatchObject({
    opening: "0.00",
    added: "1500.50",
    taken: "0.00",
    closing: "1500.50",
    lines: [{ kind: "earned", amount: "1500.50", jobs: [], artisans: [{ name: "Bisi Ojo" }] }],
  });
  expect(await notificationsOf(marketer)).toEqual(["marketer_earned"]);
  const { rows } = await server.deps.db.execute(sql`
    select account, sum(amount_kobo)::int as kobo from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where e.kind = 'marketer' group by account order by account`);
  expect(rows).toEqual([
    { account: "marketer", kobo: -150_050 },
    { account: "marketing", kobo: 150_050 },
  ]);
});

test("gives no reward if it is set to ₦0, for later orders, or for artisans who registered themselves", async () => {
  await setReward("0.00");
  const marketer = await server.account("marketer");
  const first = await buy(server);
  await recordRegistration(marketer, first);
  await complete(first);
  await setReward("2000.00");
  // The artisan's second order.
  const artisanId = first.artisans[0]?.id ?? 0;
  const itemId = await insertItem(server, { employerId: first.employer.id, artisanId }, "finished");
  await server.call("orderComplete", {
    params: { id: await orderOf(itemId) },
    body: {},
    token: first.employer.token,
  });
  await complete(await buy(server));
  expect(await statementOf(marketer)).toMatchObject({ closing: "0.00", lines: [] });
});

async function orderOf(itemId: number): Promise<number> {
  const { rows } = await server.deps.db.execute<{ id: number }>(
    sql`select order_id::int as id from order_items where id = ${itemId}`,
  );
  return rows[0]?.id ?? 0;
}

test("rewards a marketer once if an artisan's orders are completed concurrently", async () => {
  await setReward("2000.00");
  const marketer = await server.account("marketer");
  const first = await buy(server);
  await recordRegistration(marketer, first);
  const artisanId = first.artisans[0]?.id ?? 0;
  const items = await Promise.all(
    [1, 2, 3].map(() => insertItem(server, { employerId: first.employer.id, artisanId }, "finished")),
  );
  await Promise.all(
    items.map(async (item) =>
      server.call("orderComplete", {
        params: { id: await orderOf(item) },
        body: {},
        token: first.employer.token,
      }),
    ),
  );
  expect((await statementOf(marketer)).closing).toBe("2000.00");
});

test("pays a marketer with a bank account in a batch", { tags: ["10.46b"] }, async () => {
  await setReward("3000.00");
  const marketer = await owedMarketer();
  const payoutOf = async () =>
    (await server.call("marketerPayoutList", { token: admin.token })).find(
      (payout) => payout.marketer === marketer.id,
    );
  expect(await payoutOf()).toMatchObject({ problem: "no_account", amount: "3000.00", batch: null });
  const { token } = marketer;
  await server.call("bankAccountSave", { body: { bank: "058", number: "0123456789" }, token });
  expect((await server.call("bankAccount", { token })).account).toMatchObject({ last4: "6789" });
  const batch = await server.call("payoutBatchCreate", {
    body: { marketers: [marketer.id] },
    token: admin.token,
  });
  expect(batch).toMatchObject({
    amount: "3000.00",
    items: [{ marketer: marketer.id, artisan: null, jobs: 1 }],
  });
  expect((await payoutOf())?.batch).toBe(batch.id);
  // The reward is in this batch, so it cannot be in another.
  const again = await server.request("POST", "/v1/administrator/payout-batches/", {
    json: { marketers: [marketer.id] },
    token: admin.token,
  });
  expect(again.status).toBe(409);
  await server.call("payoutBatchApprove", { params: { id: batch.id }, token: admin.token });
  await send();
  const after = await server.call("payoutBatch", { params: { id: batch.id }, token: admin.token });
  expect(after).toMatchObject({ paid: 1, failed: 0, items: [{ state: "paid" }] });
  expect(await statementOf(marketer)).toMatchObject({
    closing: "0.00",
    lines: [{ kind: "earned" }, { kind: "paid_out", amount: "3000.00" }],
    transfers: [{ state: "paid", amount: "3000.00" }],
  });
  expect(await notificationsOf(marketer)).toEqual(["paid_out", "bank_account_added", "marketer_earned"]);
  expect(await payoutOf()).toBeUndefined();
});

async function send(): Promise<void> {
  const { round } = createSending(server.deps, otherProcess(server).providers, (error) => {
    throw error;
  });
  await round();
  await server.deps.db.execute(sql`update payout_transfers set next_attempt_at = now()`);
  await round();
}

/** Creates and approves a batch for one marketer. Returns its transfer. */
async function approvedTransfer({ id: marketer }: TestAccount) {
  const { token } = admin;
  const { id, items } = await server.call("payoutBatchCreate", { body: { marketers: [marketer] }, token });
  await server.call("payoutBatchApprove", { params: { id }, token });
  return items[0];
}

test("after a reversed transfer, owes a marketer the money again and allows a retry", async () => {
  const marketer = await owedMarketer();
  await insertBankAccount(server, marketer);
  const item = await approvedTransfer(marketer);
  await send();
  const back = {
    id: "1",
    reference: item?.reference ?? "",
    amountKobo: 300_000,
    providerState: "Account closed",
  };
  expect(await settle(server.deps.db, item?.id ?? 0, { ...back, state: "reversed" })).toBe("reversed");
  expect(await statementOf(marketer)).toMatchObject({
    closing: "3000.00",
    lines: [{ kind: "earned" }, { kind: "paid_out" }, { kind: "returned" }],
  });
  const retried = await server.call("payoutTransferRetry", {
    params: { id: item?.id ?? 0 },
    token: admin.token,
  });
  expect(retried.items.map(({ state }) => state)).toEqual(["reversed", "due"]);
  await send();
  expect((await statementOf(marketer)).closing).toBe("0.00");
});

test("accepts only rewards from ₦0 to ₦100,000", async () => {
  for (const amount of ["-1", "100001", "1.234", "free"]) {
    const response = await server.request("POST", "/v1/administrator/marketer-reward/", {
      json: { amount },
      token: admin.token,
    });
    expect([amount, response.status]).toEqual([amount, 400]);
  }
  await setReward("100000");
  const { token } = await server.account("marketer");
  expect(await server.call("marketerReward", { token })).toEqual({ amount: "100000.00" });
});

test("pays a former marketer, and lists the failed transfer on Today", async () => {
  await setReward("3000");
  const marketer = await owedMarketer();
  await insertBankAccount(server, marketer);
  await server.deps.db.execute(sql`update users set user_type = 'manager' where id = ${marketer.id}`);
  const item = await approvedTransfer(marketer);
  const failed = { id: "1", reference: item?.reference ?? "", amountKobo: 300_000, state: "failed" } as const;
  await settle(server.deps.db, item?.id ?? 0, { ...failed, providerState: "Account closed" });
  const [open] = await server.call("todayList", {
    query: { kind: "payout_failed" },
    token: admin.token,
  });
  expect(open).toMatchObject({ key: item?.id, detail: "Account closed", amount: "3000.00" });
});

test("a transfer stays reversed when the provider's older report of success arrives later", async () => {
  await setReward("3000");
  const marketer = await owedMarketer();
  await insertBankAccount(server, marketer);
  const item = await approvedTransfer(marketer);
  const report = { id: "1", reference: item?.reference ?? "", amountKobo: 300_000, providerState: "" };
  const states: string[] = [];
  for (const state of ["done", "reversed", "done"] as const)
    states.push(await settle(server.deps.db, item?.id ?? 0, { ...report, state }));
  expect(states).toEqual(["paid", "reversed", "reversed"]);
  expect((await statementOf(marketer)).closing).toBe("3000.00");
});
