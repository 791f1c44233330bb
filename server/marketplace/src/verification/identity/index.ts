import type { Config } from "@handwork/server-platform/config";
import type { App } from "@handwork/server-platform/http";
import { deriveKey } from "@handwork/server-platform/security";
import { ownOrigin } from "../../sandbox/index.ts";
import type { IdentityProvider } from "./provider.ts";
import { registerIdentitySandbox } from "./sandbox.routes.ts";
import { createYouverify } from "./youverify.client.ts";

const SANDBOX = "/sandbox/youverify";

/** Creates the configured provider, or in a demo a simulated provider on this server. Returns null otherwise. */
export function createIdentityProvider(app: App, config: Config): IdentityProvider | null {
  const { youverify } = config;
  if (youverify.token) {
    return createYouverify({ baseUrl: () => youverify.baseUrl, token: youverify.token });
  }
  if (!config.demo) return null;
  const token = Buffer.from(deriveKey(config.secretKey, "identity sandbox")).toString("hex");
  registerIdentitySandbox(app, SANDBOX, token);
  const baseUrl = () => `${ownOrigin(app, config.publicUrl)}${SANDBOX}`;
  return createYouverify({ name: "sandbox", baseUrl, token });
}
