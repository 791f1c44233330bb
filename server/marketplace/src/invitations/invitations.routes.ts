import { type Invitation, messages } from "@handwork/contract";
import type { App } from "@handwork/server-platform/http";
import { presentOneUser } from "../accounts/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { type InvitationRow, listInvitations } from "./invitations.repository.ts";
import { accept, findOpen, invite, resend, revoke } from "./invitations.service.ts";
import { changeRole } from "./role-change.service.ts";

const presentInvitation = ({ invitation, invitedBy, isExpired }: InvitationRow): Invitation => ({
  id: invitation.id,
  email: invitation.email,
  phone_number: invitation.phone,
  user_type: invitation.userType,
  invited_by: invitedBy,
  sent_at: invitation.sentAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
  is_expired: isExpired,
});

/** Routes for staff invitations, and for changing a staff member's role. */
export function registerInvitations(app: App, deps: Deps): void {
  const { db } = deps;
  route(app, "invitationList", async () => (await listInvitations(db)).map(presentInvitation));
  route(app, "invitationCreate", async ({ body, user }) => presentInvitation(await invite(deps, user, body)));
  route(app, "invitationResend", async ({ params, user }) =>
    presentInvitation(await resend(deps, user, params.id)),
  );
  route(app, "invitationRevoke", ({ params, user }) => revoke(deps, user, params.id));
  route(app, "invitation", async ({ params, request, reply }) => {
    reply.header("cache-control", "no-store");
    const open = await findOpen(deps, params.token, request.ip);
    return {
      offer: open && {
        user_type: open.userType,
        asks_email: open.email === null,
        expires_at: open.expiresAt.toISOString(),
      },
    };
  });
  route(app, "invitationAccept", async ({ params, body, request }) => {
    await accept(deps, params.token, body, request.ip);
    return { message: messages.people.accepted };
  });
  route(app, "personRole", async ({ params, body, user }) =>
    presentOneUser(db, await changeRole(deps, user, params.id, body)),
  );
}
