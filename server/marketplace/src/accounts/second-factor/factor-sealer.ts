import { createSealer, SealError } from "@handwork/server-platform/security";

/** Milliseconds within which a set-up must be confirmed. */
const SET_UP_LIFETIME = 15 * 60 * 1000;

/** Encrypts and decrypts secrets of second factors, and the state of a set-up. */
export function createFactorSealer({ dataKeys }: { readonly dataKeys: readonly string[] }) {
  const sealer = createSealer(dataKeys);
  const contextOf = (userId: number) => `second-factor:${userId}`;
  const setUpContextOf = (userId: number) => `second-factor set-up:${userId}`;
  return {
    /** Prefix of newly encrypted secrets. */
    keyPrefix: sealer.keyPrefix,
    seal: (secret: Buffer, userId: number): string =>
      sealer.sealText(secret.toString("base64"), contextOf(userId)),
    open: (sealed: string, userId: number): Buffer =>
      Buffer.from(sealer.openText(sealed, contextOf(userId)), "base64"),
    /** Encrypts the secret with the newest data key; null if it is already encrypted with that key. */
    rewrap: (sealed: string, userId: number): string | null => sealer.rewrapText(sealed, contextOf(userId)),

    /** Encrypts the state of a set-up. Only the page stores it, until the first code confirms the set-up. */
    sealSetUp: (secret: Buffer, userId: number): string =>
      sealer.sealText(
        JSON.stringify({ secret: secret.toString("base64"), ends: Date.now() + SET_UP_LIFETIME }),
        setUpContextOf(userId),
      ),
    /** Decrypts the secret of a set-up; null if the set-up belongs to another account, is forged or has expired. */
    openSetUp(setUp: string, userId: number): Buffer | null {
      try {
        const { secret, ends } = JSON.parse(sealer.openText(setUp, setUpContextOf(userId)));
        return ends > Date.now() ? Buffer.from(secret, "base64") : null;
      } catch (error) {
        if (error instanceof SealError) return null;
        throw error;
      }
    },
  };
}
