import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "@handwork/server-platform/security";

const DOMAIN = "artisans.handwork.invalid";
const ALIAS = new RegExp(`^worker-(\\d{1,15})-([0-9a-f]{20})@${DOMAIN.replaceAll(".", "\\.")}$`);

/** Maximum number of aliases cached per process. */
const CACHE_MAX = 10_000;

/**
 * The email address that the public sees for an artisan. It is stable, in a domain that never receives email, and only
 * this server can create or resolve it.
 */
export interface EmailAlias {
  of(userId: number): string;
  /** Returns the user id of an alias; null for any other text, including real addresses. */
  resolve(email: string): number | null;
}

export function createEmailAlias(secretKey: string): EmailAlias {
  const key = deriveKey(secretKey, "worker email alias");
  const mac = (userId: number) => createHmac("sha256", key).update(String(userId)).digest("hex").slice(0, 20);
  /** Cached, because lists show the same artisans repeatedly. */
  const cache = new Map<number, string>();
  return {
    of(userId) {
      const alias = cache.get(userId) ?? `worker-${userId}-${mac(userId)}@${DOMAIN}`;
      if (cache.size >= CACHE_MAX) cache.clear();
      cache.set(userId, alias);
      return alias;
    },
    resolve(email) {
      const match = ALIAS.exec(email.trim().toLowerCase());
      if (!match) return null;
      const userId = Number(match[1]);
      return timingSafeEqual(Buffer.from(match[2] ?? ""), Buffer.from(mac(userId))) ? userId : null;
    },
  };
}
