import { deriveKey, sameSignature, signature } from "@handwork/server-platform/security";
import type { UserRow } from "../../auth/index.ts";

/** Seconds within which the code must follow the correct password. */
export const CHALLENGE_LIFETIME = 5 * 60;

type Owner = Pick<UserRow, "id" | "passwordHash" | "lastLoginAt">;
const now = () => Math.floor(Date.now() / 1000);

/**
 * Issues and checks challenges. A challenge proves that the caller has entered the correct password. It is bound to the
 * password and the latest sign-in, so the next sign-in invalidates it. Nothing is stored.
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
    /** Reads the account's id without checking the signature; null if the challenge is malformed or expired. */
    ownerOf(challenge: string): number | null {
      const [, id, expires] = /^(\d{1,15})\.(\d{1,12})\.[\w-]{43}$/.exec(challenge) ?? [];
      return id && Number(expires) > now() ? Number(id) : null;
    },
    verifies(owner: Owner, challenge: string): boolean {
      const [, expires = "", mac = ""] = challenge.split(".");
      return sameSignature(mac, sign(owner, expires));
    },
  };
}
