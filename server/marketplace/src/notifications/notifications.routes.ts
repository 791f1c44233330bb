import { messages } from "@handwork/contract";
import { paginate, toPageBounds, transaction } from "@handwork/server-platform/database";
import { NotFound, ValidationError } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import { isPushService, vapidKeys } from "@handwork/server-platform/push";
import { recordAudit } from "../audit/index.ts";
import { visibleUserTypes } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { sendsWhatsApp } from "../shared/sms.ts";
import { listDeliveries, presentDelivery, sendAgain } from "./deliveries.repository.ts";
import {
  countUnread,
  listNotifications,
  listPreferences,
  markRead,
  savePreferences,
} from "./notifications.repository.ts";
import type { notifications } from "./notifications.table.ts";
import { countPushDevices, deletePushDevice, savePushDevice } from "./push-devices.repository.ts";

const presentNotification = ({
  id,
  event,
  title,
  text,
  path,
  createdAt,
  readAt,
}: typeof notifications.$inferSelect) => ({
  ...{ id, event, title, text, path },
  created_at: createdAt.toISOString(),
  read_at: readAt?.toISOString() ?? null,
});

export function registerNotifications(app: App, { db, config }: Pick<Deps, "db" | "config">): void {
  const readUnread = async (userId: number) => ({ unread: await countUnread(db, userId) });

  route(app, "notificationList", async ({ user }) => {
    const [counted, rows] = await Promise.all([readUnread(user.id), listNotifications(db, user.id)]);
    return { ...counted, items: rows.map(presentNotification) };
  });
  route(app, "notificationUnread", ({ user }) => readUnread(user.id));
  route(app, "notificationsRead", async ({ user, body: { up_to, only = false } }) => {
    await markRead(db, user.id, { upTo: up_to, only });
    return readUnread(user.id);
  });
  route(app, "notificationDeliveries", async ({ query, user, linkNextPage }) => {
    const rows = await listDeliveries(db, {
      ...toPageBounds(query),
      problems: query.problems === "true",
      types: visibleUserTypes(user.userType),
    });
    return paginate(rows, query, linkNextPage).map(presentDelivery);
  });
  /** Leaves out WhatsApp if the server has no provider for it. */
  const preferencesOf = async (userId: number) => {
    const all = await listPreferences(db, userId);
    return all.filter(({ channel }) => channel !== "whatsapp" || sendsWhatsApp(config));
  };
  route(app, "deliveryRetry", ({ params, user }) =>
    transaction(db, async (trx) => {
      const title = await sendAgain(trx, params.id, visibleUserTypes(user.userType));
      if (title === null) throw new NotFound();
      const subject = `delivery:${params.id}`;
      await recordAudit(trx, { actor: user, action: "notice.resent", subject, details: { title } });
      return { message: messages.people.resent };
    }),
  );
  route(app, "notificationPreferences", ({ user }) => preferencesOf(user.id));
  route(app, "notificationPreferencesEdit", async ({ user, body }) => {
    await savePreferences(db, user.id, body.preferences);
    return preferencesOf(user.id);
  });

  const { publicKey } = vapidKeys(config.secretKey);
  const pushSettings = async (userId: number) => ({
    public_key: publicKey,
    devices: await countPushDevices(db, userId),
  });
  route(app, "pushSettings", ({ user }) => pushSettings(user.id));
  route(app, "pushSubscribe", async ({ user, body: { endpoint, keys } }) => {
    if (!isPushService(endpoint, config.pushServices))
      throw new ValidationError({ endpoint: ["This push service is not known."] });
    await savePushDevice(db, { userId: user.id, sessionId: user.sessionId }, { endpoint, keys });
    return pushSettings(user.id);
  });
  route(app, "pushUnsubscribe", async ({ user, body: { endpoint } }) => {
    await deletePushDevice(db, user.id, endpoint);
    return pushSettings(user.id);
  });
}
