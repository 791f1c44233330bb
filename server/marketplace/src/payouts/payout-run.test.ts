import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import type { ProviderBank } from "../payments/bank.fixture.ts";
import { startFlutterwave } from "../payments/flutterwave-bank.fixture.ts";
import { auditLedger } from "../payments/index.ts";
import { otherProcess } from "../payments/payment.fixture.ts";
import { startPaystack } from "../payments/paystack-bank.fixture.ts";
import { owedArtisan } from "./payout.fixture.ts";
import { bankAccounts, payoutTransfers } from "./payouts.table.ts";
import { createSending } from "./transfers.service.ts";

const FULL = Boolean(process.env.TEST_FULL);
/** Number of order items in the run. */
const ITEMS = FULL ? 500 : 40;
const ITEMS_PER_ARTISAN = 2;
const JOB_KOBO = 3_000_000;
const OWED_KOBO = ITEMS_PER_ARTISAN * JOB_KOBO;

type OwedArtisan = Awaited<ReturnType<typeof owedArtisan>> & { bank: ProviderBank };

let banks: readonly [ProviderBank, ProviderBank];
let server: TestServer;
let admin: TestAccount;
const people: OwedArtisan[] = [];
beforeAll(async () => {
  banks = await Promise.all([startFlutterwave(), startPaystack()]);
  server = await startTestServer({ env: { ...banks[0].env, ...banks[1].env } });
  admin = await server.account("admin");
  const { id } = await server.account("employer");
  for (let index = 0; index < ITEMS / ITEMS_PER_ARTISAN; index++) {
    const bank = banks[index % 2] ?? banks[0];
    people.push({
      ...(await owedArtisan(server, id, { jobs: ITEMS_PER_ARTISAN, provider: bank.name })),
      bank,
    });
  }
}, 300_000);
afterAll(async () => {
  await server.close();
  await Promise.all(banks.map((bank) => bank.close()));
});

/** Creates the sending service of another server process. It does not remember earlier attempts. */
const newProcess = () => createSending(server.deps, otherProcess(server).providers, () => undefined);
const sendingProcess = fileURLToPath(new URL("./sending-process.fixture.ts", import.meta.url));
const carriedOut = () => banks.reduce((sum, { transferBook }) => sum + transferBook.made.length, 0);

/** Starts another process that sends transfers, and kills it after the banks have made this many transfers. */
async function sendAndKill(transfersMade: number): Promise<void> {
  const { host, user } = inject("postgres");
  const { db, config } = server.deps;
  const settings = JSON.stringify({ ...config, storage: null });
  const program = [
    "--import",
    "tsx",
    sendingProcess,
    host,
    user,
    String(db.$client.options.database),
    settings,
  ];
  const child = spawn(process.execPath, program, { stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise((resolve) => child.once("close", (_, signal) => resolve(signal)));
  await vi.waitFor(() => expect(carriedOut()).toBeGreaterThanOrEqual(transfersMade), {
    timeout: 120_000,
    interval: 2,
  });
  child.kill("SIGKILL");
  expect(await ended).toBe("SIGKILL");
  expect((await open()).length).toBeGreaterThan(0);
}
/** Makes open transfers due, as if all leases and backoffs had expired. */
const makeDue = () =>
  server.deps.db.execute(
    sql`update payout_transfers set next_attempt_at = now() where state in ('due', 'sent')`,
  );
const transfers = () => server.deps.db.select().from(payoutTransfers);
const open = async () => (await transfers()).filter(({ state }) => state === "due" || state === "sent");

/** Runs rounds until no transfer is open, except the one to this artisan. */
async function runUntilSettled(except?: OwedArtisan): Promise<void> {
  const remaining = async () => (await open()).filter(({ artisanId }) => artisanId !== except?.id);
  for (let round = 0; (await remaining()).length > 0; round++) {
    if (round > 200) throw new Error("The run does not end");
    await makeDue();
    await Promise.all([newProcess().round(), newProcess().round()]);
  }
}
const sendWebhook = ({ bank }: OwedArtisan, reference: string) => {
  const { path, body, headers } = bank.transferWebhook(reference);
  return server.request("POST", path, { body, headers: { "content-type": "application/json", ...headers } });
};
const referenceOf = async (artisanId: number) =>
  (await transfers()).findLast((transfer) => transfer.artisanId === artisanId)?.reference ?? "";
const earningsOf = ({ account }: OwedArtisan) => server.call("artisanEarnings", { token: account.token });

function report(rows: Awaited<ReturnType<typeof transfers>>): void {
  const calls = banks.map(
    ({ name, requests, transferBook }) =>
      `${name}: ${requests.length} calls, ${transferBook.made.length} transfers`,
  );
  const attempts = rows.reduce((sum, row) => sum + row.attempts, 0);
  process.stdout.write(
    `payout run: ${ITEMS} items, ${people.length} artisans, ${rows.length} transfers, ${attempts} attempts; ${calls.join("; ")}\n`,
  );
}

test("pays each artisan exactly once through both providers, despite faults", {
  tags: ["10.44a"],
  timeout: 600_000,
}, async () => {
  const [wrongName, dormant, reversed, slow, ...others] = people as [
    OwedArtisan,
    OwedArtisan,
    OwedArtisan,
    OwedArtisan,
    ...OwedArtisan[],
  ];
  await server.deps.db
    .update(bankAccounts)
    .set({ holder: "SOMEBODY ELSE", matches: false })
    .where(eq(bankAccounts.userId, wrongName.account.id));
  dormant.bank.transferBook.outcomes.set(dormant.number, "failed");
  slow.bank.transferBook.outcomes.set(slow.number, "pending");
  const sending = [/^POST \/v3\/transfers$/, /^POST \/transfer$/] as const;
  const unavailable = { status: 503, body: { message: "Try again" } };
  const listed = await server.call("payoutList", { token: admin.token });
  expect(listed.map(({ problem }) => problem).sort()).toEqual(
    [...others, dormant, reversed, slow]
      .map(() => null as string | null)
      .concat("name")
      .sort(),
  );
  const artisans = [dormant, reversed, slow, ...others].map(({ id }) => id);
  const batch = await server.call("payoutBatchCreate", { body: { artisans }, token: admin.token });
  await server.call("payoutBatchApprove", { params: { id: batch.id }, token: admin.token });

  await sendAndKill(Math.floor(artisans.length / 4));
  // A call to a bank that never responds takes as long as its timeout.
  if (FULL) banks[0].fail(sending[0], "hang");
  banks.forEach((bank, index) => {
    const on = sending[index] ?? sending[0];
    for (let repetition = 0; repetition < (FULL ? 8 : 1); repetition++) {
      // The last response is lost, although the bank has carried out the transfer.
      bank.fail(on, unavailable, "lost", { status: 429, body: { message: "Slow down" } }, "lost");
    }
  });
  const hanging = newProcess().round();
  await runUntilSettled(slow);
  slow.bank.transferBook.outcomes.delete(slow.number);
  // Late, duplicate and forged webhooks.
  const reference = await referenceOf(slow.id);
  const late = slow.bank.transferBook.find(reference);
  if (late) late.state = "done";
  expect(await Promise.all([sendWebhook(slow, reference), sendWebhook(slow, reference)])).toMatchObject([
    { status: 200, body: { status: "paid" } },
    { status: 200, body: { status: "paid" } },
  ]);
  const { path, body } = slow.bank.transferWebhook(reference);
  const forged = {
    "content-type": "application/json",
    "verif-hash": "guess",
    "x-paystack-signature": "guess",
  };
  expect((await server.request("POST", path, { body, headers: forged })).status).toBe(401);
  await runUntilSettled();

  // A bank sends money back a day later.
  const reversedReference = await referenceOf(reversed.id);
  const sentBack = reversed.bank.transferBook.find(reversedReference);
  if (sentBack) sentBack.state = "reversed";
  for (let delivery = 0; delivery < 2; delivery++) {
    const { body } = await sendWebhook(reversed, reversedReference);
    expect(body).toEqual({ status: "reversed" });
  }

  const after = await server.call("payoutBatch", { params: { id: batch.id }, token: admin.token });
  expect([after.paid, after.failed]).toEqual([people.length - 3, 2]);
  for (const owed of [dormant, reversed]) {
    expect(await earningsOf(owed)).toMatchObject({ awaiting: "60000.00", paid_out: "0.00" });
    expect(owed.bank.transferBook.arrived(owed.number)).toBe(0);
  }
  expect(await auditLedger(server.deps.db)).toEqual([]);

  // Staff retry both transfers, and pay the artisan whose account has a different name.
  dormant.bank.transferBook.outcomes.delete(dormant.number);
  for (const { id, state } of after.items) {
    if (state === "paid") continue;
    await server.call("payoutTransferRetry", { params: { id }, token: admin.token });
  }
  const second = await server.call("payoutBatchCreate", {
    body: { artisans: [wrongName.id] },
    token: admin.token,
  });
  await server.call("payoutBatchApprove", { params: { id: second.id }, token: admin.token });
  await runUntilSettled();

  for (const owed of people) {
    expect([owed.id, owed.bank.transferBook.arrived(owed.number)]).toEqual([owed.id, OWED_KOBO]);
    expect(await earningsOf(owed)).toMatchObject({ awaiting: "0.00", paid_out: "60000.00" });
    const statement = await server.call("artisanStatement", { token: owed.account.token });
    const [, ...later] = statement.lines.map(({ kind }) => kind).filter((kind) => kind !== "earned");
    const isReturned = owed === dormant || owed === reversed;
    expect([statement.closing, later]).toEqual(["0.00", isReturned ? ["returned", "paid_out"] : []]);
    expect(statement.added).toBe(isReturned ? "120000.00" : "60000.00");
    expect(statement.taken).toBe(statement.added);
  }
  expect(await server.call("payoutList", { token: admin.token })).toEqual([]);
  expect(await auditLedger(server.deps.db)).toEqual([]);
  const { rows } = await server.deps.db.execute(
    sql`select -sum(amount_kobo)::float8 as kobo from ledger_postings where account = 'paid_out'`,
  );
  expect(rows).toEqual([{ kobo: ITEMS * JOB_KOBO }]);
  await hanging;
  if (FULL) report(await transfers());
});
