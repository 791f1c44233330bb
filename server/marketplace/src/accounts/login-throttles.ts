import { callerAddress } from "@handwork/server-platform/config";
import { byAddress, type Counted, type ThrottleRule } from "@handwork/server-platform/security";

const WINDOW_SECONDS = 15 * 60;

/** One username from one known browser or IP address: somebody who forgot the password, or an attacker. */
const senderRule: ThrottleRule = { name: "login", window: WINDOW_SECONDS, slowAfter: 5, refuseAfter: 10 };
/** One username from all unknown browsers. The owner's browser is known, or becomes known by a password reset. */
const accountRule: ThrottleRule = { name: "login:account", window: 60 * 60, slowAfter: 30, refuseAfter: 100 };
/** One IP address, which thousands of customers of a mobile carrier may share. */
const addressRule: ThrottleRule = {
  name: "login:address",
  window: WINDOW_SECONDS,
  slowAfter: 60,
  refuseAfter: 600,
};

/** The throttles for a sign-in; a success resets `own`. `device` is the id of a browser known for this username. */
export function loginThrottles(
  username: string,
  from: string,
  device: string | null,
): { all: Counted[]; own: Counted[] } {
  const name = username.toLowerCase();
  if (device !== null) {
    const counted = [{ rule: senderRule, subject: `${name} by ${device}` }];
    return { own: counted, all: counted };
  }
  const counted = [{ rule: senderRule, subject: `${name} from ${callerAddress(from)}` }];
  return {
    own: counted,
    all: [...counted, { rule: accountRule, subject: name }, byAddress(addressRule, from)],
  };
}

/** A client that keeps sending a rejected refresh token, which can never become valid. */
const rejectedTokenRule: ThrottleRule = { name: "refresh", window: 60, slowAfter: 3, refuseAfter: 10 };
const rejectedTokensRule: ThrottleRule = {
  name: "refresh:address",
  window: WINDOW_SECONDS,
  slowAfter: 60,
  refuseAfter: 600,
};

/** The throttles for a rejected refresh token. */
export const refreshThrottles = (token: string, from: string): Counted[] => [
  { rule: rejectedTokenRule, subject: `${token} from ${callerAddress(from)}` },
  byAddress(rejectedTokensRule, from),
];

/** Limits guesses by somebody who finds a page that the owner left open. */
const passwordChangeRule: ThrottleRule = {
  name: "password-change",
  window: WINDOW_SECONDS,
  slowAfter: 5,
  refuseAfter: 10,
};

export const changeThrottle = (userId: number): Counted[] => [
  { rule: passwordChangeRule, subject: String(userId) },
];

/** Limits emails about sign-ins: a browser that discards cookies would otherwise cause one each time. */
const newSignInRule: ThrottleRule = { name: "login:told", window: 24 * 60 * 60, slowAfter: 1 };

export const newSignIns = (userId: number): Counted => ({ rule: newSignInRule, subject: String(userId) });
