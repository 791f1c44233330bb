import { INVITATION_DAYS, type InvitedType, paths } from "@handwork/contract";
import { type Composer, siteOrigin, writeMail } from "@handwork/server-platform/mail";
import type { Sms } from "@handwork/server-platform/sms";
import type { Deps } from "../deps.ts";
import { postponeInQuietHours } from "../shared/quiet.ts";
import { smsText } from "../shared/sms.ts";
import { createInvitationTokens } from "./invitation-token.ts";
import { findInvitation } from "./invitations.repository.ts";

/** Kind of an invitation's email or SMS in the outbox. */
export const INVITATION = "staff-invitation";

type MessageDeps = Pick<Deps, "db" | "config">;

const roles: Record<InvitedType, string> = {
  admin: "an admin",
  manager: "a manager",
  marketer: "a marketer",
};

/** Returns an invitation with its link, or null if the invitation is no longer open. */
async function findOpenWithLink({ db, config }: MessageDeps, id: number) {
  const row = await findInvitation(db, id);
  if (!row || row.isExpired || row.invitation.acceptedAt || row.invitation.revokedAt) return null;
  const token = createInvitationTokens(config.secretKey).issue(row.invitation);
  return { ...row, url: new URL(paths.invitation(token), siteOrigin(config)).href };
}

export const invitationMails = (deps: MessageDeps): Record<string, Composer> => ({
  [INVITATION]: async ({ invitationId }: { invitationId: number }) => {
    const row = await findOpenWithLink(deps, invitationId);
    if (!row?.invitation.email) return null;
    const role = roles[row.invitation.userType];
    return writeMail({
      to: row.invitation.email,
      subject: "You are invited to join Handwork",
      name: "",
      before: [`${row.invitedBy} has invited you to work at Handwork as ${role}.`],
      action: { label: "Create your account", url: row.url },
      after: [
        `The link works once, within ${INVITATION_DAYS} days.`,
        "If you did not expect this invitation, ignore this email. No account has been created.",
      ],
    });
  },
});

export const invitationTexts = (deps: MessageDeps): Record<string, Composer<Sms>> => ({
  [INVITATION]: async ({ invitationId }: { invitationId: number }) => {
    const row = await findOpenWithLink(deps, invitationId);
    if (!row?.invitation.phone) return null;
    postponeInQuietHours();
    const text = `Handwork invites you to join as ${roles[row.invitation.userType]}. Create your account within ${INVITATION_DAYS} days:`;
    return { to: row.invitation.phone, text: smsText(text, row.url) };
  },
});
