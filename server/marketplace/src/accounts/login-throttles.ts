import { callerAddress } from "@handwork/server-platform/config";
import { byAddress, type Counted, type ThrottleRule } from "@handwork/server-platform/security";

/** Seconds. */
const WINDOW = 15 * 60;

/** One name from one browser that is known for it, else from one address: a person who forgot, or a guesser. */
const own: ThrottleRule = { name: "login", window: WINDOW, slowAfter: 5, refuseAfter: 10 };
/** One name from all browsers that are not known for it. Its owner's is, or becomes so by a reset. */
const account: ThrottleRule = { name: "login:account", window: 60 * 60, slowAfter: 30, refuseAfter: 100 };
/** One address, behind which a mobile carrier may have thousands of people. */
const address: ThrottleRule = { name: "login:address", window: WINDOW, slowAfter: 60, refuseAfter: 600 };

/** What a sign-in counts towards; `own` is what a success forgets. `device`: of a browser known for the name. */
export function loginThrottles(
  username: string,
  from: string,
  device: string | null,
): { all: Counted[]; own: Counted[] } {
  const name = username.toLowerCase();
  if (device !== null) {
    const counted = [{ rule: own, subject: `${name} by ${device}` }];
    return { own: counted, all: counted };
  }
  const counted = [{ rule: own, subject: `${name} from ${callerAddress(from)}` }];
  return { own: counted, all: [...counted, { rule: account, subject: name }, byAddress(address, from)] };
}

/** Whoever sits at somebody else's open page guesses here. */
const change: ThrottleRule = { name: "password-change", window: WINDOW, slowAfter: 5, refuseAfter: 10 };

export const changeThrottle = (userId: number): Counted[] => [{ rule: change, subject: String(userId) }];

/** Mails about sign-ins: whoever has a browser that keeps no cookies would get one each time. */
const told: ThrottleRule = { name: "login:told", window: 24 * 60 * 60, slowAfter: 1 };

export const newSignIns = (userId: number): Counted => ({ rule: told, subject: String(userId) });
