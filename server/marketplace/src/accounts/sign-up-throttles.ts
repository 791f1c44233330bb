import { byAddress, type Counted, type ThrottleRule } from "@handwork/server-platform/security";

const HOUR_SECONDS = 60 * 60;

/** Attempts from one IP address, which thousands of a mobile carrier's customers may share. Every attempt counts. */
const registrationRule: ThrottleRule = {
  name: "registration",
  window: HOUR_SECONDS,
  slowAfter: 60,
  refuseAfter: 600,
};
const resetAddressRule: ThrottleRule = {
  name: "password-reset:address",
  window: HOUR_SECONDS,
  slowAfter: 30,
  refuseAfter: 300,
};
/** Emails to one mailbox: enough for somebody whose first email is slow, but too few to be a nuisance. */
const resetMailboxRule: ThrottleRule = {
  name: "password-reset:mailbox",
  window: HOUR_SECONDS,
  slowAfter: 5,
  refuseAfter: 5,
};
const confirmRule: ThrottleRule = {
  name: "password-reset-confirm",
  window: HOUR_SECONDS,
  slowAfter: 20,
  refuseAfter: 200,
};

/** Guesses at one account's link from anywhere: delayed but never blocked, because a block would lock the owner out. */
const confirmAccountRule: ThrottleRule = {
  name: "password-reset-confirm:account",
  window: HOUR_SECONDS,
  slowAfter: 20,
};

export const registrationThrottle = (from: string): Counted[] => [byAddress(registrationRule, from)];
export const resetRequestThrottle = (from: string): Counted[] => [byAddress(resetAddressRule, from)];
export const resetMailboxThrottle = (email: string): Counted[] => [
  { rule: resetMailboxRule, subject: email.toLowerCase() },
];
export const resetConfirmThrottle = (from: string, uid: string): Counted[] => [
  byAddress(confirmRule, from),
  { rule: confirmAccountRule, subject: uid },
];
