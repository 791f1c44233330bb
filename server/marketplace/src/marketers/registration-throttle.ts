import type { Counted, ThrottleRule } from "@handwork/server-platform/security";

/** Maximum registrations per hour by one member of staff: more than anybody can type. */
const rule: ThrottleRule = { name: "registration:staff", window: 60 * 60, slowAfter: 120, refuseAfter: 600 };

/** Counts per person, so that others at the same network address do not affect them. */
export const staffThrottle = (userId: number): Counted[] => [{ rule, subject: String(userId) }];
