import type { Database } from "@handwork/server-platform/database";
import { and, asc, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { PaymentRow } from "./payments.repository.ts";
import { payments } from "./payments.table.ts";

/** Seconds after the first look; twice as long after each other one. Longer than a look may take, however slow. */
const FIRST_WAIT = 120;
const LONGEST_WAIT = 6 * 60 * 60;
/** Hours in which money may still come: a transfer of a bank is a matter of minutes, of a weekend at the worst. */
const WINDOW_HOURS = 72;

const wait = sql`make_interval(secs => least(${FIRST_WAIT} * power(2, ${payments.looks}), ${LONGEST_WAIT}))`;

/**
 * Takes a payment that came to no end and is to be asked about, and puts its next look off; null when none is due.
 * Processes that ask at the same time get different ones. Those that failed or were superseded are among them: their
 * pages were out, and somebody may have paid on one.
 */
export async function takeUnsettled(db: Database, providers: readonly string[]): Promise<PaymentRow | null> {
  if (providers.length === 0) return null;
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        isNull(payments.settledAt),
        lte(payments.nextLookAt, sql`now()`),
        inArray(payments.provider, [...providers]),
        or(isNull(payments.openingUntil), lte(payments.openingUntil, sql`now()`)),
      ),
    )
    .orderBy(asc(payments.nextLookAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [taken] = await db
    .update(payments)
    .set({
      looks: sql`${payments.looks} + 1`,
      nextLookAt: sql`case when now() < ${payments.createdAt} + make_interval(hours => ${WINDOW_HOURS})
        then now() + ${wait} end`,
    })
    .where(sql`${payments.id} = (${due})`)
    .returning();
  return taken ?? null;
}
