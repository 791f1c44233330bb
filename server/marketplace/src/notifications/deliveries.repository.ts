import type { DeliveryState, NotificationChannel } from "@handwork/contract";
import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { mailOutbox } from "@handwork/server-platform/mail";
import { and, desc, eq, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { users } from "../auth/users.table.ts";
import { notifications } from "./notifications.table.ts";

/** Every message to an account contains the account's id. */
const recipient = sql`(${mailOutbox.payload} ->> 'userId')::bigint`;
const of = sql`${notifications.id} = (${mailOutbox.payload} ->> 'notificationId')::bigint`;
const person = sql`${users.id} = coalesce(${notifications.userId}, ${recipient})`;

/** Details for staff about messages that belong to no notification. */
const titles: Readonly<Record<string, string>> = {
  "password-link": "Link to set a password",
  "phone-code": "Code to verify a phone number",
};

interface DeliverySearch {
  readonly before?: number | undefined;
  readonly take: number;
  /** Only those that failed, or whose outcome is unknown. */
  readonly problems?: boolean;
  /** Only those to this account, or of these notifications. */
  readonly of?: { readonly userId: number } | { readonly notifications: SQL };
}

/** Messages in the outbox that go to an account, newest first. */
export const listDeliveries = (db: Queryable, { before, take, problems, of: whose }: DeliverySearch) => {
  const wanted: (SQL | undefined)[] = [
    before === undefined ? undefined : lt(mailOutbox.id, before),
    problems ? isNotNull(mailOutbox.failedAt) : undefined,
    whose &&
      ("userId" in whose
        ? eq(recipient, whose.userId)
        : sql`${notifications.id} in (${whose.notifications})`),
  ];
  return db
    .select({
      id: mailOutbox.id,
      row: mailOutbox,
      title: notifications.title,
      readAt: notifications.readAt,
      username: users.username,
    })
    .from(mailOutbox)
    .leftJoin(notifications, of)
    .innerJoin(users, person)
    .where(and(...wanted))
    .orderBy(desc(mailOutbox.id))
    .limit(take);
};

type Listed = Awaited<ReturnType<typeof listDeliveries>>[number];

function stateOf({ doneAt, failedAt, outcomeUnknown }: Listed["row"]): DeliveryState {
  if (failedAt) return outcomeUnknown ? "unknown" : "failed";
  if (doneAt) return "sent";
  return "waiting";
}

export const presentDelivery = ({ row, title, username, readAt }: Listed) => ({
  id: row.id,
  // Webhooks carry no notification.
  channel: row.channel as NotificationChannel,
  title: title ?? titles[row.kind] ?? "About the account",
  username,
  state: stateOf(row),
  attempts: row.attempts,
  queued_at: row.createdAt.toISOString(),
  sent_at: row.doneAt?.toISOString() ?? null,
  next_attempt_at: row.doneAt || row.failedAt ? null : row.nextAttemptAt.toISOString(),
  provider_ref: row.providerRef,
  error: row.lastError,
  read_at: readAt?.toISOString() ?? null,
});

/**
 * Queues a failed or sent notification once more. Returns its title; null if there is none, or if it is already queued.
 */
export async function sendAgain(trx: Transaction, id: number): Promise<string | null> {
  const [delivery] = await trx
    .select({ row: mailOutbox, title: notifications.title })
    .from(mailOutbox)
    .innerJoin(notifications, of)
    .where(eq(mailOutbox.id, id))
    .for("update", { of: mailOutbox });
  if (!delivery || (delivery.row.doneAt === null && delivery.row.failedAt === null)) return null;
  const { channel, kind, payload, failedAt } = delivery.row;
  if (failedAt === null) await trx.insert(mailOutbox).values({ channel, kind, payload });
  else {
    const again = {
      attempts: 0,
      failedAt: null,
      outcomeUnknown: false,
      lastError: null,
      nextAttemptAt: sql`now()`,
    };
    await trx.update(mailOutbox).set(again).where(eq(mailOutbox.id, id));
  }
  return delivery.title;
}
