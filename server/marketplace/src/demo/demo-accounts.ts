import type { Queryable } from "@handwork/server-platform/database";
import { OperatorError } from "@handwork/server-platform/errors";
import { and, count, eq, like } from "drizzle-orm";
import { users } from "../auth/index.ts";

/** Domain of every email address in the demo. */
const DEMO_DOMAIN = "@demo.handwork.invalid";

/**
 * Stops a server without DEMO from starting with a demo's database, because the demo's password is public.
 *
 * @throws OperatorError if the database contains active demo accounts.
 */
export async function refuseDemoAccounts(db: Queryable): Promise<void> {
  const [active] = await db
    .select({ accounts: count() })
    .from(users)
    .where(and(like(users.email, `%${DEMO_DOMAIN}`), eq(users.isActive, true)));
  if (!active?.accounts) return;
  throw new OperatorError(
    `DEMO is off, but this database contains ${active.accounts} demo accounts, whose password is public. ` +
      "Start with a new DATA_DIR or DATABASE_URL, and create the first admin: pnpm admin:create",
  );
}
