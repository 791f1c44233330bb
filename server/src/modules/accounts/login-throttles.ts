import type { Counted, ThrottleRule } from "../../platform/throttle.ts";

/** Seconds. */
const WINDOW = 15 * 60;

/** One name from one address: a person who forgot, or a guesser. */
const own: ThrottleRule = { name: "login", window: WINDOW, slowAfter: 5, refuseAfter: 10 };
/** One name from everywhere: never refused, or anyone could lock a stranger out. */
const account: ThrottleRule = { name: "login:account", window: WINDOW, slowAfter: 30 };
/** One address, behind which a mobile carrier may have thousands of people. */
const address: ThrottleRule = { name: "login:address", window: WINDOW, slowAfter: 60, refuseAfter: 600 };

/** What a sign-in counts towards; `own` is what a success forgets. */
export function loginThrottles(username: string, from: string): { all: Counted[]; own: Counted[] } {
  const name = username.toLowerCase();
  const counted = [{ rule: own, subject: `${name} ${from}` }];
  return {
    own: counted,
    all: [...counted, { rule: account, subject: name }, { rule: address, subject: from }],
  };
}

/** Whoever sits at somebody else's open page guesses here. */
const change: ThrottleRule = { name: "password-change", window: WINDOW, slowAfter: 5, refuseAfter: 10 };

export const changeThrottle = (userId: number): Counted[] => [{ rule: change, subject: String(userId) }];
