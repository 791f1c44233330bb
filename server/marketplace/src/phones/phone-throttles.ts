import { byAddress, type Counted, type ThrottleRule } from "@handwork/server-platform/security";

/** Seconds. */
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** SMS cost money, and a number may belong to somebody who never asked for it. */
const account: ThrottleRule = { name: "phone-code:account", window: HOUR, slowAfter: 5, refuseAfter: 5 };
const number: ThrottleRule = { name: "phone-code:number", window: DAY, slowAfter: 8, refuseAfter: 8 };
/** Thousands of customers of a mobile carrier may share one address. */
const address: ThrottleRule = { name: "phone-code:address", window: HOUR, slowAfter: 60, refuseAfter: 200 };
/** Code attempts of one account per day, across all codes sent to it. */
const tries: ThrottleRule = { name: "phone-code:tries", window: DAY, slowAfter: 20, refuseAfter: 30 };
const link: ThrottleRule = { name: "phone-link:number", window: 30 * DAY, slowAfter: 1 };

export const requestThrottle = (userId: number, phone: string, from: string): Counted[] => [
  { rule: account, subject: String(userId) },
  { rule: number, subject: phone },
  byAddress(address, from),
];
export const tryThrottle = (userId: number): Counted[] => [{ rule: tries, subject: String(userId) }];
/** Links to set a password: one per number in 30 days, regardless of who registers it. */
export const linkThrottle = (phone: string): Counted => ({ rule: link, subject: phone });
