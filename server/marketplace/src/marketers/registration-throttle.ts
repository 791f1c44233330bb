import type { Counted, ThrottleRule } from "@handwork/server-platform/security";

/** What one person of staff registers in an hour, more than anybody types. */
const rule: ThrottleRule = { name: "registration:staff", window: 60 * 60, slowAfter: 120, refuseAfter: 600 };

/** Counts by the person: what else comes from their network address takes nothing from them. */
export const staffThrottle = (userId: number): Counted[] => [{ rule, subject: String(userId) }];
