import { z } from "zod";
import { adminUser } from "./administration.ts";
import { empty, idParam } from "./common.ts";
import * as people from "./people.ts";
import { messageResponse } from "./registration.ts";

/** Requests and responses with which staff manage people, roles and staff invitations. */
export const peopleEndpoints = {
  people: {
    summary:
      "Accounts, newest first, searched by name, company, username, email address or phone number; managers see neither admins nor other managers",
    query: people.peopleQuery,
    response: z.array(people.personRow),
  },
  person: {
    summary: "One person, with all data that the caller may see",
    params: idParam,
    response: people.person,
  },
  personSignOut: {
    summary: "End one or all of a person's sessions",
    params: idParam,
    body: people.signOutBody,
    response: messageResponse,
  },
  personPasswordLink: {
    summary: "Send a person a link to set a new password",
    params: idParam,
    body: people.passwordLinkBody,
    response: messageResponse,
    refusals: [409],
  },
  personRole: {
    summary: "Change the role of an admin, manager or marketer; ends their sessions",
    params: idParam,
    body: people.roleBody,
    response: adminUser,
    refusals: [409],
  },
  deliveryRetry: {
    summary: "Send a notification again",
    params: idParam,
    body: empty,
    response: messageResponse,
  },
  invitationList: {
    summary: "Pending staff invitations, newest first",
    response: z.array(people.invitation),
  },
  invitationCreate: {
    summary: "Invite an admin, manager or marketer with a link that works once",
    body: people.invitationBody,
    status: 201,
    response: people.invitation,
  },
  invitationResend: {
    summary: "Send a new link; the previous one no longer works",
    params: idParam,
    body: empty,
    response: people.invitation,
  },
  invitationRevoke: {
    summary: "Revoke an invitation: its link no longer works",
    params: idParam,
    status: 204,
    response: empty,
  },
  invitation: {
    summary: "The invitation that a link belongs to",
    params: people.invitationParams,
    response: people.openInvitation,
  },
  invitationAccept: {
    summary: "Accept an invitation, which creates the account; works once",
    params: people.invitationParams,
    body: people.invitationAcceptBody,
    status: 201,
    response: messageResponse,
    refusals: [404],
  },
} as const;
