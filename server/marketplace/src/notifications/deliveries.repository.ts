import type { DeliveryState, NotificationChannel, UserType } from "@handwork/contract";
import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { mailOutbox } from "@handwork/server-platform/mail";
import { and, desc, eq, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { users } from "../auth/users.table.ts";
import { notifications } from "./notifications.table.ts";

/** Id of the account that a message goes to. Null for messages to an address, such as invitations. */
const recipient = sql`(${mailOutbox.payload} ->> 'userId')::bigint`;
const matchesNotification = sql`${notifications.id} = (${mailOutbox.payload} ->> 'notificationId')::bigint`;
const matchesRecipient = sql`${users.id} = coalesce(${notifications.userId}, ${recipient})`;

/** Titles that staff see for messages without a notification. */
const titles: Readonly<Record<string, string>> = {
  "account-deleted": "The account was deleted",
  "email-changed": "The email address was changed",
  "password-link": "Link to set a password",
  "password-reset": "Link to set a new password",
  "phone-code": "Code to verify a phone number",
};

interface DeliverySearch {
  readonly before?: number | undefined;
  readonly take: number;
  /** Only messages that failed or whose outcome is unknown. */
  readonly problems?: boolean;
  /** Only messages to accounts of these types. */
  readonly types?: readonly UserType[];
  /** Only messages to this account or for these notifications. */
  readonly of?: { readonly userId: number } | { readonly notifications: SQL };
}

/** Lists the outbox's messages to accounts, newest first. */
export const listDeliveries = (
  db: Queryable,
  { before, take, problems, types, of: owner }: DeliverySearch,
) => {
  const conditions: (SQL | undefined)[] = [
    before === undefined ? undefined : lt(mailOutbox.id, before),
    problems ? isNotNull(mailOutbox.failedAt) : undefined,
    types && inArray(users.userType, [...types]),
    owner &&
      ("userId" in owner
        ? eq(recipient, owner.userId)
        : sql`${notifications.id} in (${owner.notifications})`),
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
    .leftJoin(notifications, matchesNotification)
    .innerJoin(users, matchesRecipient)
    .where(and(...conditions))
    .orderBy(desc(mailOutbox.id))
    .limit(take);
};

type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

function stateOf({ doneAt, failedAt, outcomeUnknown }: DeliveryRow["row"]): DeliveryState {
  if (failedAt) return outcomeUnknown ? "unknown" : "failed";
  if (doneAt) return "sent";
  return "waiting";
}

const titleOf = ({ row, title }: Pick<DeliveryRow, "row" | "title">): string =>
  title ?? titles[row.kind] ?? "About the account";

export const presentDelivery = ({ row, title, username, readAt }: DeliveryRow) => ({
  id: row.id,
  // Webhooks, the only other channel, have no account, so `listDeliveries` leaves them out.
  channel: row.channel as NotificationChannel,
  title: titleOf({ row, title }),
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
 * Queues a failed or sent message to an account of these types again. Returns its title, or null if the message does
 * not exist or is already queued.
 */
export async function sendAgain(
  trx: Transaction,
  id: number,
  types: readonly UserType[],
): Promise<string | null> {
  const [delivery] = await trx
    .select({ row: mailOutbox, title: notifications.title })
    .from(mailOutbox)
    .leftJoin(notifications, matchesNotification)
    .innerJoin(users, matchesRecipient)
    .where(and(eq(mailOutbox.id, id), inArray(users.userType, [...types])))
    .for("update", { of: mailOutbox });
  if (!delivery || (delivery.row.doneAt === null && delivery.row.failedAt === null)) return null;
  const { channel, kind, payload, failedAt } = delivery.row;
  if (failedAt === null) await trx.insert(mailOutbox).values({ channel, kind, payload });
  else {
    const reset = {
      attempts: 0,
      failedAt: null,
      outcomeUnknown: false,
      lastError: null,
      nextAttemptAt: sql`now()`,
    };
    await trx.update(mailOutbox).set(reset).where(eq(mailOutbox.id, id));
  }
  return titleOf(delivery);
}
