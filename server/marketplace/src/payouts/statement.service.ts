import type { Statement } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { lagosDate } from "../shared/lagos-time.ts";
import { toDecimal } from "../shared/money.ts";
import { listJobs, listMoves, listOwnTransfers, type Span, sumOwedAt } from "./statement.repository.ts";

/** The first moment of a month (YYYY-MM) in Lagos. */
const startOf = (month: string) => new Date(`${month}-01T00:00:00+01:00`);

function spanOf(month: string): Span {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  return { from: startOf(month), until: startOf(next) };
}

/** An artisan's statement of a month, from the ledger: what was owed before, what came and went, and what is owed. */
export async function makeStatement(
  db: Queryable,
  userId: number,
  month = lagosDate(new Date()).slice(0, "YYYY-MM".length),
): Promise<Statement> {
  const span = spanOf(month);
  const [opening, moves, transfers] = await Promise.all([
    sumOwedAt(db, userId, span.from),
    listMoves(db, userId, span),
    listOwnTransfers(db, userId, span),
  ]);
  const jobs = new Map(
    (
      await listJobs(
        db,
        moves.flatMap(({ itemIds }) => itemIds),
      )
    ).map((job) => [job.id, job]),
  );
  const sum = (sign: 1 | -1) => moves.reduce((kobo, move) => kobo + Math.max(0, sign * move.kobo), 0);
  return {
    month,
    opening: toDecimal(opening),
    added: toDecimal(sum(1)),
    taken: toDecimal(sum(-1)),
    closing: toDecimal(opening + sum(1) - sum(-1)),
    lines: moves.map(({ at, kind, kobo, itemIds }) => ({
      at: at.toISOString(),
      kind,
      amount: toDecimal(Math.abs(kobo)),
      jobs: itemIds.flatMap((id) => jobs.get(id) ?? []),
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
