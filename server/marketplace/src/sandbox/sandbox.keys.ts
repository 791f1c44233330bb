import type { Config } from "@handwork/server-platform/config";
import { deriveKey } from "@handwork/server-platform/security";

/** Whether payments go to the sandbox: only in a demo, and never beside a real provider. */
export function usesSandbox({ demo, flutterwave, paystackSecretKey }: Config): boolean {
  return demo && flutterwave.secretKey === null && paystackSecretKey === null;
}

const hex = (secret: string, purpose: string) => Buffer.from(deriveKey(secret, purpose)).toString("hex");

/** What a shop would get from its provider: the key of its calls, and the secret of its notices. */
export function sandboxKeys({ secretKey }: Config) {
  return { secretKey: hex(secretKey, "sandbox key"), webhookHash: hex(secretKey, "sandbox webhook") };
}
