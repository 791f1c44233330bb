import { callerAddress } from "@handwork/server-platform/config";
import { byAddress, type Counted, type ThrottleRule } from "@handwork/server-platform/security";

const WINDOW_SECONDS = 15 * 60;

/** Failures for one username from one known browser or IP address. */
const senderRule: ThrottleRule = { name: "login", window: WINDOW_SECONDS, slowAfter: 5, refuseAfter: 10 };
/**
 * Failures for one username from all unknown browsers. Owners who are locked out can reset the password, which makes
 * their browser known.
 */
const accountRule: ThrottleRule = { name: "login:account", window: 60 * 60, slowAfter: 30, refuseAfter: 100 };
/** Failures from one IP address, which thousands of a mobile carrier's customers may share. */
const addressRule: ThrottleRule = {
  name: "login:address",
  window: WINDOW_SECONDS,
  slowAfter: 60,
  refuseAfter: 600,
};

/** Throttles for a sign-in; a success resets `own`. `device` is the browser's id if it is known for this username. */
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

/** Repetitions of one rejected refresh token from one IP address. A rejected token never becomes valid. */
const refreshRule: ThrottleRule = { name: "refresh", window: 60, slowAfter: 3, refuseAfter: 10 };
const refreshAddressRule: ThrottleRule = {
  name: "refresh:address",
  window: WINDOW_SECONDS,
  slowAfter: 60,
  refuseAfter: 600,
};

export const refreshThrottles = (token: string, from: string): Counted[] => [
  { rule: refreshRule, subject: `${token} from ${callerAddress(from)}` },
  byAddress(refreshAddressRule, from),
];

/** Limits guesses at the password by somebody who uses the owner's open session. */
const passwordChangeRule: ThrottleRule = {
  name: "password-change",
  window: WINDOW_SECONDS,
  slowAfter: 5,
  refuseAfter: 10,
};

export const passwordChangeThrottle = (userId: number): Counted[] => [
  { rule: passwordChangeRule, subject: String(userId) },
];

/** Limits emails about new browsers, because a browser that discards cookies looks new at every sign-in. */
const newSignInRule: ThrottleRule = { name: "login:told", window: 24 * 60 * 60, slowAfter: 1 };

export const newSignInCounter = (userId: number): Counted => ({
  rule: newSignInRule,
  subject: String(userId),
});
