import type { UserType } from "./constants.ts";
import * as paths from "./page-paths.ts";

const dashboards: Record<UserType, string> = {
  admin: paths.adminDashboard,
  manager: paths.managerDashboard,
  employer: paths.employerDashboard,
  artisan: paths.artisanDashboard,
  marketer: paths.marketerDashboard,
};

/** Returns the dashboard for a `user_type`; the home page for an unknown type. */
export function dashboardPath(userType: string | null | undefined): string {
  return (userType && Object.hasOwn(dashboards, userType) && dashboards[userType as UserType]) || paths.home;
}

/**
 * Returns the path if a sign-in may lead to it: any path on this site except the sign-in page. Returns null for other
 * origins, `//host`, backslashes and schemes.
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value)) return null;
  // URL parsers drop control characters and convert backslashes, so both could hide a host.
  if ([...value].some((char) => char <= "\u001f" || char === "\\")) return null;
  const url = new URL(value, "http://internal.invalid");
  if (url.origin !== "http://internal.invalid" || url.pathname === paths.login) return null;
  // Resolving `.` and `..` may have left two slashes at the start.
  const path = url.pathname + url.search + url.hash;
  return path.startsWith("//") ? null : path;
}

/** Adds `next`, the page to open afterwards, to `path`. Ignores a `next` that is not a page of this site. */
export function withNext(path: string, next: string | null | undefined): string {
  const safe = safeReturnPath(next);
  return safe ? `${path}?${new URLSearchParams({ next: safe })}` : path;
}

/** Why the user was sent to the sign-in page. The page shows the reason. */
export type SignInReason = "no-token" | "expired" | "cart" | "payment";

/**
 * Returns the address of the sign-in page. After signing in, the user returns to `next`, a path on this site. For the
 * payment page, the reason is always `payment`.
 */
export function signInPath(next: string, reason: SignInReason): string {
  const isPayment = next.split(/[?#]/, 1)[0] === paths.payment;
  return `${paths.login}?${new URLSearchParams({ next, reason: isPayment ? "payment" : reason })}`;
}

/** Returns the page to open after sign-in: `next` if it is a page of this site, otherwise the user's dashboard. */
export const pathAfterSignIn = (next: string | null, userType: string | null): string =>
  safeReturnPath(next) ?? dashboardPath(userType);
