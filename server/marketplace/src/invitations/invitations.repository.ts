import { INVITATION_DAYS } from "@handwork/contract";
import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { users } from "../auth/index.ts";
import { invitations } from "./invitations.table.ts";

const unanswered = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));
const LIST_MAX = 200;
export const newExpiry = sql`now() + make_interval(days => ${INVITATION_DAYS})`;

const selectInvitations = (db: Queryable) =>
  db
    .select({
      invitation: invitations,
      invitedBy: users.username,
      // Uses the time of the statement, because the transaction may have waited for another one that made the
      // invitation expire.
      isExpired: sql<boolean>`${invitations.expiresAt} < clock_timestamp()`,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy));
export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number];

/** Lists unanswered invitations, newest first. The list includes expired invitations, which admins can send again. */
export const listInvitations = (db: Queryable) =>
  selectInvitations(db).where(unanswered).orderBy(desc(invitations.id)).limit(LIST_MAX);

export async function findInvitation(db: Queryable, id: number): Promise<InvitationRow | null> {
  const [row] = await selectInvitations(db).where(eq(invitations.id, id));
  return row ?? null;
}

/**
 * Locks an unanswered invitation, so that concurrent calls run one after the other. Returns null if the invitation was
 * accepted or revoked, or does not exist.
 */
export async function lockInvitation(trx: Transaction, id: number) {
  const [row] = await trx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), unanswered))
    .for("update");
  return row ?? null;
}

/** Makes the open invitations that an admin sent expire. Another admin can send them again. */
export async function expireInvitationsBy(trx: Transaction, adminId: number): Promise<void> {
  await trx
    .update(invitations)
    .set({ expiresAt: sql`least(${invitations.expiresAt}, now())` })
    .where(and(eq(invitations.invitedBy, adminId), unanswered));
}

/** Whether there is an open invitation to this email address or phone number. */
export async function isInvited(
  trx: Transaction,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<boolean> {
  // If two admins invite the same person concurrently, the second waits for the first.
  await trx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invitation ${email ?? phone}`}))`);
  const [row] = await trx
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        unanswered,
        gt(invitations.expiresAt, sql`now()`),
        or(
          eq(sql`lower(${invitations.email})`, email?.toLowerCase() ?? ""),
          eq(invitations.phone, phone ?? ""),
        ),
      ),
    );
  return row !== undefined;
}
