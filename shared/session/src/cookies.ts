import { type cookieNames, SESSION_COOKIE_DAYS } from "@handwork/contract";
import Cookies from "js-cookie";

type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

const attributes = { expires: SESSION_COOKIE_DAYS, path: "/", sameSite: "lax" } as const;

export function readCookie(name: CookieName): string | null {
  // Without a document, the page is being rendered on the server.
  return typeof document === "undefined" ? null : (Cookies.get(name) ?? null);
}

/**
 * Stores a value for seven days, with Secure, SameSite Lax and path `/`. Some browsers reject Secure on localhost
 * without TLS; there, it is stored without Secure.
 */
export function writeCookie(name: CookieName, value: string): void {
  Cookies.set(name, value, { ...attributes, secure: true });
  if (location.protocol === "http:" && Cookies.get(name) !== value) Cookies.set(name, value, attributes);
}

export function removeCookie(name: CookieName): void {
  Cookies.remove(name, { path: "/" });
}
