import type { Settings } from "./config.ts";

/** Words found in sample values. About one in 10⁹ random keys of 64 characters contains one. */
const SAMPLE = /change.?me|example|default|password|handwork|insecure|secret.?key/i;
/** A key with fewer distinct characters was probably typed by hand: `openssl rand` yields about 40. */
const MIN_DISTINCT_CHARACTERS = 12;
/** A random data key has about 30 distinct bytes among its 32. */
const MIN_DISTINCT_BYTES = 12;

/** The minimum for tokens is lower, because another tool may have generated them with a smaller alphabet. */
const MIN_DISTINCT_TOKEN_CHARACTERS = 6;

/**
 * Returns a problem for each secret that can be guessed: a sample value, or a key that was typed by hand. Used only for
 * servers that the public can reach.
 */
export function weakSecrets(
  env: Readonly<Record<string, string | undefined>>,
  dataKeys: readonly string[],
): string[] {
  const isTyped = (name: string, least: number) => {
    const value = env[name];
    return value !== undefined && (new Set(value).size < least || SAMPLE.test(value));
  };
  const isPattern = (key: string) => new Set(Buffer.from(key, "base64")).size < MIN_DISTINCT_BYTES;
  return [
    ...(isTyped("SECRET_KEY", MIN_DISTINCT_CHARACTERS)
      ? ["SECRET_KEY can be guessed. Generate one with: openssl rand -base64 48"]
      : []),
    ...(dataKeys.some(isPattern)
      ? ["DATA_KEYS has a key that can be guessed. Generate one with: openssl rand -base64 32"]
      : []),
    ...["METRICS_TOKEN", "FLUTTERWAVE_WEBHOOK_HASH"]
      .filter((name) => isTyped(name, MIN_DISTINCT_TOKEN_CHARACTERS))
      .map((name) => `${name} can be guessed. Generate one with: openssl rand -base64 24`),
  ];
}

/** Returns the names of the variables with a payment provider's test key, which moves no real money. */
export function testKeys({
  flutterwave,
  paystackSecretKey,
}: Pick<Settings, "flutterwave" | "paystackSecretKey">): string[] {
  return [
    ...(flutterwave.secretKey?.startsWith("FLWSECK_TEST") ? ["FLUTTERWAVE_SECRET_KEY"] : []),
    ...(paystackSecretKey?.startsWith("sk_test_") ? ["PAYSTACK_SECRET_KEY"] : []),
  ];
}
