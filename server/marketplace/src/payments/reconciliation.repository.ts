import type { Database } from "@handwork/server-platform/database";
import { and, asc, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { PaymentRow } from "./payments.repository.ts";
import { payments } from "./payments.table.ts";

/** Time between the first two checks. It doubles after each check, and must be longer than the slowest check. */
const FIRST_BACKOFF_SECONDS = 120;
const LONGEST_BACKOFF_SECONDS = 6 * 60 * 60;
/** Hours in which money may still arrive. A bank transfer usually takes minutes, and at worst a weekend. */
const WINDOW_HOURS = 72;

const backoff = sql`make_interval(secs => least(${FIRST_BACKOFF_SECONDS} * power(2, ${payments.checkCount}), ${LONGEST_BACKOFF_SECONDS}))`;

/**
 * Claims an unsettled payment that is due for a check, and schedules its next check. Returns null if no payment is due.
 * Concurrent processes get different payments. Includes failed and superseded payments, because the employer may have
 * paid on their pages.
 */
export async function claimUnsettled(db: Database, providers: readonly string[]): Promise<PaymentRow | null> {
  if (providers.length === 0) return null;
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        isNull(payments.settledAt),
        lte(payments.nextCheckAt, sql`now()`),
        inArray(payments.provider, [...providers]),
        or(isNull(payments.openingUntil), lte(payments.openingUntil, sql`now()`)),
      ),
    )
    .orderBy(asc(payments.nextCheckAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(payments)
    .set({
      checkCount: sql`${payments.checkCount} + 1`,
      nextCheckAt: sql`case when now() < ${payments.createdAt} + make_interval(hours => ${WINDOW_HOURS})
        then now() + ${backoff} end`,
    })
    .where(sql`${payments.id} = (${due})`)
    .returning();
  return claimed ?? null;
}
