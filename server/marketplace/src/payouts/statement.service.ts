import type { Statement } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { earnedKobo, feeOf } from "../ledger/index.ts";
import { listRewardedArtisans } from "../marketer-earnings/index.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { toDecimal } from "../shared/money.ts";
import type { Span } from "../shared/span.ts";
import {
  type JobAmount,
  listJobAmounts,
  listJobs,
  listMovements,
  listOwnTransfers,
  type Movement,
  type Owner,
  sumFees,
  sumOwedAt,
} from "./statement.repository.ts";

/** Returns the start of a month (YYYY-MM) in Lagos. */
const startOf = (month: string) => new Date(`${month}-01T00:00:00+01:00`);

function spanOf(month: string): Span {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  return { from: startOf(month), until: startOf(next) };
}

const sumOf = (movements: readonly Movement[], sign: 1 | -1) =>
  movements.reduce((sum, { kobo }) => sum + Math.max(0, sign * kobo), 0);

/**
 * Creates a person's monthly statement from the ledger. A movement lists the jobs of an artisan, or the artisans that a
 * marketer registered.
 */
export async function makeStatement(
  db: Queryable,
  owner: Owner,
  month = lagosDate(new Date()).slice(0, "YYYY-MM".length),
): Promise<Statement> {
  const span = spanOf(month);
  const [opening, movements, transfers, { feeKobo, vatKobo }] = await Promise.all([
    sumOwedAt(db, owner, span.from),
    listMovements(db, owner, span),
    listOwnTransfers(db, owner, span),
    sumFees(db, owner, span),
  ]);
  const ids = movements.flatMap(({ itemIds }) => itemIds);
  const isMarketer = owner.userType === "marketer";
  const jobs = isMarketer ? [] : await listJobs(db, ids);
  const amounts = isMarketer ? [] : await listJobAmounts(db, owner, span);
  const presentJobOf = ({ at, kind }: Movement, id: number) => {
    const job = jobs.find(({ item }) => item.id === id);
    const isPayout = kind === "paid_out" || kind === "returned";
    const amount = amounts.find(({ at: moment, itemId }) => itemId === id && Number(moment) === Number(at));
    return job && presentJob(job, isPayout ? undefined : amount);
  };
  const artisans = isMarketer ? await listRewardedArtisans(db, ids) : [];
  const [added, taken] = [sumOf(movements, 1), sumOf(movements, -1)];
  return {
    month,
    opening: toDecimal(opening),
    added: toDecimal(added),
    taken: toDecimal(taken),
    closing: toDecimal(opening + added - taken),
    fee: toDecimal(feeKobo),
    vat: toDecimal(vatKobo),
    lines: movements.map((movement) => ({
      at: movement.at.toISOString(),
      kind: movement.kind,
      amount: toDecimal(Math.abs(movement.kobo)),
      jobs: movement.itemIds
        .map((itemId) => presentJobOf(movement, itemId))
        .filter((job) => job !== undefined),
      artisans: artisans
        .filter(({ orderItemId }) => movement.itemIds.includes(orderItemId))
        .map(({ id, name }) => ({ id, name })),
    })),
    transfers: transfers.map(({ transfer, ...rest }) => ({
      ...rest,
      id: transfer.id,
      amount: toDecimal(transfer.amountKobo),
      state: transfer.state,
      reference: transfer.reference,
      created_at: transfer.createdAt.toISOString(),
      settled_at: transfer.settledAt?.toISOString() ?? null,
    })),
  };
}

/**
 * Presents a job with what it earned at the time of a movement, because staff may have split its price since. Without
 * `amount`, presents what it earns now.
 */
function presentJob(
  { item, orderCode }: Awaited<ReturnType<typeof listJobs>>[number],
  amount: Omit<JobAmount, "at" | "itemId"> = { earnedKobo: earnedKobo(item), ...feeOf(item) },
) {
  const { feeKobo, vatKobo } = amount;
  return {
    id: item.id,
    order_code: orderCode,
    service_name: item.serviceName,
    total: toDecimal(Math.abs(amount.earnedKobo + feeKobo + vatKobo)),
    fee: toDecimal(Math.abs(feeKobo)),
    vat: toDecimal(Math.abs(vatKobo)),
  };
}
