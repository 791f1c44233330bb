import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { ownOrigin } from "./own-origin.ts";
import { addSandboxApi } from "./sandbox.api.routes.ts";
import { sandboxKeys, usesSandbox } from "./sandbox.keys.ts";
import { createNotices } from "./sandbox.notices.ts";
import { addSandboxPage } from "./sandbox.page.routes.ts";

/** A simulated provider that speaks the provider's protocol over HTTP. Exists only in a demo. */
export function registerSandbox(app: App, { db, config }: Deps): void {
  if (!usesSandbox(config)) return;
  const { secretKey, webhookHash } = sandboxKeys(config);
  const notices = createNotices(db, {
    webhookUrl: () => `${ownOrigin(app, config.publicUrl)}${config.apiPrefix}/webhooks/flutterwave/`,
    webhookHash,
  });
  app.register(async (scope) => addSandboxApi(scope, db, { secretKey, corsOrigins: config.corsOrigins }));
  app.register(async (scope) => addSandboxPage(scope, db, notices));
  // Notices left by a stopped server.
  app.addHook("onListen", () => {
    notices.send().catch((error) => app.log.error(error, "sandbox notices"));
  });
  app.addHook("onClose", async () => notices.stop());
}
