import type { Statement } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { earnedKobo, feeOf } from "../ledger/index.ts";
import { listRewardedArtisans } from "../marketer-earnings/index.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { toDecimal } from "../shared/money.ts";
import type { Span } from "../shared/span.ts";
import {
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
  const jobs = isMarketer ? [] : (await listJobs(db, ids)).map(presentJob);
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
    lines: movements.map(({ at, kind, kobo, itemIds }) => ({
      at: at.toISOString(),
      kind,
      amount: toDecimal(Math.abs(kobo)),
      jobs: itemIds.map((itemId) => jobs.find(({ id }) => id === itemId)).filter((job) => job !== undefined),
      artisans: artisans
        .filter(({ orderItemId }) => itemIds.includes(orderItemId))
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

function presentJob({ item, orderCode }: Awaited<ReturnType<typeof listJobs>>[number]) {
  const { feeKobo, vatKobo } = feeOf(item);
  return {
    id: item.id,
    order_code: orderCode,
    service_name: item.serviceName,
    total: toDecimal(earnedKobo(item) + feeKobo + vatKobo),
    fee: toDecimal(feeKobo),
    vat: toDecimal(vatKobo),
  };
}
