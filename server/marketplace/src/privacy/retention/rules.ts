import { type Database, LOG_YEARS, transaction } from "@handwork/server-platform/database";
import { deleteDue } from "@handwork/server-platform/storage";
import { type SQL, sql } from "drizzle-orm";
import { deletedNames } from "../../auth/index.ts";
import type { Deps } from "../../deps.ts";
import { eraseFingerprints } from "../../fingerprints/index.ts";
import { DAY_MS } from "../../shared/clock.ts";
import { findErasureBlocker } from "../erasure/erasure-blockers.ts";
import { anonymiseJobs, deletePhotos, overwritePerson, removeJobTexts } from "../erasure/overwrite.ts";
import { deleteAbandonedAccounts } from "./abandoned.ts";

export interface RetentionRule {
  /** Name in the log and the metrics. */
  readonly name: string;
  /** What is stored, for how long and why: the columns of the table in docs/privacy.md. */
  readonly what: string;
  readonly days: number;
  readonly from: string;
  readonly why: string;
  /** Removes records older than `days`. Returns their number. */
  readonly run: (deps: Deps, days: number) => Promise<number>;
}

/** The retention period in words. */
export function periodOf({ days, from }: Pick<RetentionRule, "days" | "from">): string {
  if (days === 0) return `Until ${from}`;
  return `${days} ${days === 1 ? "day" : "days"} after ${from}`;
}

/** Maximum number of rows per statement, so that each statement holds its locks only briefly. */
const BATCH_ROWS = 5_000;

/** @param time a column, or an expression. */
const isOlder = (time: string | SQL, days: number) =>
  sql`${typeof time === "string" ? sql.identifier(time) : time} < now() - make_interval(days => ${days})`;

async function deleteRows(db: Database, table: string, condition: SQL): Promise<number> {
  const name = sql.identifier(table);
  for (let total = 0; ; ) {
    const { rowCount } = await db.execute(
      sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${condition} limit ${BATCH_ROWS}))`,
    );
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH_ROWS) return total;
  }
}

/** Returns a `run` that deletes rows if `time` is older than the period and `condition` is true. */
const deleteOlder =
  (table: string, time: string | SQL, condition: SQL = sql`true`): RetentionRule["run"] =>
  ({ db }, days) =>
    deleteRows(db, table, sql`${isOlder(time, days)} and ${condition}`);

/** Lists artisans who match the condition and were deleted more than `days` ago. */
async function listDeletedArtisans(db: Database, days: number, condition: SQL) {
  const { rows } = await db.execute<{ id: number; userId: number }>(sql`
    select a.id::int as id, a.user_id::int as "userId" from artisans a join users u on u.id = a.user_id
    where a.deleted_at < now() - make_interval(days => ${days}) and ${condition}`);
  return rows;
}

/**
 * Rules that delete data after its retention period. Orders, payments and consents have no rule, because the law
 * requires us to keep them, or because they are evidence.
 */
export const retentionRules: readonly RetentionRule[] = [
  {
    name: "contact_messages",
    what: "Messages from the contact form",
    days: 365,
    from: "they were written",
    why: "to answer them, and to look up past conversations",
    run: deleteOlder("contact_messages", "created_at"),
  },
  {
    name: "mail_outbox",
    what: "The outbox of emails, SMS, WhatsApp messages and push notifications (never their text)",
    days: 30,
    from: "they were sent or abandoned",
    why: "to find out what happened to an email, and to send it again",
    run: deleteOlder("mail_outbox", sql`coalesce(done_at, failed_at)`),
  },
  {
    name: "notifications",
    what: "Notifications",
    days: 365,
    from: "they were created",
    why: "so that people can look up what happened",
    run: deleteOlder("notifications", "created_at"),
  },
  {
    name: "phone_codes",
    what: "Codes to verify a phone number (hashes)",
    days: 1,
    from: "they expired",
    why: "so that a code works once, and for a short time",
    run: deleteOlder("phone_codes", "expires_at"),
  },
  {
    name: "throttle_counters",
    what: "Counters of failed attempts",
    days: 1,
    from: "their window ended",
    why: "to prevent guessing; they contain only hashes",
    run: deleteOlder("throttle_counters", "ends_at"),
  },
  {
    name: "idempotency_keys",
    what: "Keys of completed requests (no details)",
    days: 7,
    from: "they were completed",
    why: "so that a request sent twice is carried out once",
    run: deleteOlder("idempotency_keys", "created_at"),
  },
  {
    name: "sessions",
    what: "Sessions",
    days: 30,
    from: "they expired or were ended",
    why: "so that a person's data export shows where they were signed in",
    run: deleteOlder("auth_sessions", sql`least(expires_at, revoked_at)`),
  },
  {
    name: "refresh_tokens",
    what: "Refresh tokens (ids only)",
    days: 1,
    from: "they expired",
    why: "to detect a token that is used twice",
    run: deleteOlder("auth_refresh_tokens", "expires_at"),
  },
  {
    name: "release_reports",
    what: "Failure reports from pages",
    days: 30,
    from: "they arrived",
    why: "to judge a release; visitors are random numbers or, without the cookie, hashes of network and browser",
    run: deleteOlder("release_reports", "reported_at"),
  },
  {
    name: "abandoned_sign_ups",
    what: "Accounts with an unfinished sign-up",
    days: 90,
    from: "the account was created or last signed in",
    why: "to let people finish it",
    run: ({ db }, days) => deleteAbandonedAccounts(db, days),
  },
  {
    name: "invitations",
    what: "Invitations to staff that nobody accepted",
    days: 90,
    from: "they expired or were revoked",
    why: "so that admins can send them again",
    run: deleteOlder("staff_invitations", sql`least(expires_at, revoked_at)`, sql`accepted_at is null`),
  },
  {
    name: "carts",
    what: "Items in unpaid carts",
    days: 180,
    from: "the cart was last changed",
    why: "to let people return to them",
    run: ({ db }, days) =>
      deleteRows(
        db,
        "cart_items",
        sql`cart_id in (select id from carts where state <> 'paid' and ${isOlder("modified_at", days)})`,
      ),
  },
  {
    name: "payments_without_order",
    what: "Addresses and contacts in payments without an order",
    days: 180,
    from: "the payment last changed",
    why: "to resolve errors; the amounts stay",
    run: ({ db }, days) =>
      transaction(db, (trx) =>
        anonymiseJobs(
          trx,
          "payment_items",
          sql`payment_id in (select id from payments where state <> 'successful' and ${isOlder("modified_at", days)})`,
        ),
      ),
  },
  {
    name: "quotes",
    what: "Quote requests without an order",
    days: 365,
    from: "they were sent",
    why: "so that both sides can look them up",
    // The text of quotes for posted jobs has its own rule.
    run: deleteOlder(
      "quotes",
      "created_at",
      sql`posted_job_id is null
        and not exists (select from order_items i where i.quote_id = quotes.id)
        and not exists (select from cart_items c where c.quote_id = quotes.id)`,
    ),
  },
  {
    name: "posted_jobs",
    what: "Text and photos of posted jobs, and the text of their quotes",
    days: 365,
    from: "the day of the job",
    why: "so that both sides can look them up; trade, area and amounts stay",
    run: ({ db }, days) => transaction(db, (trx) => removeJobTexts(trx, isOlder("date", days))),
  },
  {
    name: "job_places",
    what: "Addresses and contacts in paid jobs",
    days: 730,
    from: "the order was last changed",
    why: "for complaints about the work; the amounts stay",
    run: ({ db }, days) =>
      transaction(db, async (trx) => {
        const oldOrders = sql`(select id from orders
          where status in ('completed', 'cancelled') and ${isOlder("modified_at", days)})`;
        const items = await anonymiseJobs(trx, "order_items", sql`order_id in ${oldOrders}`);
        const payments = sql`(select id from payments where order_id in ${oldOrders})`;
        return items + (await anonymiseJobs(trx, "payment_items", sql`payment_id in ${payments}`));
      }),
  },
  {
    name: "problem_photos",
    what: "Photos of problems with paid work",
    days: 365,
    from: "staff decided on the problem",
    why: "for complaints about the decision; what both sides wrote stays with the order",
    run: ({ db }, days) =>
      transaction(db, (trx) =>
        deletePhotos(
          trx,
          "problem_photos",
          sql`report_id in (select id from order_reports where ${isOlder("closed_at", days)})`,
        ),
      ),
  },
  {
    name: "review_reports",
    what: "Reports of reviews",
    days: 365,
    from: "staff decided on them",
    why: "for complaints about the decision",
    run: deleteOlder("job_review_reports", "closed_at"),
  },
  {
    name: "suggestions",
    what: "Suggested places and trades that an admin has dealt with",
    days: 90,
    from: "an admin dealt with them",
    why: "to undo a mistake",
    run: deleteOlder("lookup_suggestions", "resolved_at"),
  },
  {
    name: "search_alerts",
    what: "Requests for an email when an artisan is available",
    days: 180,
    from: "they were created",
    why: "to send that email",
    run: deleteOlder("search_alerts", "created_at"),
  },
  {
    name: "search_demand",
    what: "Counts of searches without results (nothing about who searched)",
    days: 365,
    from: "the last search",
    why: "to see which artisans are missing where",
    run: deleteOlder("search_demand", "last_seen_at"),
  },
  {
    name: "fingerprints",
    what: "Fingerprints of deleted artisans",
    days: 30,
    from: "the artisan was deleted",
    why: "because they may still be needed as evidence",
    run: async ({ db }, days) => {
      const hasFingerprints = sql`exists (select from fingerprints f where f.artisan_id = a.id)`;
      let erased = 0;
      for (const { id } of await listDeletedArtisans(db, days, hasFingerprints)) {
        erased += (await transaction(db, (trx) => eraseFingerprints(trx, id))).length;
      }
      return erased;
    },
  },
  {
    name: "deleted_workers",
    what: "All other data of deleted artisans",
    days: 30,
    from: "the artisan was deleted, but not before they are paid",
    why: "to undo a mistake",
    run: async ({ db }, days) => {
      const hasPersonalData = sql`a.phone is not null or a.nin_ciphertext is not null or a.name_words <> ''`;
      let erased = 0;
      for (const { userId } of await listDeletedArtisans(db, days, sql`(${hasPersonalData})`)) {
        erased += await transaction(db, async (trx) => {
          if (await findErasureBlocker(trx, userId)) return 0;
          await overwritePerson(trx, userId, deletedNames(userId));
          return 1;
        });
      }
      return erased;
    },
  },
  {
    name: "play_payments",
    what: "Payments in the demo's sandbox",
    days: 30,
    from: "the payment was opened",
    why: "demo only",
    run: async ({ db }, days) => {
      const oldTransactions = sql`select id from sandbox_transactions where ${isOlder("created_at", days)}`;
      const oldTransfers = sql`select id from sandbox_transfers where ${isOlder("created_at", days)}`;
      await deleteRows(
        db,
        "sandbox_webhooks",
        sql`transaction_id in (${oldTransactions}) or transfer_id in (${oldTransfers})`,
      );
      await deleteRows(db, "sandbox_transfers", sql`id in (${oldTransfers})`);
      return deleteRows(db, "sandbox_transactions", sql`id in (${oldTransactions})`);
    },
  },
  {
    name: "audit_log",
    what: "The audit log",
    days: LOG_YEARS * 365 + 2,
    from: "the entry was written",
    why: "to account for what staff did, including reading fingerprints",
    run: deleteOlder("audit_log", "at"),
  },
  {
    name: "retention_runs",
    what: "Records of these daily runs",
    days: 365,
    from: "the day of the run",
    why: "to show that the rules are applied",
    run: deleteOlder("retention_runs", "day"),
  },
  {
    name: "files",
    what: "Files that are due for deletion",
    days: 0,
    from: "the storage has deleted them",
    why: "so that a failed deletion is tried again",
    async run(deps) {
      try {
        return await deleteDue(deps);
      } finally {
        const dayAgo = new Date(Date.now() - DAY_MS);
        for (const storage of [deps.storage, deps.vault]) await storage.removeDrafts(dayAgo);
      }
    },
  },
];
