import type { Statement } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { earnedKobo, feeOf } from "../ledger/index.ts";
import { listRewardedArtisans } from "../marketer-earnings/index.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { toDecimal } from "../shared/money.ts";
import type { Span } from "../shared/span.ts";
import {
  listJobs,
  listMoves,
  listOwnTransfers,
  type Move,
  type Owner,
  sumFees,
  sumOwedAt,
} from "./statement.repository.ts";

/** Returns the first moment of a month (YYYY-MM) in Lagos. */
const startOf = (month: string) => new Date(`${month}-01T00:00:00+01:00`);

function spanOf(month: string): Span {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  return { from: startOf(month), until: startOf(next) };
}

const sumOf = (moves: readonly Move[], sign: 1 | -1) =>
  moves.reduce((kobo, move) => kobo + Math.max(0, sign * move.kobo), 0);

/**
 * Creates a person's monthly statement from the ledger: opening balance, movements and closing balance. Movements list
 * jobs for an artisan, and the registered artisans for a marketer.
 */
export async function makeStatement(
  db: Queryable,
  owner: Owner,
  month = lagosDate(new Date()).slice(0, "YYYY-MM".length),
): Promise<Statement> {
  const span = spanOf(month);
  const [opening, moves, transfers, { feeKobo, vatKobo }] = await Promise.all([
    sumOwedAt(db, owner, span.from),
    listMoves(db, owner, span),
    listOwnTransfers(db, owner, span),
    sumFees(db, owner, span),
  ]);
  const ids = moves.flatMap(({ itemIds }) => itemIds);
  const isMarketer = owner.userType === "marketer";
  const jobs = isMarketer ? [] : (await listJobs(db, ids)).map(presentJob);
  const artisans = isMarketer ? await listRewardedArtisans(db, ids) : [];
  const [added, taken] = [sumOf(moves, 1), sumOf(moves, -1)];
  return {
    month,
    opening: toDecimal(opening),
    added: toDecimal(added),
    taken: toDecimal(taken),
    closing: toDecimal(opening + added - taken),
    fee: toDecimal(feeKobo),
    vat: toDecimal(vatKobo),
    lines: moves.map(({ at, kind, kobo, itemIds }) => ({
      at: at.toISOString(),
      kind,
      amount: toDecimal(Math.abs(kobo)),
      jobs: itemIds.flatMap((itemId) => jobs.find(({ id }) => id === itemId) ?? []),
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
    ...{ id: item.id, order_code: orderCode, service_name: item.serviceName },
    total: toDecimal(earnedKobo(item) + feeKobo + vatKobo),
    fee: toDecimal(feeKobo),
    vat: toDecimal(vatKobo),
  };
}
