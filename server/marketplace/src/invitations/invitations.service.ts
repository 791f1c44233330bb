import { type EndpointBody, messages, PHONE_PATTERN } from "@handwork/contract";
import { type Transaction, transaction } from "@handwork/server-platform/database";
import { NotFound, ValidationError } from "@handwork/server-platform/errors";
import { queueMail, queueSms } from "@handwork/server-platform/mail";
import { type CurrentUser, hashPassword } from "@handwork/server-platform/security";
import { eq, sql } from "drizzle-orm";
import {
  findTaken,
  insertUser,
  passwordProblems,
  rejectInvalid,
  resetConfirmThrottle,
  takenNames,
} from "../accounts/index.ts";
import { recordAudit } from "../audit/index.ts";
import type { Deps } from "../deps.ts";
import { notify } from "../notifications/index.ts";
import { toE164 } from "../shared/phone.ts";
import { sendsSms } from "../shared/sms.ts";
import { INVITATION } from "./invitation-messages.ts";
import { createInvitationTokens } from "./invitation-token.ts";
import {
  findInvitation,
  type InvitationRow,
  isInvited,
  lockInvitation,
  newExpiry,
} from "./invitations.repository.ts";
import { invitations } from "./invitations.table.ts";

const texts = messages.people;
type Invitation = typeof invitations.$inferSelect;
type AcceptBody = EndpointBody<"invitationAccept">;

async function queueInvitation(trx: Transaction, { id, email }: Invitation): Promise<InvitationRow> {
  await (email ? queueMail : queueSms)(trx, INVITATION, { invitationId: id });
  const row = await findInvitation(trx, id);
  if (!row) throw new NotFound();
  return row;
}

/** Returns the email address or phone number in its stored form. Throws unless the body has exactly one of the two. */
function addressOf({ user_type, email, phone_number: typed }: EndpointBody<"invitationCreate">) {
  const phone = typed?.replace(/[\s-]/g, "");
  if (Boolean(email) === Boolean(phone)) throw new ValidationError({ email: [texts.oneAddress] });
  if (!phone) return { email: email ?? null, phone: null };
  if (user_type !== "marketer") throw new ValidationError({ phone_number: [texts.oneAddress] });
  if (!PHONE_PATTERN.test(phone))
    throw new ValidationError({ phone_number: [messages.registration.phoneFormat] });
  return { email: null, phone: toE164(phone) };
}

export function invite(
  { db, config }: Pick<Deps, "db" | "config">,
  actor: CurrentUser,
  body: EndpointBody<"invitationCreate">,
): Promise<InvitationRow> {
  const address = addressOf(body);
  if (address.phone && !sendsSms(config)) throw new ValidationError({ phone_number: [texts.noSms] });
  const field = address.email ? "email" : "phone_number";
  return transaction(db, async (trx) => {
    if (address.email && (await findTaken(trx, "", address.email)).email)
      throw new ValidationError({ email: [texts.hasAccount] });
    if (await isInvited(trx, address)) throw new ValidationError({ [field]: [texts.invitedAlready] });
    const values = { ...address, userType: body.user_type, invitedBy: actor.id, expiresAt: newExpiry };
    const [row] = await trx.insert(invitations).values(values).returning();
    if (!row) throw new Error("The insert returned no row");
    const subject = `invitation:${row.id}`;
    await recordAudit(trx, { actor, action: "invitation.sent", subject, details: { role: row.userType } });
    return queueInvitation(trx, row);
  });
}

/** Sends a new link on behalf of `actor`. It is valid for `INVITATION_DAYS`. The previous link stops working. */
export function resend({ db }: Pick<Deps, "db">, actor: CurrentUser, id: number): Promise<InvitationRow> {
  return transaction(db, async (trx) => {
    const invitation = await lockInvitation(trx, id);
    if (!invitation) throw new NotFound();
    if (invitation.email && (await findTaken(trx, "", invitation.email)).email)
      throw new ValidationError({ email: [texts.hasAccount] });
    const [row] = await trx
      .update(invitations)
      .set({ sentAt: sql`clock_timestamp()`, expiresAt: newExpiry, invitedBy: actor.id })
      .where(eq(invitations.id, id))
      .returning();
    if (!row) throw new NotFound();
    await recordAudit(trx, { actor, action: "invitation.resent", subject: `invitation:${id}` });
    return queueInvitation(trx, row);
  });
}

export function revoke({ db }: Pick<Deps, "db">, actor: CurrentUser, id: number): Promise<void> {
  return transaction(db, async (trx) => {
    if (!(await lockInvitation(trx, id))) throw new NotFound();
    await trx
      .update(invitations)
      .set({ revokedAt: sql`now()`, revokedBy: actor.id })
      .where(eq(invitations.id, id));
    await recordAudit(trx, { actor, action: "invitation.revoked", subject: `invitation:${id}` });
  });
}

/** Finds the open invitation for a token, or returns null. Slows down repeated guesses, and later rejects them. */
export async function findOpen(
  { db, config, throttle }: Pick<Deps, "db" | "config" | "throttle">,
  token: string,
  address: string,
): Promise<Invitation | null> {
  const tokens = createInvitationTokens(config.secretKey);
  const id = tokens.idOf(token);
  const counted = resetConfirmThrottle(address, `invitation ${id}`);
  await throttle.check(counted);
  const row = id === null ? null : await findInvitation(db, id);
  const isOpen = row && !row.isExpired && !row.invitation.acceptedAt && !row.invitation.revokedAt;
  if (isOpen && tokens.verifies(row.invitation, token)) return row.invitation;
  await throttle.fail(counted);
  return null;
}

/** Creates the invited person's account. An invitation can be accepted only once. */
export async function accept(
  deps: Pick<Deps, "db" | "config" | "throttle">,
  token: string,
  body: AcceptBody,
  address: string,
): Promise<void> {
  const invitation = await findOpen(deps, token, address);
  if (!invitation) throw new NotFound();
  const email = invitation.email ?? body.email;
  if (!email) throw new ValidationError({ email: [texts.emailRequired] });
  const { username, password } = body;
  const problems = passwordProblems(password, { username, email, userType: invitation.userType });
  rejectInvalid(await findTaken(deps.db, username, email), { password: problems });
  const passwordHash = await hashPassword(password);
  try {
    await transaction(deps.db, async (trx) => {
      const row = await lockInvitation(trx, invitation.id);
      // The invitation may have been used, revoked or sent again since the check above, or its sender suspended.
      const isOpen = row && (await findInvitation(trx, row.id))?.isExpired === false;
      if (!isOpen || !createInvitationTokens(deps.config.secretKey).verifies(row, token))
        throw new NotFound();
      const { userType, invitedBy } = row;
      const names = { firstName: body.first_name, lastName: body.last_name };
      const user = await insertUser(trx, {
        username: body.username,
        email,
        ...names,
        userType,
        passwordHash,
      });
      await trx
        .update(invitations)
        .set({ acceptedAt: sql`now()`, acceptedBy: user.id })
        .where(eq(invitations.id, row.id));
      const actor = { id: user.id, username: user.username, userType };
      await recordAudit(trx, { actor, action: "invitation.accepted", subject: `user:${user.id}` });
      await notify(trx, invitedBy, "invitation_accepted", {
        name: `${body.first_name} ${body.last_name}`,
        userType,
      });
    });
  } catch (error) {
    rejectInvalid(takenNames(error));
    throw error;
  }
}
