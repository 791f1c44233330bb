/** Open work for staff, by kind. */
export const attentionKinds = [
  "problem",
  "refund",
  "verification",
  "payout_due",
  "payout_batch",
  "payout_failed",
  "paid_twice",
  "suggestion",
  "review",
  "message",
  "not_accepted",
  "delivery",
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** Roles that admins can assign, by inviting a person or by changing one of these roles to another. */
export const invitedTypes = ["admin", "manager", "marketer"] as const;
export type InvitedType = (typeof invitedTypes)[number];
/** Days for which an invitation link works. */
export const INVITATION_DAYS = 7;
