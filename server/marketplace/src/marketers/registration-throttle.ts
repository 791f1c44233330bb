import type { Counted, ThrottleRule } from "@handwork/server-platform/security";

/** Limits registrations per hour by one member of staff. Nobody can type that many. */
const rule: ThrottleRule = { name: "registration:staff", window: 60 * 60, slowAfter: 120, refuseAfter: 600 };

/** Counts each person's registrations separately, so that colleagues on the same network do not share a limit. */
export const staffThrottle = (userId: number): Counted[] => [{ rule, subject: String(userId) }];
