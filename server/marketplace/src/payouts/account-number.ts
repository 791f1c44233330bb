import { createSealer } from "@handwork/server-platform/security";

/** Encrypts and decrypts bank account numbers. Each number is bound to its owner's user id. */
export function createAccountNumberSealer({ dataKeys }: { readonly dataKeys: readonly string[] }) {
  const sealer = createSealer(dataKeys);
  const contextOf = (userId: number) => `bank account:${userId}`;
  return {
    /** The prefix of newly encrypted numbers. */
    keyPrefix: sealer.keyPrefix,
    seal: (number: string, userId: number): string => sealer.sealText(number, contextOf(userId)),
    open: (sealed: string, userId: number): string => sealer.openText(sealed, contextOf(userId)),
    /** Re-encrypts a number with the newest data key; null if it already uses that key. */
    rewrap: (sealed: string, userId: number): string | null => sealer.rewrapText(sealed, contextOf(userId)),
  };
}
