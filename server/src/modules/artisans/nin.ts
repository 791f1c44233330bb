import { createHmac } from "node:crypto";
import { deriveKey } from "../../platform/keys.ts";
import { createSealer } from "../../platform/sealed.ts";

/** What the table keeps of a national identification number. */
export interface KeptNin {
  readonly ninCiphertext: string;
  readonly ninLast4: string;
  /** Blind index: the same number has the same one, and nothing leads back from it. */
  readonly ninIndex: string;
}

/** Turns a NIN (11 digits) of the account `userId` into what may be kept, and back. */
export function createNinKeeper(config: { dataKeys: readonly string[]; secretKey: string }) {
  const sealer = createSealer(config.dataKeys);
  const indexKey = deriveKey(config.secretKey, "nin blind index");
  return {
    keep: (nin: string, userId: number): KeptNin => ({
      ninCiphertext: sealer.sealText(nin, `nin:${userId}`),
      ninLast4: nin.slice(-4),
      ninIndex: createHmac("sha256", indexKey).update(nin).digest("base64url"),
    }),
    /** Throws a `SealError` for what was kept for another account. */
    open: (ninCiphertext: string, userId: number): string => sealer.openText(ninCiphertext, `nin:${userId}`),
  };
}
