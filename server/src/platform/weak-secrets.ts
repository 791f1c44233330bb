/** Words of samples: a random key of 64 characters has one of them about once in 10⁹. */
const SAMPLE = /change.?me|example|default|password|handwork|insecure|secret.?key/i;
/** Different characters below which a key was typed and not drawn: one of `openssl rand` has about 40. */
const LEAST_CHARACTERS = 12;
/** As above, of the 32 bytes of a data key: a drawn one has about 30 different. */
const LEAST_BYTES = 12;

/**
 * Problems of secrets that somebody could guess, one line each: samples, and keys that nobody drew at random.
 * For a server that strangers can reach.
 */
export function weakSecrets(secretKey: string | undefined, dataKeys: readonly string[]): string[] {
  const isTyped = (key: string) => new Set(key).size < LEAST_CHARACTERS || SAMPLE.test(key);
  const isPattern = (key: string) => new Set(Buffer.from(key, "base64")).size < LEAST_BYTES;
  return [
    ...(secretKey && isTyped(secretKey)
      ? ["SECRET_KEY can be guessed. Make one with: openssl rand -base64 48"]
      : []),
    ...(dataKeys.some(isPattern)
      ? ["DATA_KEYS has a key that can be guessed. Make one with: openssl rand -base64 32"]
      : []),
  ];
}
