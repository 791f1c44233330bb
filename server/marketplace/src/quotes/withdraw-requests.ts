import type { Transaction } from "@handwork/server-platform/database";
import { and, eq, ne } from "drizzle-orm";
import { findArtisanAccount } from "../artisans/index.ts";
import { notify } from "../notifications/index.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { quotes } from "./quotes.table.ts";

/**
 * Deletes an employer's requests that were not accepted, and notifies the artisans who have not answered yet. Call it
 * when the employer's account is deleted.
 */
export async function withdrawRequests(trx: Transaction, employerId: number): Promise<void> {
  const today = lagosDate(new Date());
  const withdrawn = await trx
    .delete(quotes)
    .where(and(eq(quotes.employerId, employerId), ne(quotes.state, "accepted")))
    .returning();
  for (const { artisanId, state, date } of withdrawn) {
    const account = state === "requested" && date >= today ? await findArtisanAccount(trx, artisanId) : null;
    if (account) await notify(trx, account.userId, "quote_request_withdrawn", { date });
  }
}
