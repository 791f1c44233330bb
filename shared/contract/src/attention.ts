/** What needs a person of the staff, by the work that it is. */
export const attentionKinds = [
  "problem",
  "refund",
  "verification",
  "payout_due",
  "payout_batch",
  "payout_failed",
  "suggestion",
  "review",
  "message",
  "not_accepted",
  "delivery",
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** Roles that an admin invites people to, and changes them between. */
export const invitedTypes = ["admin", "manager", "marketer"] as const;
export type InvitedType = (typeof invitedTypes)[number];
/** Days for which an invitation's link works. */
export const INVITATION_DAYS = 7;
