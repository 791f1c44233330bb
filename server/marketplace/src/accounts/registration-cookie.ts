import type { Config } from "@handwork/server-platform/config";
import { deriveKey, sameSignature, signature } from "@handwork/server-platform/security";
import { parse } from "cookie";

const COOKIE_NAME = "handwork_registration";
/** Seconds for which the cookie is valid. People who take longer must sign in to continue. */
export const REGISTRATION_LIFETIME = 60 * 60;

/** Issues and reads the cookie that links the second step of a sign-up to the account that the first step created. */
export function createRegistrationCookie({
  secretKey,
  apiPrefix,
  publicUrl,
}: Pick<Config, "secretKey" | "apiPrefix" | "publicUrl">) {
  const key = deriveKey(secretKey, "registration cookie");
  const sign = (userId: number, expires: number) => signature(key, userId, expires);
  const attributes = [
    `Path=${apiPrefix}/acct/user-register`,
    "HttpOnly",
    "SameSite=Strict",
    ...(publicUrl?.startsWith("https:") ? ["Secure"] : []),
  ].join("; ");
  return {
    /** Returns the value of a Set-Cookie header. */
    issue(userId: number): string {
      const expires = Math.floor(Date.now() / 1000) + REGISTRATION_LIFETIME;
      const value = `${userId}.${expires}.${sign(userId, expires)}`;
      return `${COOKIE_NAME}=${value}; Max-Age=${REGISTRATION_LIFETIME}; ${attributes}`;
    },
    /** Returns the value of a Set-Cookie header that deletes the cookie. */
    clear: () => `${COOKIE_NAME}=; Max-Age=0; ${attributes}`,
    /** Reads the account's id from a Cookie header; null if the cookie is missing, invalid or expired. */
    read(header: string | undefined): number | null {
      const value = parse(header ?? "")[COOKIE_NAME];
      const [id = "", expires = "", mac = ""] = value?.split(".") ?? [];
      if (!/^\d{1,15}$/.test(id) || !/^\d{1,15}$/.test(expires)) return null;
      if (Number(expires) * 1000 < Date.now()) return null;
      return sameSignature(mac, sign(Number(id), Number(expires))) ? Number(id) : null;
    },
  };
}

export type RegistrationCookie = ReturnType<typeof createRegistrationCookie>;
