import { deriveKey, sameSignature, signature } from "@handwork/server-platform/security";
import type { invitations } from "./invitations.table.ts";

type Invitation = typeof invitations.$inferSelect;

/**
 * Issues and verifies the tokens in invitation links. Tokens are not stored: each contains the invitation's id and a
 * signature of its address, role and sending time. A new link therefore invalidates the previous one.
 */
export function createInvitationTokens(secretKey: string) {
  const key = deriveKey(secretKey, "staff invitation");
  const sign = ({ id, email, phone, userType, sentAt }: Invitation) =>
    signature(key, id, email ?? "", phone ?? "", userType, sentAt.getTime());
  return {
    issue: (row: Invitation): string => `${row.id.toString(36)}-${sign(row)}`,
    verifies: (row: Invitation, token: string): boolean =>
      sameSignature(token.split("-").slice(1).join("-"), sign(row)),
    /** Reads the invitation's id from a token that is not verified yet. Returns null if the token is malformed. */
    idOf(token: string): number | null {
      const [, id] = /^([0-9a-z]{1,10})-[\w-]{43}$/.exec(token) ?? [];
      return id === undefined ? null : Number.parseInt(id, 36);
    },
  };
}
