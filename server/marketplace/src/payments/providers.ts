import type { Config } from "@handwork/server-platform/config";
import { sandboxKeys, usesSandbox } from "../sandbox/index.ts";
import { createFlutterwave } from "./flutterwave.client.ts";
import { createPaystack } from "./paystack.client.ts";
import { type PaymentProvider, ProviderUnavailable } from "./provider.ts";

/** The providers that are set up. A payment stays with the one that opened it, whichever new ones go to. */
export interface Providers {
  /** Those that open payments, the one to try first first; none when online payment is not set up. */
  readonly all: readonly PaymentProvider[];
  readonly names: readonly string[];
  /** The one of that name. Throws `ProviderUnavailable` when it is not set up any more. */
  of(name: string): PaymentProvider;
}

/** Flutterwave and then Paystack, where their keys are set; in a demo without any, the sandbox. */
export function createProviders(
  config: Config,
  /** Where this server itself listens; asked when the sandbox is called. */
  ownOrigin: () => string,
): Providers {
  const { flutterwave, paystackSecretKey, paystackBaseUrl } = config;
  const all: PaymentProvider[] = [];
  if (flutterwave.secretKey) {
    const { secretKey, webhookHash, baseUrl } = flutterwave;
    all.push(createFlutterwave({ name: "flutterwave", baseUrl: () => baseUrl, secretKey, webhookHash }));
  }
  if (paystackSecretKey) {
    all.push(createPaystack({ baseUrl: () => paystackBaseUrl, secretKey: paystackSecretKey }));
  }
  if (usesSandbox(config)) {
    const baseUrl = () => `${ownOrigin()}/sandbox/v3`;
    all.push(createFlutterwave({ name: "sandbox", baseUrl, ...sandboxKeys(config) }));
  }
  return {
    all,
    names: all.map(({ name }) => name),
    of(name) {
      const found = all.find((provider) => provider.name === name);
      if (!found) throw new ProviderUnavailable(`${name} is not set up here`);
      return found;
    },
  };
}
