import type { Payout } from "@handwork/contract";
import type { Database, Queryable } from "@handwork/server-platform/database";
import { NotFound } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import { repeatWhileListening } from "@handwork/server-platform/jobs";
import type { Deps } from "../deps.ts";
import { listOwed } from "../earnings/index.ts";
import { listOwedRewards } from "../marketer-earnings/index.ts";
import type { Providers } from "../payments/index.ts";
import { route } from "../route.ts";
import { findBankAccount } from "./bank-accounts.repository.ts";
import { createBankAccounts } from "./bank-accounts.service.ts";
import { findBatch, listBatches, listTransfers } from "./batches.repository.ts";
import { createBatches, problemOf } from "./batches.service.ts";
import type { Payee } from "./owed.ts";
import { listDrafts, listPayees, type PayeeIds } from "./payees.repository.ts";
import { measurePayouts } from "./payouts.metrics.ts";
import {
  presentAccount,
  presentBatch,
  presentMarketerPayouts,
  presentPayouts,
  presentTransfer,
} from "./payouts.presenter.ts";
import { recordPayout } from "./record-payout.service.ts";
import { makeStatement } from "./statement.service.ts";
import { createSending } from "./transfers.service.ts";

/** Time between rounds. Most rounds find nothing to do. */
const INTERVAL_MS = 5_000;

export function registerPayouts(
  app: App,
  { db, config, throttle, runsJobs = true }: Deps,
  providers: Providers,
): void {
  registerBankAccounts(app, { db, config, throttle }, providers);
  registerBatches(app, db, providers);
  route(app, "payoutList", () => listPayouts(db, providers.names));
  route(app, "marketerPayoutList", () => listMarketerPayouts(db, providers.names));
  route(app, "payoutRecord", ({ params: { artisanId }, body, user }) =>
    recordPayout(db, user, artisanId, body),
  );
  route(app, "artisanStatement", ({ user, query: { month } }) => makeStatement(db, user, month));
  measurePayouts(db, app.metrics, providers.names);
  if (runsJobs) runTransfers(app, { db, config }, providers);
}

function registerBankAccounts(
  app: App,
  deps: Pick<Deps, "db" | "config" | "throttle">,
  providers: Providers,
): void {
  const accounts = createBankAccounts(deps, providers);
  const present = (account: Awaited<ReturnType<typeof findBankAccount>>) => ({
    account: account && presentAccount(account),
  });
  route(app, "bankList", () => accounts.banks());
  route(app, "bankAccount", async ({ user }) => present(await findBankAccount(deps.db, user.id)));
  route(app, "bankAccountCheck", ({ user, body }) => accounts.check(user, body));
  route(app, "bankAccountSave", async ({ user, body }) => present(await accounts.save(user, body)));
}

function registerBatches(app: App, db: Database, providers: Providers): void {
  const batches = createBatches(db, providers);
  const detail = async (id: number) => {
    const batch = await findBatch(db, id);
    if (!batch) throw new NotFound();
    return { ...presentBatch(batch), items: (await listTransfers(db, id)).map(presentTransfer) };
  };
  route(app, "payoutBatchList", async () => (await listBatches(db)).map(presentBatch));
  route(app, "payoutBatch", ({ params: { id } }) => detail(id));
  route(app, "payoutBatchCreate", async ({ user, body }) =>
    detail(
      await batches.create(user, {
        artisans: body.artisans.map(Number),
        marketers: body.marketers.map(Number),
      }),
    ),
  );
  route(app, "payoutBatchApprove", async ({ user, params: { id } }) => {
    await batches.approve(user, id);
    return detail(id);
  });
  route(app, "payoutBatchCancel", async ({ user, params: { id } }) => {
    await batches.cancel(user, id);
    return detail(id);
  });
  route(app, "payoutTransferRetry", async ({ user, params: { id } }) =>
    detail(await batches.retry(user, id)),
  );
}

type DestinationOf = (payee: Payee) => Pick<Payout, "account" | "problem" | "batch">;

/** Finds these people's bank accounts, what prevents their payouts, and the draft batches that they are in. */
async function findDestinations(db: Queryable, ids: PayeeIds, providers: readonly string[]) {
  const people = await listPayees(db, ids);
  const drafts = await listDrafts(db);
  const isSame = (one: Payee, other: Payee) =>
    one.artisanId === other.artisanId && one.marketerId === other.marketerId;
  const destinationOf: DestinationOf = (payee) => {
    const account = people.find((person) => isSame(person, payee))?.account ?? null;
    return {
      account: account && presentAccount(account),
      problem: problemOf(account, providers),
      batch: drafts.find((draft) => isSame(draft, payee))?.batchId ?? null,
    };
  };
  return { people, destinationOf };
}

async function listPayouts(db: Queryable, providers: readonly string[]) {
  const owed = await listOwed(db);
  const ids = [...new Set(owed.map(({ artisanId }) => artisanId))];
  const { destinationOf } = await findDestinations(db, { artisans: ids, marketers: [] }, providers);
  return presentPayouts(owed, (artisanId) => destinationOf({ artisanId, marketerId: null }));
}

async function listMarketerPayouts(db: Queryable, providers: readonly string[]) {
  const owed = await listOwedRewards(db);
  const ids = [...new Set(owed.map(({ reward }) => reward.marketerId))];
  const { people, destinationOf } = await findDestinations(db, { artisans: [], marketers: ids }, providers);
  return presentMarketerPayouts(owed, (marketerId) => ({
    name: people.find((person) => person.marketerId === marketerId)?.name ?? "",
    ...destinationOf({ artisanId: null, marketerId }),
  }));
}

/** Sends transfers while the server listens. Any number of processes can share the work. */
function runTransfers(app: App, deps: Pick<Deps, "db" | "config">, providers: Providers): void {
  const { round } = createSending(deps, providers, (err, { reference }) =>
    app.log.warn({ err, transfer: reference }, "a transfer could not be sent or checked"),
  );
  repeatWhileListening(app, round, { interval: INTERVAL_MS, failure: "a round of transfers failed" });
}
