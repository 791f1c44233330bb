import type { Config } from "@handwork/server-platform/config";
import { sandboxKeys, usesSandbox } from "../sandbox/index.ts";
import { createFlutterwave } from "./flutterwave.client.ts";
import { createPaystack } from "./paystack.client.ts";
import { type PaymentProvider, ProviderUnavailable } from "./provider.ts";

/** The configured providers. A payment stays with the provider that opened it, even if new payments use another. */
export interface Providers {
  /** Providers that open payments, in order of preference; empty when online payment is not set up. */
  readonly all: readonly PaymentProvider[];
  readonly names: readonly string[];
  /** Returns the provider with this name. Throws `ProviderUnavailable` if it is no longer set up. */
  of(name: string): PaymentProvider;
}

/** Creates the clients of Flutterwave and Paystack, if their keys are set. A demo without keys gets the sandbox. */
export function createProviders(
  config: Config,
  /** Returns the origin on which this server listens. Called for each call to the sandbox. */
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
      const match = all.find((provider) => provider.name === name);
      if (!match) throw new ProviderUnavailable(`${name} is not set up here`);
      return match;
    },
  };
}
