import { byAddress, type Counted, type ThrottleRule } from "@handwork/server-platform/security";

const HOUR_SECONDS = 60 * 60;

/** Attempts from one IP address, which thousands of customers of a mobile carrier may share. Every attempt counts. */
const registration: ThrottleRule = {
  name: "registration",
  window: HOUR_SECONDS,
  slowAfter: 60,
  refuseAfter: 600,
};
const resetAddress: ThrottleRule = {
  name: "password-reset:address",
  window: HOUR_SECONDS,
  slowAfter: 30,
  refuseAfter: 300,
};
/** Emails to one mailbox: enough for somebody whose first email is slow, too few to be a nuisance. */
const resetMailbox: ThrottleRule = {
  name: "password-reset:mailbox",
  window: HOUR_SECONDS,
  slowAfter: 5,
  refuseAfter: 5,
};
const resetConfirm: ThrottleRule = {
  name: "password-reset-confirm",
  window: HOUR_SECONDS,
  slowAfter: 20,
  refuseAfter: 200,
};

/** Guesses at one account's link from anywhere: delayed but never blocked, because that would lock the owner out. */
const resetConfirmAccount: ThrottleRule = {
  name: "password-reset-confirm:account",
  window: HOUR_SECONDS,
  slowAfter: 20,
};

export const registrationThrottle = (from: string): Counted[] => [byAddress(registration, from)];
export const resetThrottle = (from: string): Counted[] => [byAddress(resetAddress, from)];
export const mailboxThrottle = (email: string): Counted[] => [
  { rule: resetMailbox, subject: email.toLowerCase() },
];
export const confirmThrottle = (from: string, uid: string): Counted[] => [
  byAddress(resetConfirm, from),
  { rule: resetConfirmAccount, subject: uid },
];
