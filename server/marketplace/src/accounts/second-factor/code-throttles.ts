import { callerAddress } from "@handwork/server-platform/config";
import type { Counted, ThrottleRule } from "@handwork/server-platform/security";

const DAY_SECONDS = 24 * 60 * 60;

/** Attempts on one account from one browser or session, by somebody with a wrong clock or by an attacker. */
const senderRule: ThrottleRule = { name: "code", window: 15 * 60, slowAfter: 3, refuseAfter: 10 };
/**
 * Attempts on one account from anywhere, including known browsers: every sender already knows the password or reads the
 * mailbox. Three in a million codes are valid at a time, so guessing for a year succeeds for one account in twenty.
 */
const accountRule: ThrottleRule = {
  name: "code:account-day",
  window: DAY_SECONDS,
  slowAfter: 10,
  refuseAfter: 50,
};
/** Number of wrong codes in a day after which the owner gets an email. */
export const MAIL_AFTER = 5;
const wrongCodeRule: ThrottleRule = { name: "code:told", window: DAY_SECONDS, slowAfter: MAIL_AFTER };

/** Where a code comes from: a session, a known browser (`device`), or an IP address (`from`). */
export type CodeSender =
  | { readonly session: string }
  | { readonly device: string | null; readonly from: string };

const nameOf = (by: CodeSender) => {
  if ("session" in by) return `by session ${by.session}`;
  return by.device === null ? `from ${callerAddress(by.from)}` : `by ${by.device}`;
};

/** The throttles for a code. A correct code resets `own` and does not count towards `all`. */
export function codeThrottles(userId: number, by: CodeSender): { all: Counted[]; own: Counted[] } {
  const counted = [{ rule: senderRule, subject: `${userId} ${nameOf(by)}` }];
  return { own: counted, all: [...counted, { rule: accountRule, subject: String(userId) }] };
}

/** Limits emails about reused codes to one a day. */
const reusedCodeRule: ThrottleRule = { name: "code:reused", window: DAY_SECONDS, slowAfter: 1 };
export const reusedCodes = (userId: number): Counted => ({ rule: reusedCodeRule, subject: String(userId) });

export const wrongCodes = (userId: number): Counted => ({ rule: wrongCodeRule, subject: String(userId) });
