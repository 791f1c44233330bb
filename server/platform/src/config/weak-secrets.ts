import type { Settings } from "./config.ts";

type PaymentKeys = Pick<Settings, "flutterwave" | "paystackSecretKey">;

/** Words of samples: a random key of 64 characters has one of them about once in 10⁹. */
const SAMPLE = /change.?me|example|default|password|handwork|insecure|secret.?key/i;
/** Different characters below which a key was typed and not drawn: one of `openssl rand` has about 40. */
const LEAST_CHARACTERS = 12;
/** As above, of the 32 bytes of a data key: a drawn one has about 30 different. */
const LEAST_BYTES = 12;

/** Of what a provider's page or another tool may have made, in any alphabet. */
const LEAST_TOKEN_CHARACTERS = 6;

/**
 * Problems of secrets that somebody could guess, one line each: samples, and keys that nobody drew at random.
 * For a server that strangers can reach.
 */
export function weakSecrets(
  env: Readonly<Record<string, string | undefined>>,
  dataKeys: readonly string[],
): string[] {
  const isTyped = (name: string, least: number) => {
    const value = env[name];
    return value !== undefined && (new Set(value).size < least || SAMPLE.test(value));
  };
  const isPattern = (key: string) => new Set(Buffer.from(key, "base64")).size < LEAST_BYTES;
  return [
    ...(isTyped("SECRET_KEY", LEAST_CHARACTERS)
      ? ["SECRET_KEY can be guessed. Make one with: openssl rand -base64 48"]
      : []),
    ...(dataKeys.some(isPattern)
      ? ["DATA_KEYS has a key that can be guessed. Make one with: openssl rand -base64 32"]
      : []),
    ...["METRICS_TOKEN", "FLUTTERWAVE_WEBHOOK_HASH"]
      .filter((name) => isTyped(name, LEAST_TOKEN_CHARACTERS))
      .map((name) => `${name} can be guessed. Make one with: openssl rand -base64 24`),
  ];
}

/** Names of the variables that have a provider's key for tests, with which nobody pays real money. */
export function testKeys({ flutterwave, paystackSecretKey }: PaymentKeys): string[] {
  return [
    ...(flutterwave.secretKey?.startsWith("FLWSECK_TEST") ? ["FLUTTERWAVE_SECRET_KEY"] : []),
    ...(paystackSecretKey?.startsWith("sk_test_") ? ["PAYSTACK_SECRET_KEY"] : []),
  ];
}
