import { type Database, transaction } from "@handwork/server-platform/database";
import { OperatorError } from "@handwork/server-platform/errors";
import { queueMail } from "@handwork/server-platform/mail";
import { recordAudit, theCommandLine } from "../../audit/index.ts";
import { revokeSessions } from "../../auth/index.ts";
import { findByUsername } from "../accounts.repository.ts";
import { deleteFactor } from "./factors.repository.ts";
import { secondFactorMail } from "./second-factor-mails.ts";

/**
 * Removes an account's second factor and signs the account out everywhere, for when no admin can help. The audit log
 * names the command line as the actor. Throws an `OperatorError` if the account or its second factor does not exist.
 */
export async function removeByCommandLine(db: Database, username: string): Promise<void> {
  await transaction(db, async (trx) => {
    const user = await findByUsername(trx, username);
    if (!user) throw new OperatorError(`There is no account named ${username}.`);
    if (!(await deleteFactor(trx, user.id)))
      throw new OperatorError(
        `${username} has no two-step sign-in. The account signs in with the password only.`,
      );
    await revokeSessions(trx, { userId: user.id });
    await recordAudit(trx, {
      actor: theCommandLine,
      action: "user.second-factor-removed",
      subject: `user:${user.id}`,
      details: { username: user.username },
    });
    await queueMail(trx, secondFactorMail, { userId: user.id, what: "removed" });
  });
}
