import { deriveKey, sameSignature, signature } from "@handwork/server-platform/security";
import type { UserRow } from "../auth/index.ts";

/** Seconds. */
export const RESET_LIFETIME = 60 * 60;
/** For the link that an artisan gets by SMS after a marketer registered them. */
export const LINK_LIFETIME = 3 * 24 * 60 * 60;

type Owner = Pick<UserRow, "id" | "email" | "passwordHash">;

const now = () => Math.floor(Date.now() / 1000);

/**
 * Tokens that let the owner of a mailbox set a new password. A token is bound to the current password, so its first
 * use invalidates it, and to the address it was sent to. Nothing is stored.
 */
export function createResetTokens(secretKey: string) {
  const key = deriveKey(secretKey, "password reset");
  const sign = ({ id, email, passwordHash }: Owner, expires: string, phone: string | null) =>
    signature(key, id, email, passwordHash ?? "", expires, ...(phone ? [phone] : []));
  return {
    issue(owner: Owner): string {
      const expires = (now() + RESET_LIFETIME).toString(36);
      return `${expires}-${sign(owner, expires, null)}`;
    },
    /** A token sent to a phone: using it proves that the owner reads messages there. */
    issueForPhone(owner: Owner, phone: string): string {
      const expires = (now() + LINK_LIFETIME).toString(36);
      return `${expires}-${sign(owner, expires, phone)}`;
    },
    /** `phone`: accept only a token that was sent to this phone. */
    verifies(owner: Owner, token: string, phone: string | null = null): boolean {
      const [, expires = "", mac = ""] = /^([0-9a-z]{1,10})-([\w-]{43})$/.exec(token) ?? [];
      return sameSignature(mac, sign(owner, expires, phone)) && Number.parseInt(expires, 36) > now();
    },
  };
}

/** An account's id as encoded in the link. */
export const toUid = (id: number): string => Buffer.from(String(id)).toString("base64url");

/** Decodes the id; null if invalid. */
export function fromUid(uid: string): number | null {
  const text = Buffer.from(uid, "base64url").toString("latin1");
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
