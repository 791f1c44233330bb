import type { Config } from "../../platform/config.ts";
import type { App } from "../../platform/deps.ts";
import { ownOrigin, sandboxKeys, usesSandbox } from "../sandbox/index.ts";
import { createFlutterwave } from "./flutterwave.client.ts";
import type { PaymentProvider } from "./provider.ts";

/** The provider that the settings name; in a demo without one, the sandbox; else none. */
export function chooseProvider(app: App, config: Config): PaymentProvider | null {
  const { secretKey, webhookHash, baseUrl } = config.flutterwave;
  if (secretKey)
    return createFlutterwave({ name: "flutterwave", baseUrl: () => baseUrl, secretKey, webhookHash });
  if (!usesSandbox(config)) return null;
  return createFlutterwave({
    name: "sandbox",
    baseUrl: () => `${ownOrigin(app)}/sandbox/v3`,
    ...sandboxKeys(config),
  });
}
