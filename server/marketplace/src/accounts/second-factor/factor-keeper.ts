import { createSealer, SealError } from "@handwork/server-platform/security";

/** Milliseconds within which a set-up is to be confirmed. */
const SET_UP_LIFETIME = 15 * 60 * 1000;

/** Seals the secret of the account `userId`'s second factor, and what a set-up under way is about. */
export function createFactorKeeper({ dataKeys }: { readonly dataKeys: readonly string[] }) {
  const sealer = createSealer(dataKeys);
  const kept = (userId: number) => `second-factor:${userId}`;
  const underWay = (userId: number) => `second-factor set-up:${userId}`;
  return {
    /** Begins every secret that is sealed now. */
    mark: sealer.mark,
    seal: (secret: Buffer, userId: number): string =>
      sealer.sealText(secret.toString("base64"), kept(userId)),
    open: (sealed: string, userId: number): Buffer =>
      Buffer.from(sealer.openText(sealed, kept(userId)), "base64"),
    /** The same under the newest data key; null when it is so already. */
    rewrap: (sealed: string, userId: number): string | null => sealer.rewrapText(sealed, kept(userId)),

    /** A set-up as its page holds it meanwhile: nothing of it is stored before it is confirmed. */
    begin: (secret: Buffer, userId: number): string =>
      sealer.sealText(
        JSON.stringify({ secret: secret.toString("base64"), ends: Date.now() + SET_UP_LIFETIME }),
        underWay(userId),
      ),
    /** Its secret; null when it is another account's, made up, or over. */
    finish(setUp: string, userId: number): Buffer | null {
      try {
        const { secret, ends } = JSON.parse(sealer.openText(setUp, underWay(userId)));
        return ends > Date.now() ? Buffer.from(secret, "base64") : null;
      } catch (error) {
        if (error instanceof SealError) return null;
        throw error;
      }
    },
  };
}
