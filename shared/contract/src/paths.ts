import type { UserType } from "./constants.ts";
import * as paths from "./page-paths.ts";

const dashboards: Record<UserType, string> = {
  admin: paths.adminDashboard,
  manager: paths.managerDashboard,
  employer: paths.employerDashboard,
  artisan: paths.artisanDashboard,
  marketer: paths.marketerDashboard,
};

/** Where a `user_type` is at home; anything unknown is led to the home page. */
export function dashboardPath(userType: string | null | undefined): string {
  return (userType && Object.hasOwn(dashboards, userType) && dashboards[userType as UserType]) || paths.home;
}

/**
 * A path that is safe to lead a person to after sign-in: of this site only. Anything that could leave it
 * (another origin, `//host`, a backslash, a scheme, the sign-in page itself) gives `null`.
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value)) return null;
  // Control characters and backslashes are dropped or turned by URL parsers, and so could hide a host.
  if ([...value].some((char) => char <= "\u001f" || char === "\\")) return null;
  const url = new URL(value, "http://internal.invalid");
  if (url.origin !== "http://internal.invalid" || url.pathname === paths.login) return null;
  // Checked again: resolving `.` and `..` may have left two slashes at the front.
  const path = url.pathname + url.search + url.hash;
  return path.startsWith("//") ? null : path;
}

/** `path`, which afterwards leads on to `next` when that is a page of this site. */
export function withNext(path: string, next: string | null | undefined): string {
  const safe = safeReturnPath(next);
  return safe ? `${path}?${new URLSearchParams({ next: safe })}` : path;
}

/** Why a person was led to the sign-in page; it says so there. */
export type SignInReason = "no-token" | "expired" | "cart" | "payment";

/**
 * Address of the sign-in page that leads back to `next`, a path of this site, afterwards. The payment page has a reason
 * of its own.
 */
export function signInPath(next: string, reason: SignInReason): string {
  const isPayment = next.split(/[?#]/, 1)[0] === paths.payment;
  return `${paths.login}?${new URLSearchParams({ next, reason: isPayment ? "payment" : reason })}`;
}

/** Where a sign-in leads: back to the page of this site that the person came from, else to their dashboard. */
export const pathAfterSignIn = (next: string | null, userType: string | null): string =>
  safeReturnPath(next) ?? dashboardPath(userType);
