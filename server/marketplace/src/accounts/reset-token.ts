import { deriveKey, sameSignature, signature } from "@handwork/server-platform/security";
import type { UserRow } from "../auth/index.ts";

/** Seconds for which a link in an email is valid. */
export const RESET_LIFETIME = 60 * 60;
/** Days for which a link in an SMS is valid. Artisans get such a link when a marketer registers them. */
export const SMS_LINK_DAYS = 3;
const SMS_LINK_LIFETIME = SMS_LINK_DAYS * 24 * 60 * 60;

type Owner = Pick<UserRow, "id" | "email" | "passwordHash">;

const now = () => Math.floor(Date.now() / 1000);

/**
 * Issues and checks the tokens in links that set a new password. A token is bound to the email address and to the
 * current password, so its first use invalidates it. Nothing is stored.
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
    /** Issues a token to send by SMS. Its use proves that the owner receives messages at `phone`. */
    issueForPhone(owner: Owner, phone: string): string {
      const expires = (now() + SMS_LINK_LIFETIME).toString(36);
      return `${expires}-${sign(owner, expires, phone)}`;
    },
    /** With `phone`, accepts only a token sent to this phone number; without it, only a token sent by email. */
    verifies(owner: Owner, token: string, phone: string | null = null): boolean {
      const [, expires = "", mac = ""] = /^([0-9a-z]{1,10})-([\w-]{43})$/.exec(token) ?? [];
      return sameSignature(mac, sign(owner, expires, phone)) && Number.parseInt(expires, 36) > now();
    },
  };
}

/** Encodes an account's id for a link. */
export const toUid = (id: number): string => Buffer.from(String(id)).toString("base64url");

/** Decodes the id; null if invalid. */
export function fromUid(uid: string): number | null {
  const text = Buffer.from(uid, "base64url").toString("latin1");
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
