import { messages } from "@handwork/contract";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createArtisan } from "../artisans/artisan.fixture.ts";
import { users } from "../auth/index.ts";
import { orderItems } from "../orders/index.ts";
import { insertItem } from "../orders/order.fixture.ts";
import { auditLedger } from "../payments/index.ts";
import { otherProcess, sandboxed } from "../payments/payment.fixture.ts";
import { createAccountNumberSealer } from "./account-number.ts";
import { LOOKUPS_MAX, lookupRule } from "./bank-accounts.service.ts";
import { insertBankAccount, owedArtisan } from "./payout.fixture.ts";
import { bankAccounts, payoutTransfers } from "./payouts.table.ts";
import { createSending, settle } from "./transfers.service.ts";

const texts = messages.payouts;
let server: TestServer;
let admin: TestAccount;
let employer: TestAccount;
beforeAll(async () => {
  server = await startTestServer(sandboxed);
  admin = await server.account("admin");
  employer = await server.account("employer");
});
afterAll(async () => {
  expect(await auditLedger(server.deps.db)).toEqual([]);
  await server.close();
});

const post = (path: string, token: string, json: object = {}) =>
  server.request("POST", `/v1/${path}`, { token, json });
const compose = (artisans: number[]) =>
  server.call("payoutBatchCreate", { body: { artisans }, token: admin.token });
const approve = (id: number) => server.call("payoutBatchApprove", { params: { id }, token: admin.token });
const readBatch = (id: number) => server.call("payoutBatch", { params: { id }, token: admin.token });
/**
 * Runs two rounds: the first sends transfers, and the second checks those that the sandbox is still processing. The
 * server may have claimed a transfer before, so this waits until all are settled.
 */
async function send(): Promise<void> {
  const { round } = createSending(server.deps, otherProcess(server).providers, (error) => {
    throw error;
  });
  await round();
  await server.deps.db.update(payoutTransfers).set({ nextAttemptAt: new Date(0) });
  await round();
  const open = inArray(payoutTransfers.state, ["due", "sent"]);
  await vi.waitFor(async () => expect(await server.deps.db.$count(payoutTransfers, open)).toBe(0), 10_000);
}
/** Returns the entries about payouts in the history of an item's order. */
async function payoutHistoryOf(itemId = 0): Promise<string[]> {
  const [item] = await server.deps.db.select().from(orderItems).where(eq(orderItems.id, itemId));
  const { timeline } = await server.call("staffOrder", {
    params: { id: item?.orderId ?? 0 },
    token: admin.token,
  });
  return timeline.map(({ text }) => text).filter((text) => /paid out to|returned|fee/.test(text));
}
const earningsOf = (token: string) => server.call("artisanEarnings", { token });
const save = (token: string, number: string) => post("artisan/bank-account/", token, { bank: "058", number });
const sealed = (number: string, userId: number) =>
  createAccountNumberSealer(server.deps.config).seal(number, userId);
const notificationsOf = async (token: string) =>
  (await server.call("notificationList", { token })).items.map(({ event }) => event);

test("compares an account's holder with the profile, and encrypts the number", {
  tags: ["10.43a", "10.43c"],
}, async () => {
  const { account } = await createArtisan(server, { firstName: "Chinedu", lastName: "Nwosu" });
  const { token } = account;
  expect(await server.call("bankAccount", { token })).toEqual({ account: null });
  expect(await server.call("bankList", { token })).toContainEqual({
    code: "058",
    name: "Guaranty Trust Bank",
  });
  const body = { bank: "058", number: "0123456789" };
  const holder = { holder: "NWOSU CHINEDU", matches: true };
  expect(await server.call("bankAccountCheck", { body, token })).toEqual(holder);
  const set = { ...holder, bank: "Guaranty Trust Bank", last4: "6789", held_until: null };
  expect(await server.call("bankAccountSave", { body, token })).toEqual({ account: set });
  const [row] = await server.deps.db.select().from(bankAccounts).where(eq(bankAccounts.userId, account.id));
  expect(JSON.stringify(row)).not.toContain("0123456789");
  expect(await server.call("bankAccount", { token })).toEqual({ account: set });
});

test("refuses an unknown account, an unknown bank, and a number with too few digits", async () => {
  const { token } = (await createArtisan(server)).account;
  expect(await save(token, "9123456789")).toMatchObject({
    status: 400,
    body: { number: [texts.accountUnknown] },
  });
  expect(await save(token, "012345678")).toMatchObject({
    status: 400,
    body: { number: [texts.numberRequired] },
  });
  expect(await post("artisan/bank-account/", token, { bank: "999", number: "0123456789" })).toMatchObject({
    status: 400,
    body: { bank: [texts.bankRequired] },
  });
});

test("holds a changed account for 24 hours and notifies its owner, but ignores the same account", {
  tags: ["10.43b"],
}, async () => {
  const { token } = (await createArtisan(server)).account;
  await save(token, "2111111111");
  await save(token, "2111111111");
  expect(await notificationsOf(token)).toEqual(["bank_account_added"]);
  const { body } = await save(token, "2222222222");
  const hours = (Date.parse(body.account.held_until) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThanOrEqual(24);
  expect(await notificationsOf(token)).toEqual(["bank_account_changed", "bank_account_added"]);
});

test("compares the holder of an unchanged account again, without a hold, after the artisan has corrected their name", async () => {
  const { account } = await createArtisan(server, { firstName: "Chinedu", lastName: "Nwoso" });
  expect((await save(account.token, "0123456789")).body.account).toMatchObject({ matches: false });
  await server.deps.db.update(users).set({ lastName: "Nwosu" }).where(eq(users.id, account.id));
  expect((await save(account.token, "0123456789")).body.account).toMatchObject({
    matches: true,
    held_until: null,
  });
  expect(await notificationsOf(account.token)).toEqual(["bank_account_added"]);
});

test("limits a person to 20 look-ups of account holders in an hour", async () => {
  const { account } = await createArtisan(server);
  const body = { bank: "058", number: "2000000001" };
  for (let attempt = 0; attempt < LOOKUPS_MAX; attempt++) {
    await server.deps.throttle.fail([{ rule: lookupRule, subject: String(account.id) }]);
  }
  expect((await post("artisan/bank-account/check/", account.token, body)).status).toBe(429);
});

test("sends an approved batch once, and notifies the artisan", async () => {
  const artisan = await owedArtisan(server, employer.id, { jobs: 2 });
  const { token } = artisan.account;
  const [owed] = (await server.call("payoutList", { token: admin.token })).filter(
    (one) => one.artisan === artisan.id,
  );
  expect(owed).toMatchObject({
    amount: "60000.00",
    problem: null,
    batch: null,
    account: { last4: artisan.number.slice(-4) },
  });
  const batch = await compose([artisan.id]);
  expect(batch).toMatchObject({ state: "draft", amount: "60000.00", transfers: 1, paid: 0 });
  await send();
  expect((await earningsOf(token)).paid_out).toBe("0.00");
  expect((await approve(batch.id)).items[0]).toMatchObject({ state: "due" });
  expect(await earningsOf(token)).toMatchObject({ awaiting: "60000.00", jobs: [{ on_its_way: true }, {}] });
  await Promise.all([send(), send()]);
  expect(await readBatch(batch.id)).toMatchObject({ paid: 1, failed: 0, items: [{ state: "paid" }] });
  expect(await earningsOf(token)).toMatchObject({
    awaiting: "0.00",
    paid_out: "60000.00",
    jobs: [{ on_its_way: false }, {}],
  });
  expect(await notificationsOf(token)).toEqual(["paid_out"]);
  expect(await post(`administrator/payout-batches/${batch.id}/approve/`, admin.token)).toMatchObject({
    status: 409,
    body: { detail: texts.notDraft },
  });
});

test("refuses a batch for an artisan who cannot be paid or is in another batch", async () => {
  const withoutAccount = await createArtisan(server, { firstName: "Bisi" });
  await insertItem(server, { employerId: employer.id, artisanId: withoutAccount.id }, "completed", {
    completedAt: new Date(),
  });
  const refusal = async (artisan: number) => {
    const { status, body } = await post("administrator/payout-batches/", admin.token, {
      artisans: [artisan],
    });
    return [status, body.detail];
  };
  expect(await refusal(withoutAccount.id)).toEqual([409, texts.cannotBePaid("Bisi Ogunleye")]);
  await insertBankAccount(server, withoutAccount.account, { heldUntil: new Date(Date.now() + 60_000) });
  expect(await refusal(withoutAccount.id)).toEqual([409, texts.cannotBePaid("Bisi Ogunleye")]);
  const owedNothing = await createArtisan(server);
  await insertBankAccount(server, owedNothing.account);
  expect(await refusal(owedNothing.id)).toEqual([409, texts.changed]);
  const inBatch = await owedArtisan(server, employer.id);
  const batch = await compose([inBatch.id]);
  expect(await refusal(inBatch.id)).toEqual([409, texts.changed]);
  await server.call("payoutBatchCancel", { params: { id: batch.id }, token: admin.token });
  expect((await refusal(inBatch.id))[0]).toBe(201);
});

test("creates one batch for concurrent requests for the same payout, and refuses the others", async () => {
  const { id } = await owedArtisan(server, employer.id, { jobs: 2 });
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => post("administrator/payout-batches/", admin.token, { artisans: [id] })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  const refused = responses.filter(({ status }) => status === 409).map(({ body }) => body.detail);
  expect(new Set(refused)).toEqual(new Set([texts.changed]));
});

test("cancels transfers if their jobs were paid or their account changed before the approval", {
  tags: ["10.44c"],
}, async () => {
  const [byHand, changed] = [await owedArtisan(server, employer.id), await owedArtisan(server, employer.id)];
  const batch = await compose([byHand.id, changed.id]);
  await post(`administrator/payouts/${byHand.id}/`, admin.token, {
    jobs: byHand.itemIds,
    reference: "TRF-9",
  });
  await save(changed.account.token, "2333333333");
  const { items } = await approve(batch.id);
  expect(items.map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
  await send();
  expect(await earningsOf(changed.account.token)).toMatchObject({ awaiting: "30000.00", paid_out: "0.00" });
});

test("after a failed transfer, owes the money again, shows the reason and allows a retry", {
  tags: ["10.44b"],
}, async () => {
  const artisan = await owedArtisan(server, employer.id);
  await server.deps.db.delete(bankAccounts).where(eq(bankAccounts.userId, artisan.account.id));
  await save(artisan.account.token, "2000000013");
  const batch = await compose([artisan.id]);
  await approve(batch.id);
  await send();
  const [failed] = (await readBatch(batch.id)).items;
  expect(failed).toMatchObject({ state: "failed", reason: "The sandbox rejects transfers to this account" });
  expect(await notificationsOf(artisan.account.token)).toContain("payout_failed");
  expect(await earningsOf(artisan.account.token)).toMatchObject({ awaiting: "30000.00", paid_out: "0.00" });
  expect(await readBatch(batch.id)).toMatchObject({ amount: "30000.00", transfers: 1, failed: 1 });
  const retry = () => post(`administrator/payout-transfers/${failed?.id}/retry/`, admin.token);
  await save(artisan.account.token, "2444444444");
  expect(await retry()).toMatchObject({
    status: 409,
    body: { detail: texts.cannotBePaid("Adebayo Ogunleye") },
  });
  await server.deps.db
    .update(bankAccounts)
    .set({ heldUntil: null, matches: true })
    .where(eq(bankAccounts.userId, artisan.account.id));
  expect((await retry()).status).toBe(200);
  expect(await readBatch(batch.id)).toMatchObject({
    amount: "30000.00",
    transfers: 1,
    failed: 0,
    under_way: 1,
  });
  expect(await retry()).toMatchObject({ status: 409, body: { detail: texts.notFailed } });
  await send();
  expect(await earningsOf(artisan.account.token)).toMatchObject({ awaiting: "0.00", paid_out: "30000.00" });
  expect(await payoutHistoryOf(artisan.itemIds[0])).toEqual([
    "₦30,000 was paid out to Adebayo Ogunleye.",
    "The bank returned ₦30,000, so it is owed to Adebayo Ogunleye again.",
    "₦30,000 was paid out to Adebayo Ogunleye.",
  ]);
});

/** Reports a completed job, and gives the artisan ₦10,000 of its ₦30,000. */
async function splitJob(itemId = 0): Promise<void> {
  const [item] = await server.deps.db.select().from(orderItems).where(eq(orderItems.id, itemId));
  const report = { description: "Half of it leaks" };
  await post(`employer/orders/${item?.orderId}/report-problem/`, employer.token, report);
  const body = { to_artisan: "10000.00", refund: "20000.00", reason: "Half of the work" };
  await server.call("problemSplit", { params: { id: itemId }, body, token: admin.token });
}

test("rejects a manual payout of a job's full amount after staff have split it", async () => {
  const artisan = await owedArtisan(server, employer.id);
  await splitJob(artisan.itemIds[0]);
  const record = (amount: string) =>
    post(`administrator/payouts/${artisan.id}/`, admin.token, {
      jobs: artisan.itemIds,
      reference: "TRF-20",
      amount,
    });
  expect(await record("30000.00")).toMatchObject({
    status: 409,
    body: { detail: messages.earnings.amountChanged("₦10,000") },
  });
  expect(await earningsOf(artisan.account.token)).toMatchObject({ awaiting: "10000.00", paid_out: "0.00" });
  expect((await record("10000.00")).status).toBe(200);
});

test("cancels a drafted transfer on approval if staff have split the amount of its job", async () => {
  const artisan = await owedArtisan(server, employer.id);
  const draft = await compose([artisan.id]);
  await splitJob(artisan.itemIds[0]);
  expect(await approve(draft.id)).toMatchObject({ under_way: 0, items: [{ state: "cancelled" }] });
  expect((await compose([artisan.id])).amount).toBe("10000.00");
});

test("neither lists nor retries a failed transfer after staff have split the amount of its job", async () => {
  const artisan = await owedArtisan(server, employer.id);
  const batch = await compose([artisan.id]);
  await approve(batch.id);
  const [transfer] = batch.items;
  const report = { id: "1", reference: transfer?.reference ?? "", amountKobo: 3_000_000, providerState: "" };
  await settle(server.deps.db, transfer?.id ?? 0, { ...report, state: "failed" });
  const today = () => server.call("todayList", { query: { kind: "payout_failed" }, token: admin.token });
  const isListed = async () => (await today()).some(({ key }) => key === transfer?.id);
  expect(await isListed()).toBe(true);
  await splitJob(artisan.itemIds[0]);
  expect(await isListed()).toBe(false);
  expect(await readBatch(batch.id)).toMatchObject({ failed: 0, items: [{ can_retry: false }] });
  expect(await post(`administrator/payout-transfers/${transfer?.id}/retry/`, admin.token)).toMatchObject({
    status: 409,
    body: { detail: texts.notFailed },
  });
  expect((await compose([artisan.id])).amount).toBe("10000.00");
});

test("refuses to retry a failed transfer if the artisan's new account has a different holder", async () => {
  const artisan = await owedArtisan(server, employer.id);
  const batch = await compose([artisan.id]);
  await approve(batch.id);
  const [transfer] = batch.items;
  const report = { id: "1", reference: transfer?.reference ?? "", amountKobo: 3_000_000, providerState: "" };
  await settle(server.deps.db, transfer?.id ?? 0, { ...report, state: "failed" });
  const ofArtisan = eq(bankAccounts.userId, artisan.account.id);
  await server.deps.db.update(bankAccounts).set({ replacedAt: new Date() }).where(ofArtisan);
  await insertBankAccount(server, artisan.account, { holder: "SOMEBODY ELSE", matches: false });
  expect(await post(`administrator/payout-transfers/${transfer?.id}/retry/`, admin.token)).toMatchObject({
    status: 409,
    body: { detail: texts.holderDiffers("Adebayo Ogunleye") },
  });
  expect((await compose([artisan.id])).items).toMatchObject([{ account: { matches: false } }]);
});

test("lists a double payment once on Today, until staff mark it as done", async () => {
  const artisan = await owedArtisan(server, employer.id);
  const batch = await compose([artisan.id]);
  await approve(batch.id);
  const [transfer] = batch.items;
  const report = { id: "1", reference: transfer?.reference ?? "", amountKobo: 3_000_000, providerState: "" };
  const settleAs = (state: "failed" | "done") =>
    settle(server.deps.db, transfer?.id ?? 0, { ...report, state });
  await settleAs("failed");
  const byHand = { jobs: artisan.itemIds, reference: "TRF-12" };
  expect((await post(`administrator/payouts/${artisan.id}/`, admin.token, byHand)).status).toBe(200);
  expect(await settleAs("done")).toBe("failed");
  expect(await settleAs("done")).toBe("failed");
  const today = () => server.call("todayList", { query: { kind: "paid_twice" }, token: admin.token });
  expect(await today()).toMatchObject([
    {
      title: "Get back ₦30,000: Adebayo Ogunleye was paid twice",
      detail: expect.stringContaining(report.reference),
      path: `/people/${artisan.account.id}`,
    },
  ]);
  expect((await post(`administrator/today/paid_twice/${transfer?.id}/done/`, admin.token)).status).toBe(200);
  expect(await today()).toEqual([]);
});

test("counts a late transfer as paid if its jobs are only in a draft, and pays nothing when the draft is approved", async () => {
  const artisan = await owedArtisan(server, employer.id);
  const first = await compose([artisan.id]);
  await approve(first.id);
  const [transfer] = first.items;
  const report = { id: "1", reference: transfer?.reference ?? "", amountKobo: 3_000_000, providerState: "" };
  const settleAs = (state: "failed" | "done") =>
    settle(server.deps.db, transfer?.id ?? 0, { ...report, state });
  await settleAs("failed");
  const draft = await compose([artisan.id]);
  expect(await settleAs("done")).toBe("paid");
  const { items } = await approve(draft.id);
  expect(items).toMatchObject([
    { state: "cancelled", reason: expect.stringMatching(/^Some of the jobs are no longer due/) },
  ]);
  expect(await earningsOf(artisan.account.token)).toMatchObject({ awaiting: "0.00", paid_out: "30000.00" });
});

test("shows a payout's fee in the history of the order", async () => {
  const artisan = await createArtisan(server);
  const item = await insertItem(server, { employerId: employer.id, artisanId: artisan.id }, "completed", {
    completedAt: new Date(),
    feeBps: 1_000,
    vatBps: 750,
  });
  await post(`administrator/payouts/${artisan.id}/`, admin.token, { jobs: [item], reference: "TRF-11" });
  expect(await payoutHistoryOf(item)).toEqual([
    "Handwork's fee on Adebayo Ogunleye's work is ₦3,000.",
    "VAT on the fee is ₦225.",
    "₦26,775 was paid out to Adebayo Ogunleye.",
  ]);
});

test("refuses disputes and manual payouts of a job while its transfer is in progress", async () => {
  const artisan = await owedArtisan(server, employer.id);
  await approve((await compose([artisan.id])).id);
  const byHand = { jobs: artisan.itemIds, reference: "TRF-10" };
  expect((await post(`administrator/payouts/${artisan.id}/`, admin.token, byHand)).status).toBe(409);
  const [item] = await server.deps.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.id, artisan.itemIds[0] ?? 0));
  const reported = await post(`employer/orders/${item?.orderId}/report-problem/`, employer.token, {
    description: "No",
  });
  expect(reported.status).toBe(409);
});

test("shows on each line of a statement what the job earned at that time, even if staff split its price later", async () => {
  const artisan = await createArtisan(server);
  const parties = { employerId: employer.id, artisanId: artisan.id };
  const values = { completedAt: new Date(), feeBps: 1_000 };
  const id = await insertItem(server, parties, "completed", values);
  const [item] = await server.deps.db.select().from(orderItems).where(eq(orderItems.id, id));
  const description = "Half of it is missing";
  await post(`employer/orders/${item?.orderId}/report-problem/`, employer.token, { description });
  const body = { to_artisan: "10000.00", refund: "20000.00", reason: "Half of the work" };
  await server.call("problemSplit", { params: { id }, body, token: admin.token });
  const { lines } = await server.call("artisanStatement", { token: artisan.account.token });
  expect(lines).toMatchObject([
    { kind: "earned", amount: "27000.00", jobs: [{ id, total: "30000.00", fee: "3000.00" }] },
    { kind: "corrected", amount: "27000.00", jobs: [{ id, total: "30000.00", fee: "3000.00" }] },
    { kind: "earned", amount: "9000.00", jobs: [{ id, total: "10000.00", fee: "1000.00" }] },
  ]);
});

test("balances a statement of money that was earned, sent, returned and sent again", async () => {
  const artisan = await owedArtisan(server, employer.id, { jobs: 2 });
  const { token } = artisan.account;
  const statement = (month?: string) => server.call("artisanStatement", { query: { month }, token });
  await server.deps.db
    .update(bankAccounts)
    .set({ number: sealed("2000000013", artisan.account.id) })
    .where(eq(bankAccounts.userId, artisan.account.id));
  const batch = await compose([artisan.id]);
  await approve(batch.id);
  await send();
  // The provider's webhook may be processing the transfer.
  await vi.waitFor(
    async () =>
      expect(await statement()).toMatchObject({ opening: "0.00", added: "120000.00", taken: "60000.00" }),
    10_000,
  );
  await server.deps.db
    .update(bankAccounts)
    .set({ number: sealed("2000000014", artisan.account.id) })
    .where(eq(bankAccounts.userId, artisan.account.id));
  const [failed] = (await readBatch(batch.id)).items;
  expect(failed).toMatchObject({ state: "failed", can_retry: true });
  const { items } = await server.call("payoutTransferRetry", {
    params: { id: failed?.id ?? 0 },
    token: admin.token,
  });
  expect(items.map(({ can_retry }) => can_retry)).toEqual([false, false]);
  await send();
  // The provider's webhook reports that the transfer has arrived.
  await vi.waitFor(async () => expect((await statement()).transfers.at(-1)?.state).toBe("paid"), 10_000);
  const { lines, transfers, ...sums } = await statement();
  expect(sums).toMatchObject({ opening: "0.00", added: "120000.00", taken: "120000.00", closing: "0.00" });
  expect(lines.filter(({ kind }) => kind !== "earned")).toMatchObject([
    { kind: "paid_out", amount: "60000.00", jobs: [{ id: artisan.itemIds[0] }, { id: artisan.itemIds[1] }] },
    { kind: "returned", amount: "60000.00" },
    { kind: "paid_out", amount: "60000.00" },
  ]);
  expect(transfers.map(({ state, last4 }) => [state, last4])).toEqual([
    ["failed", artisan.number.slice(-4)],
    ["paid", artisan.number.slice(-4)],
  ]);
  expect(await statement("2020-01")).toMatchObject({ opening: "0.00", closing: "0.00", lines: [] });
  const next = `${Number(sums.month.slice(0, 4)) + 1}-01`;
  expect(await statement(next)).toMatchObject({ opening: "0.00", lines: [], transfers: [] });
});
