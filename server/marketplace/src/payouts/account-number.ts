import { createSealer } from "@handwork/server-platform/security";

/** Encrypts the bank account number of account `userId`. */
export function createAccountNumberKeeper({ dataKeys }: { readonly dataKeys: readonly string[] }) {
  const sealer = createSealer(dataKeys);
  const contextOf = (userId: number) => `bank account:${userId}`;
  return {
    /** Prefix of newly encrypted numbers. */
    mark: sealer.mark,
    seal: (number: string, userId: number): string => sealer.sealText(number, contextOf(userId)),
    open: (sealed: string, userId: number): string => sealer.openText(sealed, contextOf(userId)),
    /** The number encrypted with the newest data key; null if it already is. */
    rewrap: (sealed: string, userId: number): string | null => sealer.rewrapText(sealed, contextOf(userId)),
  };
}
