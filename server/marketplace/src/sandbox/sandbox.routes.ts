import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { ownOrigin } from "./own-origin.ts";
import { addSandboxApi } from "./sandbox.api.routes.ts";
import { sandboxKeys, usesSandbox } from "./sandbox.keys.ts";
import { addSandboxPage } from "./sandbox.page.routes.ts";
import { createWebhooks } from "./sandbox.webhooks.ts";

/** Registers a simulated provider with Flutterwave's HTTP API. It exists only in a demo. */
export function registerSandbox(app: App, { db, config }: Deps): void {
  if (!usesSandbox(config)) return;
  const { secretKey, webhookHash } = sandboxKeys(config);
  const webhooks = createWebhooks(db, {
    webhookUrl: () => `${ownOrigin(app, config.publicUrl)}${config.apiPrefix}/webhooks/flutterwave/`,
    webhookHash,
  });
  const { corsOrigins } = config;
  app.register(async (scope) => addSandboxApi(scope, db, { secretKey, corsOrigins, webhooks }));
  app.register(async (scope) => addSandboxPage(scope, db, webhooks));
  // Sends webhooks that were still waiting when the server last stopped.
  app.addHook("onListen", () => {
    webhooks.send().catch((error) => app.log.error(error, "sandbox webhooks"));
  });
  app.addHook("onClose", async () => webhooks.stop());
}
