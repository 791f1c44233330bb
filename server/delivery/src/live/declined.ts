import { DECLINED_COOKIE, SHELL_NOT_COOKIE } from "@handwork/contract";
import { parse, serialize } from "cookie";

/** Seconds for which a browser gets the fallback release after another release froze its tab. */
const DECLINE_SECONDS = 600;
/** Maximum releases that a browser may decline at the same time: one per app, with a margin. */
const MAX_DECLINED = 8;

const ownDeclined = (cookies: Record<string, string | undefined>) =>
  (cookies[DECLINED_COOKIE] ?? "").split(" ").filter(Boolean).slice(0, MAX_DECLINED);

/** Reads from a browser's cookies which releases it has declined, as `app@version`. */
export function declinedBy(header: string | undefined): ReadonlySet<string> {
  const cookies = parse(header ?? "");
  const shell = cookies[SHELL_NOT_COOKIE];
  return new Set([...ownDeclined(cookies), ...(shell ? [`shell@${shell}`] : [])]);
}

/** Returns the `Set-Cookie` header that adds `releases` to the browser's declined releases. */
export function decliningCookie(
  header: string | undefined,
  releases: readonly string[],
  secure: boolean,
): string {
  const all = new Set([...releases, ...ownDeclined(parse(header ?? ""))]);
  return serialize(DECLINED_COOKIE, [...all].slice(0, MAX_DECLINED).join(" "), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: DECLINE_SECONDS,
  });
}
