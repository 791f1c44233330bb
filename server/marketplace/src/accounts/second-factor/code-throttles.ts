import { callerAddress } from "@handwork/server-platform/config";
import type { Counted, ThrottleRule } from "@handwork/server-platform/security";

const DAY_SECONDS = 24 * 60 * 60;

/** Attempts on one account from one session, known browser or IP address. */
const senderRule: ThrottleRule = { name: "code", window: 15 * 60, slowAfter: 3, refuseAfter: 10 };
/**
 * Attempts on one account from anywhere. Known browsers count, too, because every sender already knows the password or
 * uses an open session. Three in a million codes are valid at a time, so a year of guessing succeeds for one account in
 * twenty.
 */
const accountRule: ThrottleRule = {
  name: "code:account-day",
  window: DAY_SECONDS,
  slowAfter: 10,
  refuseAfter: 50,
};
/** Number of wrong codes in a day after which the owner gets an email. */
export const MAIL_AFTER_WRONG_CODES = 5;
const wrongCodeRule: ThrottleRule = {
  name: "code:told",
  window: DAY_SECONDS,
  slowAfter: MAIL_AFTER_WRONG_CODES,
};

/** Sender of a code: a session, a known browser (`device`) or, if `device` is null, an IP address (`from`). */
export type CodeSender =
  | { readonly session: string }
  | { readonly device: string | null; readonly from: string };

const nameOf = (sender: CodeSender) => {
  if ("session" in sender) return `by session ${sender.session}`;
  return sender.device === null ? `from ${callerAddress(sender.from)}` : `by ${sender.device}`;
};

/** Throttles for a code. A correct code resets `own` and does not count towards `all`. */
export function codeThrottles(userId: number, sender: CodeSender): { all: Counted[]; own: Counted[] } {
  const counted = [{ rule: senderRule, subject: `${userId} ${nameOf(sender)}` }];
  return { own: counted, all: [...counted, { rule: accountRule, subject: String(userId) }] };
}

export const wrongCodeCounter = (userId: number): Counted => ({
  rule: wrongCodeRule,
  subject: String(userId),
});

/** Limits emails about reused codes to one a day. */
const reusedCodeRule: ThrottleRule = { name: "code:reused", window: DAY_SECONDS, slowAfter: 1 };
export const reusedCodeCounter = (userId: number): Counted => ({
  rule: reusedCodeRule,
  subject: String(userId),
});
