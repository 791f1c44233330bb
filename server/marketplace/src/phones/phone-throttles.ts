import {
  byAddress,
  type Counted,
  type Throttle,
  type ThrottleRule,
} from "@handwork/server-platform/security";

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Limits an account's codes, because each SMS costs money. */
const accountRule: ThrottleRule = {
  name: "phone-code:account",
  window: HOUR_SECONDS,
  slowAfter: 5,
  refuseAfter: 5,
};
/** Limits a number's codes, because the number may belong to somebody else. */
const numberRule: ThrottleRule = {
  name: "phone-code:number",
  window: DAY_SECONDS,
  slowAfter: 8,
  refuseAfter: 8,
};
/** Limits codes by IP address, which thousands of a mobile carrier's customers may share. */
const addressRule: ThrottleRule = {
  name: "phone-code:address",
  window: HOUR_SECONDS,
  slowAfter: 60,
  refuseAfter: 200,
};
/** Limits an account's attempts in a day, across all its codes. */
const attemptRule: ThrottleRule = {
  name: "phone-code:tries",
  window: DAY_SECONDS,
  slowAfter: 20,
  refuseAfter: 30,
};
const linkRule: ThrottleRule = { name: "phone-link:number", window: 30 * DAY_SECONDS, slowAfter: 1 };

export const requestThrottle = (userId: number, phone: string, clientIp: string): Counted[] => [
  { rule: accountRule, subject: String(userId) },
  { rule: numberRule, subject: phone },
  byAddress(addressRule, clientIp),
];
export const attemptThrottle = (userId: number): Counted[] => [
  { rule: attemptRule, subject: String(userId) },
];
/**
 * Reserves a password link for a phone number: one in 30 days, even if several people register the number. Returns what
 * to pass to `forgive` if the link is not sent, or null if the limit is reached.
 */
export async function takeLink(throttle: Throttle, phone: string): Promise<Counted | null> {
  const link = { rule: linkRule, subject: phone };
  return (await throttle.take(link, 1)).count === 1 ? link : null;
}
