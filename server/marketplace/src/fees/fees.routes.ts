import type { PlatformFee } from "@handwork/contract";
import { type Queryable, transaction } from "@handwork/server-platform/database";
import type { App } from "@handwork/server-platform/http";
import { desc, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "../audit/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { platformFees } from "./fees.table.ts";

const toBps = (percent: number) => Math.round(percent * 100);
const last = (column: SQL) =>
  sql<number>`coalesce((select ${column} from platform_fees order by id desc limit 1), 0)`;

/** Column values that fix the current fee for an order item. */
export const currentFee = { feeBps: last(sql`fee_bps`), vatBps: last(sql`vat_bps`) };

async function findFee(db: Queryable): Promise<PlatformFee> {
  const [row] = await db.select().from(platformFees).orderBy(desc(platformFees.id)).limit(1);
  return { fee_percent: (row?.feeBps ?? 0) / 100, vat_percent: (row?.vatBps ?? 0) / 100 };
}

/** The platform's fee, fixed for each job when its payment starts. */
export function registerFees(app: App, { db }: Pick<Deps, "db">): void {
  route(app, "platformFee", () => findFee(db));
  route(app, "platformFeeSet", ({ user, body }) =>
    transaction(db, async (trx) => {
      const before = await findFee(trx);
      const { fee_percent, vat_percent } = body;
      await trx
        .insert(platformFees)
        .values({ feeBps: toBps(fee_percent), vatBps: toBps(vat_percent), setBy: user.id });
      const details = { fee_percent, vat_percent, before: `${before.fee_percent} / ${before.vat_percent}` };
      await recordAudit(trx, { actor: user, action: "platform_fee.set", subject: "platform_fee", details });
      return body;
    }),
  );
}
