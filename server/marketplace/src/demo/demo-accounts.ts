import type { Queryable } from "@handwork/server-platform/database";
import { OperatorError } from "@handwork/server-platform/errors";
import { and, count, eq, like } from "drizzle-orm";
import { users } from "../auth/index.ts";

/** Ends every e-mail address that the demo makes. */
const DEMO_DOMAIN = "@demo.handwork.invalid";

/**
 * Refuses to serve a database that a demo was started on, once the demo is off: its passwords are public.
 *
 * @throws OperatorError when the demo's accounts can still sign in.
 */
export async function refuseDemoAccounts(db: Queryable): Promise<void> {
  const [found] = await db
    .select({ accounts: count() })
    .from(users)
    .where(and(like(users.email, `%${DEMO_DOMAIN}`), eq(users.isActive, true)));
  if (!found?.accounts) return;
  throw new OperatorError(
    `DEMO is off, but this database holds ${found.accounts} accounts of the demo, whose password is public. ` +
      "Start on a new DATA_DIR or DATABASE_URL, and make the first admin with: pnpm admin:create",
  );
}
