import { randomBytes } from "node:crypto";
import { DEVICE_COOKIE } from "@handwork/contract";
import type { Config } from "@handwork/server-platform/config";
import { deriveKey, sameSignature, signature } from "@handwork/server-platform/security";
import { parse, serialize } from "cookie";

const COOKIE_DAYS = 180;
const ID_BYTES = 12;
/** Maximum number of accounts remembered per browser; a family may share a phone. */
const MAX_ACCOUNTS = 5;
const COOKIE_FORMAT = /^([\w-]{16})((?:\.[\w-]{43})+)$/;

/**
 * Issues and reads the cookie that marks a browser from which an account has signed in before. Known browsers have
 * separate throttles, so attackers who guess passwords cannot lock the owner out. The cookie does not identify anyone
 * and grants no access: it contains a random number and, for each account, a signature of that number and the username.
 */
export function createKnownDevice({
  secretKey,
  apiPrefix,
  publicUrl,
}: Pick<Config, "secretKey" | "apiPrefix" | "publicUrl">) {
  const key = deriveKey(secretKey, "known device");
  const sign = (id: string, username: string) => signature(key, id, username.toLowerCase());

  function read(header: string | undefined): { id: string; accounts: string[] } | null {
    const [, id, accounts] = COOKIE_FORMAT.exec(parse(header ?? "")[DEVICE_COOKIE] ?? "") ?? [];
    return id && accounts ? { id, accounts: accounts.split(".").slice(1, MAX_ACCOUNTS + 1) } : null;
  }

  return {
    /** Returns the browser's id from a Cookie header; null if the browser has not signed in as `username` before. */
    recognise(header: string | undefined, username: string): string | null {
      const device = read(header);
      const ownSignature = device && sign(device.id, username);
      return ownSignature && device.accounts.some((one) => sameSignature(one, ownSignature))
        ? device.id
        : null;
    },

    /** Returns the value of a Set-Cookie header for a browser that has just signed in as `username`. */
    remember(header: string | undefined, username: string): string {
      const device = read(header);
      const id = device?.id ?? randomBytes(ID_BYTES).toString("base64url");
      const ownSignature = sign(id, username);
      const others = (device?.accounts ?? []).filter((one) => !sameSignature(one, ownSignature));
      return serialize(DEVICE_COOKIE, [id, ownSignature, ...others.slice(0, MAX_ACCOUNTS - 1)].join("."), {
        path: `${apiPrefix}/acct`,
        httpOnly: true,
        sameSite: "strict",
        secure: publicUrl?.startsWith("https:") ?? false,
        maxAge: COOKIE_DAYS * 24 * 60 * 60,
      });
    },
  };
}
