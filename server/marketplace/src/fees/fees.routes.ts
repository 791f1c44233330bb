import type { PlatformFee } from "@handwork/contract";
import { type Queryable, transaction } from "@handwork/server-platform/database";
import type { App } from "@handwork/server-platform/http";
import { desc, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "../audit/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { platformFees } from "./fees.table.ts";

const toBps = (percent: number) => Math.round(percent * 100);
const latest = (column: SQL) =>
  sql<number>`coalesce((select ${column} from platform_fees order by id desc limit 1), 0)`;

/** Column values that copy the current fee into a new row. Later changes to the fee do not affect that row. */
export const currentFee = { feeBps: latest(sql`fee_bps`), vatBps: latest(sql`vat_bps`) };

async function findFee(db: Queryable): Promise<PlatformFee> {
  const [row] = await db.select().from(platformFees).orderBy(desc(platformFees.id)).limit(1);
  return { fee_percent: (row?.feeBps ?? 0) / 100, vat_percent: (row?.vatBps ?? 0) / 100 };
}

/** Routes for the platform's fee. A job's fee is fixed when its payment starts. */
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
