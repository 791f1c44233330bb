import { messages } from "@handwork/contract";
import type { CurrentUser, UserRow } from "../../platform/auth/index.ts";
import { transaction } from "../../platform/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { DetailError, NotFound } from "../../platform/errors.ts";
import { recordAudit } from "../audit/index.ts";
import { countActiveAdmins, lockUser, setActive } from "./users.repository.ts";

const refused = (detail: string) => new DetailError(409, { detail });

/** Suspends an account, whose sessions end at once, or lets it back in. Twice is as once. */
export function changeStatus(
  { db, auth }: Pick<Deps, "db" | "auth">,
  actor: CurrentUser,
  id: number,
  { isActive, reason }: { isActive: boolean; reason: string },
): Promise<UserRow> {
  return transaction(db, async (trx) => {
    const user = await lockUser(trx, id);
    if (!user) throw new NotFound();
    if (user.isActive === isActive) return user;
    if (!isActive && user.id === actor.id) throw refused(messages.administration.ownAccount);
    if (!isActive && user.userType === "admin" && (await countActiveAdmins(trx)) < 2) {
      throw refused(messages.administration.lastAdmin);
    }
    await setActive(trx, id, isActive);
    if (!isActive) await auth.revokeAll(id, trx);
    await recordAudit(trx, {
      actor,
      action: isActive ? "user.reinstated" : "user.suspended",
      subject: `user:${id}`,
      reason,
    });
    return { ...user, isActive };
  });
}
