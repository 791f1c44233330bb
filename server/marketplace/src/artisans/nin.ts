import { createHmac } from "node:crypto";
import { createSealer, deriveKey } from "@handwork/server-platform/security";

/** What the table keeps of a national identification number. */
export interface KeptNin {
  readonly ninCiphertext: string;
  readonly ninLast4: string;
  /** Blind index: the same number has the same one, and nothing leads back from it. */
  readonly ninIndex: string;
}

/**
 * Turns a NIN (11 digits) of the account `userId` into what may be kept, and back. The blind index has a key
 * of its own, made of `secretKey`: it stays what it is when the data keys change.
 */
export function createNinKeeper(config: { dataKeys: readonly string[]; secretKey: string }) {
  const sealer = createSealer(config.dataKeys);
  const indexKey = deriveKey(config.secretKey, "nin blind index");
  const contextOf = (userId: number) => `nin:${userId}`;
  const indexOf = (nin: string) => createHmac("sha256", indexKey).update(nin).digest("base64url");
  return {
    /** Begins every ciphertext that is made now. */
    mark: sealer.mark,
    indexOf,
    keep: (nin: string, userId: number): KeptNin => ({
      ninCiphertext: sealer.sealText(nin, contextOf(userId)),
      ninLast4: nin.slice(-4),
      ninIndex: indexOf(nin),
    }),
    /** Throws a `SealError` for what was kept for another account. */
    open: (ninCiphertext: string, userId: number): string =>
      sealer.openText(ninCiphertext, contextOf(userId)),
    /** The same under the newest data key; null when it is so already. */
    rewrap: (ninCiphertext: string, userId: number): string | null =>
      sealer.rewrapText(ninCiphertext, contextOf(userId)),
  };
}
