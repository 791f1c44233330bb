import { NOTICE_CHANNEL, type Queryable } from "@handwork/server-platform/database";
import {
  type Composer,
  type FailedMessage,
  PermanentFailure,
  queueMail,
  queueMessage,
  siteOrigin,
  writeMail,
} from "@handwork/server-platform/mail";
import type { PushMessage } from "@handwork/server-platform/push";
import type { Sms, WhatsAppMessage } from "@handwork/server-platform/sms";
import { eq, sql } from "drizzle-orm";
import { users } from "../auth/users.table.ts";
import type { Deps } from "../deps.ts";
import { findPhone } from "../phones/index.ts";
import { postponeInQuietHours } from "../shared/quiet.ts";
import { smsText } from "../shared/sms.ts";
import { catalogue, type EventName, type FactsOf, type NotificationEvent } from "./catalogue.ts";
import { channelsOf, reachableChannelsOf, refusesMail } from "./notifications.repository.ts";
import { notifications } from "./notifications.table.ts";
import { deletePushDeviceById, findPushDevice, pushDevicesOf } from "./push-devices.repository.ts";

const KIND = "notification";

/** An email that says more than an event's notification. It has its own composer. */
interface OwnMail {
  readonly kind: string;
  readonly payload: object;
}

/** Payload in the outbox for a push notification. */
interface PushPayload {
  readonly notificationId: number;
  readonly userId: number;
  readonly deviceId: number;
  /** See `PhonePayload`. */
  readonly startsAt: string | null;
  readonly own?: OwnMail | null;
}

/** Payload in the outbox for a notification by SMS or WhatsApp. */
interface PhonePayload {
  readonly notificationId: number;
  readonly userId: number;
  /** When the work starts or must be accepted (ISO 8601). */
  readonly startsAt: string | null;
  /** The event's own email, if it has one. */
  readonly own?: OwnMail | null;
  /**
   * The email to send if this message fails. Null if an email is sent anyway, or if another message already has this
   * fallback.
   */
  readonly instead: OwnMail | null;
}

/**
 * Adds an event to a person's list on the site, and queues messages on the channels that they chose. Takes effect when
 * the transaction commits.
 *
 * @param own a more detailed email, sent instead of an email with the notification's text.
 */
export async function notify<Name extends EventName>(
  trx: Queryable,
  userId: number,
  event: Name,
  facts: FactsOf<Name>,
  own?: OwnMail,
): Promise<void> {
  const { category, write, everywhere, ...described }: NotificationEvent<never> = catalogue[event];
  const { title, text } = write(facts as never);
  const path = typeof described.path === "string" ? described.path : described.path(facts as never);
  const [added] = await trx
    .insert(notifications)
    .values({ userId, event, title, text, path })
    .returning({
      id: notifications.id,
      // Makes the person's open tabs show the notification immediately.
      announced: sql`pg_notify(${NOTICE_CHANNEL}, ${String(userId)})`,
    });
  if (!added) return;
  const channels = everywhere
    ? await reachableChannelsOf(trx, userId, category)
    : await channelsOf(trx, userId, category);
  const ids = { notificationId: added.id, userId };
  const ownMail = own ? { kind: own.kind, payload: { ...own.payload, ...ids } } : null;
  const mail = ownMail ?? { kind: KIND, payload: ids };
  const sendsMail = channels.includes("mail");
  if (sendsMail) await queueMail(trx, mail.kind, mail.payload);
  const startsAt = deadlineOf(facts)?.toISOString() ?? null;
  const phoneChannels = channels.filter((channel) => channel === "sms" || channel === "whatsapp");
  for (const [index, channel] of phoneChannels.entries()) {
    // Only the first message falls back to email, so that the person gets at most one.
    const instead = sendsMail || index > 0 ? null : mail;
    const payload: PhonePayload = { ...ids, startsAt, own: ownMail, instead };
    await queueMessage(trx, channel, KIND, payload);
  }
  const devices = channels.includes("push") ? await pushDevicesOf(trx, userId) : [];
  for (const deviceId of devices) {
    const payload: PushPayload = { ...ids, deviceId, startsAt, own: ownMail };
    await queueMessage(trx, "push", KIND, payload);
  }
}

/** Returns the time by which a message must arrive: the deadline to accept a job, or else the start of the work. */
function deadlineOf(facts: object): Date | null {
  if ("acceptBy" in facts && facts.acceptBy instanceof Date) return facts.acceptBy;
  return "startsAt" in facts && facts.startsAt instanceof Date ? facts.startsAt : null;
}

type ComposerDeps = Pick<Deps, "db" | "config">;
type Mails = Readonly<Record<string, Composer>>;

/** Whether the event's own email is obsolete, for example because the job has since been cancelled. */
async function isObsolete(mails: Mails, own: OwnMail | null | undefined): Promise<boolean> {
  const compose = own && mails[own.kind];
  return compose ? (await compose(own.payload as never)) === null : false;
}

const findNotification = async (db: Queryable, notificationId: number) => {
  const [row] = await db
    .select({ notification: notifications, email: users.email, firstName: users.firstName })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(notifications.id, notificationId));
  return row ?? null;
};
const eventOf = (event: string) => (event in catalogue ? catalogue[event as EventName] : null);

/** Composes emails about events that do not have their own email. */
export const notificationMails = ({ db, config }: ComposerDeps): Record<string, Composer> => ({
  [KIND]: async ({ notificationId }: { notificationId: number }) => {
    const row = await findNotification(db, notificationId);
    if (!row) return null;
    const { event, title, text, path } = row.notification;
    return writeMail({
      to: row.email,
      subject: title,
      name: row.firstName,
      before: [text],
      action: {
        label: eventOf(event)?.action ?? "Open Handwork",
        url: new URL(path, siteOrigin(config)).href,
      },
      after: [],
    });
  },
});

/**
 * Writes a message to the person's verified number. Returns null if the notification is obsolete. Throws `Postponed` in
 * quiet hours unless the work starts soon, and `PermanentFailure` without a verified number.
 */
async function writeForPhone(
  { db, config }: ComposerDeps,
  mails: Mails,
  { notificationId, userId, startsAt, own }: PhonePayload,
): Promise<WhatsAppMessage | null> {
  const row = await findNotification(db, notificationId);
  if (!row) return null;
  postponeInQuietHours(startsAt);
  if (await isObsolete(mails, own)) return null;
  const { phone, isVerified } = await findPhone(db, userId);
  if (!phone || !isVerified) throw new PermanentFailure("The phone number is no longer verified");
  const { title, text, path } = row.notification;
  return { to: phone, title, text, link: new URL(path, siteOrigin(config)).href };
}

/** Composes SMS about events. */
export const notificationMessages = (deps: ComposerDeps, mails: Mails): Record<string, Composer<Sms>> => ({
  [KIND]: async (payload: PhonePayload) => {
    const written = await writeForPhone(deps, mails, payload);
    if (!written) return null;
    const { to, title, text, link } = written;
    return { to, text: smsText(`Handwork: ${title}. ${text}`, link) };
  },
});

/** Composes WhatsApp messages about events. */
export const notificationWhatsApps = (
  deps: ComposerDeps,
  mails: Mails,
): Record<string, Composer<WhatsAppMessage>> => ({
  [KIND]: (payload: PhonePayload) => writeForPhone(deps, mails, payload),
});

/** Composes push notifications. Throws `Postponed` in quiet hours unless the work starts soon. */
export const notificationPushes = (
  { db }: ComposerDeps,
  mails: Mails,
): Record<string, Composer<PushMessage>> => ({
  [KIND]: async ({ notificationId, userId, deviceId, startsAt, own }: PushPayload) => {
    const [row, device] = await Promise.all([
      findNotification(db, notificationId),
      findPushDevice(db, userId, deviceId),
    ]);
    if (!row || !device) return null;
    postponeInQuietHours(startsAt);
    if (await isObsolete(mails, own)) return null;
    const { title, text, path } = row.notification;
    return {
      to: device.endpoint,
      keys: device.keys,
      content: { title, text, path, tag: `notification-${notificationId}` },
      isUrgent: startsAt !== null,
    };
  },
});

/** Deletes a browser that no longer accepts notifications. */
export async function forgetPushDevice(trx: Queryable, { payload, error }: FailedMessage): Promise<void> {
  if (error instanceof PermanentFailure) await deletePushDeviceById(trx, (payload as PushPayload).deviceId);
}

/** Queues the email that replaces an abandoned message to a phone, unless the person turned off such emails. */
export async function mailInstead(trx: Queryable, { kind, payload }: FailedMessage): Promise<void> {
  if (kind !== KIND) return;
  const { notificationId, userId, instead } = payload as PhonePayload;
  const row = instead && (await findNotification(trx, notificationId));
  const category = row && eventOf(row.notification.event)?.category;
  if (!instead || !row || (category && (await refusesMail(trx, userId, category)))) return;
  await queueMail(trx, instead.kind, instead.payload);
}
