import { messages } from "@handwork/contract";
import { type Transaction, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound } from "@handwork/server-platform/errors";
import { queueMail } from "@handwork/server-platform/mail";
import type { CurrentUser } from "@handwork/server-platform/security";
import { recordAudit } from "../audit/index.ts";
import { isDeleted, type UserRow } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { notify } from "../notifications/index.ts";
import { deleteFactor } from "./second-factor/factors.repository.ts";
import { secondFactorMail } from "./second-factor/second-factor-mails.ts";
import { countActiveAdmins, lockUser, setActive } from "./users.repository.ts";

/** What other domains do when an account is suspended. */
export interface SuspendedWork {
  readonly pages: {
    /** Closes the open payment pages of an employer or for an artisan, if the provider can. */
    closePagesOf(userId: number): Promise<void>;
  };
  /** Puts the account's paid, unfinished work on hold. */
  holdWork(db: Deps["db"], userId: number): Promise<void>;
  /** Notifies the artisans who sent quotes for an employer's open jobs. */
  announceJobs(
    trx: Transaction,
    userId: number,
    event: "posted_job_closed" | "posted_job_reopened",
  ): Promise<void>;
  /** Removes a member of staff as the owner of items on the Today page, and ends the invitations that they sent. */
  releaseStaffWork(trx: Transaction, userId: number): Promise<void>;
}

/**
 * Suspends or reinstates an account, and notifies its owner and the artisans who sent quotes for its open jobs.
 * Suspension ends its sessions, releases its work as staff, puts its paid work on hold and closes its open payment
 * pages, if the provider can. A repeated call has no further effect.
 */
export async function changeStatus(
  { db, auth, pages, holdWork, announceJobs, releaseStaffWork }: Pick<Deps, "db" | "auth"> & SuspendedWork,
  actor: CurrentUser,
  id: number,
  { isActive, reason }: { isActive: boolean; reason: string },
): Promise<UserRow> {
  const changed = await transaction(db, async (trx) => {
    const user = await lockUser(trx, id);
    if (!user) throw new NotFound();
    if (isDeleted(user)) throw conflict(messages.administration.deletedAccount);
    if (user.isActive === isActive) return user;
    if (!isActive && user.id === actor.id) throw conflict(messages.administration.ownAccount);
    if (!isActive && user.userType === "admin" && (await countActiveAdmins(trx)) < 2) {
      throw conflict(messages.administration.lastAdmin);
    }
    if (!isActive) await announceJobs(trx, id, "posted_job_closed");
    await setActive(trx, id, isActive);
    if (isActive) await announceJobs(trx, id, "posted_job_reopened");
    else {
      await auth.revokeAll(id, trx);
      await releaseStaffWork(trx, id);
    }
    await notify(trx, id, isActive ? "account_reinstated" : "account_suspended", {});
    await recordAudit(trx, {
      actor,
      action: isActive ? "user.reinstated" : "user.suspended",
      subject: `user:${id}`,
      reason,
    });
    return { ...user, isActive };
  });
  if (!isActive) await holdWork(db, id);
  if (!isActive) await pages.closePagesOf(id);
  return changed;
}

/** Removes another account's second factor and signs that account out everywhere. */
export function removeSecondFactor(
  { db, auth }: Pick<Deps, "db" | "auth">,
  actor: CurrentUser,
  id: number,
  reason: string,
): Promise<UserRow> {
  return transaction(db, async (trx) => {
    const user = await lockUser(trx, id);
    if (!user) throw new NotFound();
    if (user.id === actor.id) throw conflict(messages.secondFactor.ownAccount);
    if (!(await deleteFactor(trx, id))) throw conflict(messages.secondFactor.notOn);
    await auth.revokeAll(id, trx);
    await recordAudit(trx, { actor, action: "user.second-factor-removed", subject: `user:${id}`, reason });
    await queueMail(trx, secondFactorMail, { userId: id, what: "removed" });
    return user;
  });
}
