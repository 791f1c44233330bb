import type { UserType } from "./constants.ts";
import * as paths from "./page-paths.ts";

const dashboards: Record<UserType, string> = {
  admin: paths.adminDashboard,
  manager: paths.managerDashboard,
  employer: paths.employerDashboard,
  artisan: paths.artisanDashboard,
  marketer: paths.marketerDashboard,
};

/** The dashboard of a `user_type`; the home page for an unknown one. */
export function dashboardPath(userType: string | null | undefined): string {
  return (userType && Object.hasOwn(dashboards, userType) && dashboards[userType as UserType]) || paths.home;
}

/**
 * A path that is safe to follow after sign-in: on this site only. Returns null for anything else (another origin,
 * `//host`, a backslash, a scheme, the sign-in page itself).
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value)) return null;
  // URL parsers drop control characters and convert backslashes, so both could hide a host.
  if ([...value].some((char) => char <= "\u001f" || char === "\\")) return null;
  const url = new URL(value, "http://internal.invalid");
  if (url.origin !== "http://internal.invalid" || url.pathname === paths.login) return null;
  // Checked again: resolving `.` and `..` may have left two slashes at the start.
  const path = url.pathname + url.search + url.hash;
  return path.startsWith("//") ? null : path;
}

/** `path` with `next` as its destination afterwards, if that is a page of this site. */
export function withNext(path: string, next: string | null | undefined): string {
  const safe = safeReturnPath(next);
  return safe ? `${path}?${new URLSearchParams({ next: safe })}` : path;
}

/** Why the user was sent to the sign-in page, which shows the reason. */
export type SignInReason = "no-token" | "expired" | "cart" | "payment";

/**
 * Address of the sign-in page that leads back to `next`, a path of this site, afterwards. The payment page has its own
 * reason.
 */
export function signInPath(next: string, reason: SignInReason): string {
  const isPayment = next.split(/[?#]/, 1)[0] === paths.payment;
  return `${paths.login}?${new URLSearchParams({ next, reason: isPayment ? "payment" : reason })}`;
}

/** The page after a sign-in: the page of this site that the user came from, else their dashboard. */
export const pathAfterSignIn = (next: string | null, userType: string | null): string =>
  safeReturnPath(next) ?? dashboardPath(userType);
