import { callerAddress } from "@handwork/server-platform/config";
import type { Counted, ThrottleRule } from "@handwork/server-platform/security";

/** Seconds. */
const DAY = 24 * 60 * 60;

/** One account's codes from one browser or session: somebody whose clock is wrong, or an attacker. */
const own: ThrottleRule = { name: "code", window: 15 * 60, slowAfter: 3, refuseAfter: 10 };
/**
 * One account's codes from anywhere, including known browsers: the caller already knows the password or reads the
 * mailbox. Three of a million codes are valid at a time, so guessing for a year succeeds for one account in twenty.
 */
const account: ThrottleRule = { name: "code:account-day", window: DAY, slowAfter: 10, refuseAfter: 50 };
/** Wrong codes in a day after which the owner gets a mail. */
export const MAIL_AFTER = 5;
const mails: ThrottleRule = { name: "code:told", window: DAY, slowAfter: MAIL_AFTER };

/** The sender of a code: a session, a known browser, or an address. */
export type Shower = { readonly session: string } | { readonly device: string | null; readonly from: string };

const nameOf = (by: Shower) => {
  if ("session" in by) return `by session ${by.session}`;
  return by.device === null ? `from ${callerAddress(by.from)}` : `by ${by.device}`;
};

/** The throttles of a code; a right one resets `own`, and is not counted in `all`. */
export function codeThrottles(userId: number, by: Shower): { all: Counted[]; own: Counted[] } {
  const counted = [{ rule: own, subject: `${userId} ${nameOf(by)}` }];
  return { own: counted, all: [...counted, { rule: account, subject: String(userId) }] };
}

/** Mails about reused codes: one a day is enough. */
const reused: ThrottleRule = { name: "code:reused", window: DAY, slowAfter: 1 };
export const reusedCodes = (userId: number): Counted => ({ rule: reused, subject: String(userId) });

export const wrongCodes = (userId: number): Counted => ({ rule: mails, subject: String(userId) });
