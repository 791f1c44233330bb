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

/** Roles that admins can give: they invite people to these roles and can change one into another. */
export const invitedTypes = ["admin", "manager", "marketer"] as const;
export type InvitedType = (typeof invitedTypes)[number];
/** Days for which an invitation link works. */
export const INVITATION_DAYS = 7;
