import { randomBytes, randomUUID } from "node:crypto";
import { paths, type WebhookDelivery } from "@handwork/contract";
import type { Config } from "@handwork/server-platform/config";
import { type Database, type Queryable, transaction } from "@handwork/server-platform/database";
import { NotFound } from "@handwork/server-platform/errors";
import { type Composer, mailOutbox, queueMessage, siteOrigin } from "@handwork/server-platform/mail";
import { type CurrentUser, createSealer, deriveKey } from "@handwork/server-platform/security";
import { asc, desc, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "../audit/index.ts";
import { chatText, newsText, type ReleaseNews } from "./hook-text.ts";
import { releaseHooks } from "./hooks.table.ts";
import type { WebhookMessage } from "./webhook.transport.ts";

export type HookRow = typeof releaseHooks.$inferSelect;
/** Queues news for every webhook, in the caller's transaction. */
export type Announce = (trx: Queryable, news: ReleaseNews) => Promise<void>;

const CHANNEL = "webhook";
export const KIND = "release-news";
const MAX_DELIVERIES = 50;
const REMOVED = "Not sent, because the webhook was removed";

interface Payload extends Record<string, unknown> {
  hook: number;
  /** Identifies the delivery, and is the same in every attempt. */
  id: string;
  at: string;
  news: ReleaseNews;
  /** The news as one line, for the delivery log. */
  text: string;
}

export function createHooks({ config, db }: { config: Config; db: Database }) {
  // Derived from the server's secret, like the key that encrypts addresses, so no other secret has to be stored.
  const secretOf = ({ id, salt }: Pick<HookRow, "id" | "salt">) =>
    `hws_${Buffer.from(deriveKey(config.secretKey, `webhook ${id} ${salt}`)).toString("base64url")}`;
  const sealer = createSealer([
    Buffer.from(deriveKey(config.secretKey, "webhook addresses")).toString("base64"),
  ]);
  const link = new URL(paths.releases, siteOrigin(config)).href;

  const queue = (trx: Queryable, hook: number, news: ReleaseNews) => {
    const at = new Date().toISOString();
    const payload: Payload = { hook, id: randomUUID(), at, news, text: newsText(news) };
    return queueMessage(trx, CHANNEL, KIND, payload);
  };
  const activeHooks = (on: Queryable) =>
    on.select().from(releaseHooks).where(isNull(releaseHooks.removedAt)).orderBy(asc(releaseHooks.id));

  function bodyOf({ format }: HookRow, { id, at, news, text }: Payload): string {
    if (format === "chat") return JSON.stringify({ text: chatText(text, link) });
    const { event, app, from, to, versions, actor, reason } = news;
    return JSON.stringify({
      id,
      event,
      at,
      app,
      from_version: from,
      to_version: to,
      versions,
      actor,
      reason,
      text,
      releases: link,
    });
  }

  const compose: Composer<WebhookMessage> = async (payload: Payload) => {
    const [hook] = await db.select().from(releaseHooks).where(eq(releaseHooks.id, payload.hook));
    if (!hook || hook.removedAt) return null;
    return {
      to: sealer.openText(hook.address, `webhook ${hook.salt}`),
      id: payload.id,
      event: payload.news.event,
      body: bodyOf(hook, payload),
      secret: secretOf(hook),
    };
  };

  return {
    composers: { [KIND]: compose },

    announce: (async (trx, news) => {
      for (const { id } of await activeHooks(trx)) await queue(trx, id, news);
    }) satisfies Announce,

    list: () => activeHooks(db),

    /** Returns the last deliveries, newest first. */
    async deliveries(): Promise<WebhookDelivery[]> {
      const hook = sql`(${mailOutbox.payload} ->> 'hook')::bigint`;
      const rows = await db
        .select({ row: mailOutbox, webhook: releaseHooks.name })
        .from(mailOutbox)
        .innerJoin(releaseHooks, eq(releaseHooks.id, hook))
        .where(eq(mailOutbox.channel, CHANNEL))
        .orderBy(desc(mailOutbox.id))
        .limit(MAX_DELIVERIES);
      return rows.map(({ row, webhook }) => {
        const { news, text } = row.payload as Payload;
        // A delivery that is done without a receiver's status was never sent, because its webhook was removed.
        const isDropped = row.doneAt !== null && row.providerRef === null;
        const state = row.failedAt || isDropped ? "failed" : row.doneAt ? "delivered" : "waiting";
        return {
          ...{ id: row.id, webhook, event: news.event, text, state, attempts: row.attempts },
          created_at: row.createdAt.toISOString(),
          answer: isDropped ? REMOVED : (row.lastError ?? row.providerRef),
          next_attempt_at: state === "waiting" && row.attempts > 0 ? row.nextAttemptAt.toISOString() : null,
        };
      });
    },

    /** Adds a webhook and queues a test delivery. Returns the secret, which cannot be read later. */
    create: (
      { name, url, format }: { name: string; url: string; format: HookRow["format"] },
      admin: CurrentUser,
    ) =>
      transaction(db, async (trx) => {
        const salt = randomBytes(16).toString("base64url");
        const address = sealer.sealText(url, `webhook ${salt}`);
        const { host } = new URL(url);
        const [hook] = await trx
          .insert(releaseHooks)
          .values({ name, address, host, format, salt, createdBy: admin.username })
          .returning();
        if (!hook) throw new Error("The webhook was not inserted");
        const by = { actor: admin.username, reason: "Sent when the address was added" };
        const nothing = { app: null, from: null, to: null, versions: null };
        await queue(trx, hook.id, { event: "test", action: "test", ...nothing, ...by });
        await audit(trx, "created", hook, admin);
        return { hook, secret: secretOf(hook) };
      }),

    remove: (id: number, admin: CurrentUser) =>
      transaction(db, async (trx) => {
        const [hook] = await trx.select().from(releaseHooks).where(eq(releaseHooks.id, id)).for("update");
        if (!hook) throw new NotFound();
        if (hook.removedAt) return;
        // The address is no longer needed, and could contain a secret.
        const removal = { removedAt: sql`now()`, address: "" };
        await trx.update(releaseHooks).set(removal).where(eq(releaseHooks.id, id));
        await audit(trx, "removed", hook, admin);
      }),
  };
}

export type Hooks = ReturnType<typeof createHooks>;

const audit = (trx: Queryable, event: string, { id, name, host, format }: HookRow, actor: CurrentUser) =>
  recordAudit(trx, {
    actor,
    action: `webhook.${event}`,
    subject: `webhook:${id}`,
    details: { name, host, format },
  });
