import { callerAddress } from "@handwork/server-platform/config";
import type { Counted, ThrottleRule } from "@handwork/server-platform/security";

/** Seconds. */
const DAY = 24 * 60 * 60;

/** One account's codes from one browser, or one session: a person whose clock is wrong, or a guesser. */
const own: ThrottleRule = { name: "code", window: 15 * 60, slowAfter: 3, refuseAfter: 10 };
/**
 * One account's codes from anywhere, known browsers as well: whoever tries them knows the password, or has the
 * mailbox. Three codes of a million are right at a time, so that a year of it finds one in twenty accounts.
 */
const account: ThrottleRule = { name: "code:account-day", window: DAY, slowAfter: 10, refuseAfter: 50 };
/** Wrong codes of a day after which the account's owner is told. */
export const TOLD_AFTER = 5;
const told: ThrottleRule = { name: "code:told", window: DAY, slowAfter: TOLD_AFTER };

/** Who shows a code: a session, a browser that is known for the account, or an address. */
export type Shower = { readonly session: string } | { readonly device: string | null; readonly from: string };

const nameOf = (by: Shower) => {
  if ("session" in by) return `by session ${by.session}`;
  return by.device === null ? `from ${callerAddress(by.from)}` : `by ${by.device}`;
};

/** What a code counts towards; `own` is what a right one forgets. */
export function codeThrottles(userId: number, by: Shower): { all: Counted[]; own: Counted[] } {
  const counted = [{ rule: own, subject: `${userId} ${nameOf(by)}` }];
  return { own: counted, all: [...counted, { rule: account, subject: String(userId) }] };
}

/** Mails about codes that came again: one a day says what there is to say. */
const reused: ThrottleRule = { name: "code:reused", window: DAY, slowAfter: 1 };
export const reusedCodes = (userId: number): Counted => ({ rule: reused, subject: String(userId) });

export const wrongCodes = (userId: number): Counted => ({ rule: told, subject: String(userId) });
