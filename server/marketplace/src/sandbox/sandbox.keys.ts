import type { Config } from "@handwork/server-platform/config";
import { deriveKey } from "@handwork/server-platform/security";

/** Whether payments go to the sandbox: only in a demo, and only if no real provider is configured. */
export function usesSandbox({ demo, flutterwave, paystackSecretKey }: Config): boolean {
  return demo && flutterwave.secretKey === null && paystackSecretKey === null;
}

const hex = (secret: string, purpose: string) => Buffer.from(deriveKey(secret, purpose)).toString("hex");

/** Derives the secrets that a provider would give to a merchant, for API calls and for webhooks. */
export function sandboxKeys({ secretKey }: Config) {
  return { secretKey: hex(secretKey, "sandbox key"), webhookHash: hex(secretKey, "sandbox webhook") };
}
