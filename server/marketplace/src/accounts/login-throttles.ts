import { callerAddress } from "@handwork/server-platform/config";
import { byAddress, type Counted, type ThrottleRule } from "@handwork/server-platform/security";

/** Seconds. */
const WINDOW = 15 * 60;

/** One name from one known browser, or from one address: somebody who forgot the password, or an attacker. */
const own: ThrottleRule = { name: "login", window: WINDOW, slowAfter: 5, refuseAfter: 10 };
/** One name from all unknown browsers. The owner's browser is known, or becomes known after a password reset. */
const account: ThrottleRule = { name: "login:account", window: 60 * 60, slowAfter: 30, refuseAfter: 100 };
/** One address, which thousands of customers of a mobile carrier may share. */
const address: ThrottleRule = { name: "login:address", window: WINDOW, slowAfter: 60, refuseAfter: 600 };

/** The throttles of a sign-in; a success resets `own`. `device`: id of a browser known for the name. */
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

/** A client that repeats a refused refresh token: it will never be accepted. */
const refused: ThrottleRule = { name: "refresh", window: 60, slowAfter: 3, refuseAfter: 10 };
const refusedAtAddress: ThrottleRule = {
  name: "refresh:address",
  window: WINDOW,
  slowAfter: 60,
  refuseAfter: 600,
};

/** The throttles of a refused refresh. */
export const refreshThrottles = (token: string, from: string): Counted[] => [
  { rule: refused, subject: `${token} from ${callerAddress(from)}` },
  byAddress(refusedAtAddress, from),
];

/** Against guesses on an open page that its owner has left. */
const change: ThrottleRule = { name: "password-change", window: WINDOW, slowAfter: 5, refuseAfter: 10 };

export const changeThrottle = (userId: number): Counted[] => [{ rule: change, subject: String(userId) }];

/** Limits mails about sign-ins: a browser that keeps no cookies would cause one each time. */
const mails: ThrottleRule = { name: "login:told", window: 24 * 60 * 60, slowAfter: 1 };

export const newSignIns = (userId: number): Counted => ({ rule: mails, subject: String(userId) });
