import { createHmac } from "node:crypto";
import { createSealer, deriveKey } from "@handwork/server-platform/security";

/** The stored form of a national identification number. */
interface StoredNin {
  readonly ninCiphertext: string;
  readonly ninLast4: string;
  /** Blind index: equal NINs have equal indexes, but an index does not reveal the NIN. */
  readonly ninIndex: string;
}

/**
 * Encrypts and decrypts NINs (11 digits), each bound to its account. The blind index uses a separate key derived from
 * `secretKey`, so rotating the data keys does not change it.
 */
export function createNinSealer(config: { dataKeys: readonly string[]; secretKey: string }) {
  const sealer = createSealer(config.dataKeys);
  const indexKey = deriveKey(config.secretKey, "nin blind index");
  const contextOf = (userId: number) => `nin:${userId}`;
  const indexOf = (nin: string) => createHmac("sha256", indexKey).update(nin).digest("base64url");
  return {
    /** Prefix of newly created ciphertexts. */
    keyPrefix: sealer.keyPrefix,
    indexOf,
    seal: (nin: string, userId: number): StoredNin => ({
      ninCiphertext: sealer.sealText(nin, contextOf(userId)),
      ninLast4: nin.slice(-4),
      ninIndex: indexOf(nin),
    }),
    /** Throws a `SealError` for another account's ciphertext. */
    open: (ninCiphertext: string, userId: number): string =>
      sealer.openText(ninCiphertext, contextOf(userId)),
    /** Re-encrypts the NIN with the newest data key; null if it is already encrypted with that key. */
    rewrap: (ninCiphertext: string, userId: number): string | null =>
      sealer.rewrapText(ninCiphertext, contextOf(userId)),
  };
}
