import { messages } from "@handwork/contract";
import { type Transaction, transaction } from "@handwork/server-platform/database";
import { DetailError, NotFound } from "@handwork/server-platform/errors";
import { listMailbox, mailKey, queueMail } from "@handwork/server-platform/mail";
import type { CurrentUser } from "@handwork/server-platform/security";
import { removeFiles, removeSoon } from "@handwork/server-platform/storage";
import { and, eq, ne, sql } from "drizzle-orm";
import { artisans } from "../../artisans/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { deletedNames, isErased, type UserRow, users } from "../../auth/index.ts";
import { lockCarts } from "../../cart/index.ts";
import type { Deps } from "../../deps.ts";
import { keepsMail } from "../../mail/index.ts";
import type { OpenPages } from "../../payments/index.ts";
import { accountErased, sealAddress } from "./erasure-mails.ts";
import { findOpenMatter } from "./open-matters.ts";
import { overwritePerson } from "./overwrite.ts";

const said = messages.privacy;
const refused = (detail: string) => new DetailError(409, { detail });
type Needed = Pick<Deps, "db" | "storage" | "vault" | "config"> & { pages: OpenPages };

/** Erases the caller's own account for good. Throws a 409 that says what is in the way. */
export function eraseOwnAccount(deps: Needed, user: CurrentUser): Promise<void> {
  return erase(deps, user.id, async (trx, row) => {
    if (row.userType === "admin") await refuseLastAdmin(trx, row.id);
    // The log names nobody whose name was just erased.
    return { id: row.id, username: deletedNames(row.id).username, userType: row.userType };
  });
}

/** As `eraseOwnAccount`, of anybody but an admin who asked the staff for it. */
export function eraseForSomebody(
  deps: Needed,
  actor: CurrentUser,
  id: number,
  reason: string,
): Promise<void> {
  return erase(
    deps,
    id,
    async (_trx, { userType }) => {
      if (userType === "admin") throw refused(said.adminsThemselves);
      return actor;
    },
    reason,
  );
}

type Actor = Pick<CurrentUser, "id" | "username" | "userType">;

async function erase(
  deps: Needed,
  id: number,
  actorOf: (trx: Transaction, row: UserRow) => Promise<Actor>,
  reason?: string,
): Promise<void> {
  const { db, config, pages } = deps;
  await transaction(db, async (trx) => {
    const [row] = await trx.select().from(users).where(eq(users.id, id)).for("update");
    if (!row) throw new NotFound();
    if (isErased(row)) throw refused(said.erasedAlready);
    const actor = await actorOf(trx, row);
    // Held as whoever makes an order holds them: none is made in between.
    await lockCarts(trx, id);
    await trx.select({ id: artisans.id }).from(artisans).where(eq(artisans.userId, id)).for("update");
    const matter = await findOpenMatter(trx, id);
    if (matter) throw refused(matter);
    await overwritePerson(trx, id, row);
    // Anybody may have written a message, or made an account, with an address of somebody else's. Staff have looked at
    // who asks.
    if (reason !== undefined)
      await trx.execute(sql`delete from contact_messages where lower(email) = lower(${row.email})`);
    await forgetDemoMails(deps, trx, row.email);
    await recordAudit(trx, { actor, action: "account.erased", subject: `user:${id}`, reason });
    // A deleted artisan's address was overwritten before.
    if (row.email !== deletedNames(id).email) {
      await queueMail(trx, accountErased, sealAddress(config, row));
    }
  });
  await removeSoon(deps);
  await pages.closePagesOf(id);
}

async function refuseLastAdmin(trx: Transaction, id: number): Promise<void> {
  const others = await trx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.userType, "admin"), eq(users.isActive, true), ne(users.id, id)))
    .for("update");
  if (others.length === 0) throw refused(said.lastAdmin);
}

/** The demo's mailbox keeps whole mails. */
async function forgetDemoMails(
  { storage, config }: Needed,
  trx: Transaction,
  address: string,
): Promise<void> {
  if (!keepsMail(config)) return;
  const theirs = (await listMailbox(storage)).filter(({ to }) => to.toLowerCase() === address.toLowerCase());
  await removeFiles(
    trx,
    theirs.map(({ id }) => mailKey(id)),
  );
}
