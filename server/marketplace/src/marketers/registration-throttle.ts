import type { Counted, ThrottleRule } from "@handwork/server-platform/security";

/** Registrations by one member of staff per hour: more than anybody types. */
const rule: ThrottleRule = { name: "registration:staff", window: 60 * 60, slowAfter: 120, refuseAfter: 600 };

/** Counts per person, so that others at the same network address do not affect them. */
export const staffThrottle = (userId: number): Counted[] => [{ rule, subject: String(userId) }];
