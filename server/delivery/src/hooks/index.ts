import type { Webhook } from "@handwork/contract";
import { ValidationError } from "@handwork/server-platform/errors";
import type { App, Deps } from "@handwork/server-platform/http";
import { type OutboxSender, startSender } from "@handwork/server-platform/mail";
import { route } from "../route.ts";
import { createHooks, type HookRow, type Hooks } from "./hooks.service.ts";
import { addressProblem, webhookTransport } from "./webhook.transport.ts";

export type { ReleaseNews } from "./hook-text.ts";
export type { Announce } from "./hooks.service.ts";

/** How long a failed delivery is retried, in seconds. After a day, the release history is more useful. */
const RETRY_SECONDS = 24 * 60 * 60;

/** Notifies webhooks about releases, with signed requests from the outbox. */
export function registerHooks(app: App, { config, db }: Pick<Deps, "config" | "db">): Hooks {
  const hooks = createHooks({ config, db });
  let sender: OutboxSender | undefined;
  app.addHook("onListen", async () => {
    sender = startSender({
      db,
      channel: "webhook",
      transport: webhookTransport(config.demo),
      composers: hooks.composers,
      retrySeconds: RETRY_SECONDS,
      onFailure: (error, { id, abandoned }) =>
        app.log.warn(
          { err: error, delivery: id },
          `webhook ${abandoned ? "abandoned" : "failed, will retry"}`,
        ),
    });
  });
  app.addHook("onClose", () => sender?.stop());

  route(app, "webhooks", async () => ({
    webhooks: (await hooks.list()).map(present),
    deliveries: await hooks.deliveries(),
  }));
  route(app, "webhookCreate", async ({ body, user }) => {
    const problem = addressProblem(body.url, config.demo);
    if (problem) throw new ValidationError({ url: [problem] });
    const { hook, secret } = await hooks.create(body, user);
    return { ...present(hook), secret };
  });
  route(app, "webhookRemove", ({ params, user }) => hooks.remove(params.id, user));
  return hooks;
}

const present = ({ id, name, host, format, createdAt, createdBy }: HookRow): Webhook => ({
  ...{ id, name, host, format },
  created_at: createdAt.toISOString(),
  created_by: createdBy,
});
