import { deriveKey, sameSignature, signature } from "@handwork/server-platform/security";
import type { UserRow } from "../../auth/index.ts";

/** Seconds between a right password and the code. */
export const CHALLENGE_LIFETIME = 5 * 60;

type Owner = Pick<UserRow, "id" | "passwordHash" | "lastLoginAt">;
const now = () => Math.floor(Date.now() / 1000);

/**
 * What a right password gives where a code is needed as well. It hangs on the password, and on the latest sign-in: the
 * next one spends it. Nothing of it is stored.
 */
export function createChallenges(secretKey: string) {
  const key = deriveKey(secretKey, "sign-in challenge");
  const sign = ({ id, passwordHash, lastLoginAt }: Owner, expires: string) =>
    signature(key, id, passwordHash ?? "", lastLoginAt?.getTime() ?? 0, expires);
  return {
    issue(owner: Owner): string {
      const expires = String(now() + CHALLENGE_LIFETIME);
      return [owner.id, expires, sign(owner, expires)].join(".");
    },
    /** Whose it says that it is; null for what cannot be one. */
    ownerOf(challenge: string): number | null {
      const [, id, expires] = /^(\d{1,15})\.(\d{1,12})\.[\w-]{43}$/.exec(challenge) ?? [];
      return id && Number(expires) > now() ? Number(id) : null;
    },
    holds(owner: Owner, challenge: string): boolean {
      const [, expires = "", mac = ""] = challenge.split(".");
      return sameSignature(mac, sign(owner, expires));
    },
  };
}
