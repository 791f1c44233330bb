import { type InvitedType, messages } from "@handwork/contract";
import { type Transaction, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import { eq } from "drizzle-orm";
import { countActiveAdmins, lockUser } from "../accounts/index.ts";
import { recordAudit } from "../audit/index.ts";
import { isStaff, type UserRow, users } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { notify } from "../notifications/index.ts";
import { releaseAllOf } from "../today/index.ts";
import { expireInvitationsBy } from "./invitations.repository.ts";

const texts = messages.people;

/**
 * Releases the work of staff who are suspended, get another role or delete their account: their items on the Today page
 * lose their owner, and the invitations that they sent expire.
 */
export async function releaseStaffWork(trx: Transaction, userId: number): Promise<void> {
  await releaseAllOf(trx, userId);
  await expireInvitationsBy(trx, userId);
}

/**
 * Changes a staff member's role, signs them out everywhere, and releases their work. A new admin must also choose a new
 * password, because the rules for admins' passwords are stricter and the current one may break them.
 */
export function changeRole(
  { db, auth }: Pick<Deps, "db" | "auth">,
  actor: CurrentUser,
  id: number,
  { user_type: userType, reason }: { user_type: InvitedType; reason: string },
): Promise<UserRow> {
  return transaction(db, async (trx) => {
    const user = await lockUser(trx, id);
    if (!user) throw new NotFound();
    if (user.id === actor.id) throw conflict(texts.ownRole);
    if (!isStaff(user)) throw conflict(texts.noRole);
    if (user.userType === userType) throw conflict(texts.sameRole);
    const wasLastAdmin = user.userType === "admin" && user.isActive && (await countActiveAdmins(trx)) < 2;
    if (wasLastAdmin) throw conflict(texts.lastAdmin);
    const password = userType === "admin" ? { passwordHash: null } : {};
    await trx
      .update(users)
      .set({ userType, ...password })
      .where(eq(users.id, id));
    await auth.revokeAll(id, trx);
    await releaseStaffWork(trx, id);
    await recordAudit(trx, {
      actor,
      action: "user.role-changed",
      subject: `user:${id}`,
      reason,
      details: { from: user.userType, to: userType },
    });
    await notify(trx, id, "role_changed", { userType, reason });
    return { ...user, userType };
  });
}
