import { messages } from "@handwork/contract";
import { type Transaction, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound } from "@handwork/server-platform/errors";
import { listMailbox, mailKey, queueMail } from "@handwork/server-platform/mail";
import type { CurrentUser } from "@handwork/server-platform/security";
import { listStoredSms } from "@handwork/server-platform/sms";
import { scheduleDeletion, tryDeleteDue } from "@handwork/server-platform/storage";
import { and, eq, ne, sql } from "drizzle-orm";
import { artisans } from "../../artisans/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { deletedNames, isErased, type UserRow, users } from "../../auth/index.ts";
import { lockCarts } from "../../cart/index.ts";
import type { Deps } from "../../deps.ts";
import { storesMail } from "../../mail/index.ts";
import type { OpenPages } from "../../payments/index.ts";
import { findPhone } from "../../phones/index.ts";
import { storesSms } from "../../shared/sms.ts";
import { findErasureBlocker } from "./erasure-blockers.ts";
import { accountErased, sealAddress } from "./erasure-mails.ts";
import { overwritePerson } from "./overwrite.ts";

const texts = messages.privacy;
type ErasureDeps = Pick<Deps, "db" | "storage" | "vault" | "config"> & { pages: OpenPages };

/** Erases the caller's own account permanently. Throws a 409 with the reason if the account cannot be erased yet. */
export function eraseOwnAccount(deps: ErasureDeps, user: CurrentUser): Promise<void> {
  return erase(deps, user.id, async (trx, row) => {
    if (row.userType === "admin") await refuseLastAdmin(trx, row.id);
    // The audit log must not contain the erased name.
    return { id: row.id, username: deletedNames(row.id).username, userType: row.userType };
  });
}

/**
 * Erases an account after its owner has asked staff to do so. Throws a 409 like `eraseOwnAccount`. Also throws a 409
 * for an admin's account, which only its owner can erase.
 */
export function eraseOnRequest(
  deps: ErasureDeps,
  actor: CurrentUser,
  id: number,
  reason: string,
): Promise<void> {
  return erase(
    deps,
    id,
    async (_trx, { userType }) => {
      if (userType === "admin") throw conflict(texts.adminsThemselves);
      return actor;
    },
    reason,
  );
}

type Actor = Pick<CurrentUser, "id" | "username" | "userType">;

async function erase(
  deps: ErasureDeps,
  id: number,
  findActor: (trx: Transaction, row: UserRow) => Promise<Actor>,
  reason?: string,
): Promise<void> {
  const { db, config, pages } = deps;
  await transaction(db, async (trx) => {
    const [row] = await trx.select().from(users).where(eq(users.id, id)).for("update");
    if (!row) throw new NotFound();
    if (isErased(row)) throw conflict(texts.erasedAlready);
    const actor = await findActor(trx, row);
    // Blocks new orders during the erasure. Creating an order takes the same locks, in the same sequence.
    await lockCarts(trx, id);
    await trx.select({ id: artisans.id }).from(artisans).where(eq(artisans.userId, id)).for("update");
    const blocker = await findErasureBlocker(trx, id);
    if (blocker) throw conflict(blocker);
    const { phone } = await findPhone(trx, id);
    await overwritePerson(trx, id, row);
    // Only staff give a reason, after they have checked the person's identity. Without this check, the messages stay,
    // because anyone can write or sign up with somebody else's address.
    if (reason !== undefined)
      await trx.execute(sql`delete from contact_messages where lower(email) = lower(${row.email})`);
    await deleteDemoMails(deps, trx, row.email);
    if (phone) await deleteDemoSms(deps, trx, phone);
    await recordAudit(trx, { actor, action: "account.erased", subject: `user:${id}`, reason });
    // A deleted artisan's address may already be overwritten.
    if (row.email !== deletedNames(id).email) {
      await queueMail(trx, accountErased, sealAddress(config, row));
    }
  });
  await tryDeleteDue(deps);
  await pages.closePagesOf(id);
}

async function refuseLastAdmin(trx: Transaction, id: number): Promise<void> {
  const others = await trx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.userType, "admin"), eq(users.isActive, true), ne(users.id, id)))
    .for("update");
  if (others.length === 0) throw conflict(texts.lastAdmin);
}

/** Deletes the emails to this address that the demo's mailbox stores. */
async function deleteDemoMails(
  { storage, config }: ErasureDeps,
  trx: Transaction,
  address: string,
): Promise<void> {
  if (!storesMail(config)) return;
  const emails = (await listMailbox(storage)).filter(({ to }) => to.toLowerCase() === address.toLowerCase());
  await scheduleDeletion(
    trx,
    emails.map(({ id }) => mailKey(id)),
  );
}

/** Deletes the text messages to this phone that the demo stores. */
async function deleteDemoSms(
  { storage, config }: ErasureDeps,
  trx: Transaction,
  phone: string,
): Promise<void> {
  if (!storesSms(config)) return;
  const stored = (await listStoredSms(storage)).filter(({ to }) => to === phone);
  await scheduleDeletion(
    trx,
    stored.map(({ key }) => key),
  );
}
