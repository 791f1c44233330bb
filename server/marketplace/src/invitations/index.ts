export { invitationMails, invitationTexts } from "./invitation-messages.ts";
export { createInvitationTokens } from "./invitation-token.ts";
export { registerInvitations } from "./invitations.routes.ts";
export { invitations } from "./invitations.table.ts";
export { releaseStaffWork } from "./role-change.service.ts";
