import type { MarketerReward } from "@handwork/contract";
import { type Queryable, transaction } from "@handwork/server-platform/database";
import type { App } from "@handwork/server-platform/http";
import { desc } from "drizzle-orm";
import { recordAudit } from "../audit/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { toDecimal, toKobo } from "../shared/money.ts";
import { marketerRewards } from "./marketer-earnings.table.ts";

async function findReward(db: Queryable): Promise<MarketerReward> {
  const [row] = await db.select().from(marketerRewards).orderBy(desc(marketerRewards.id)).limit(1);
  return { amount: toDecimal(row?.amountKobo ?? 0) };
}

/** Routes for the reward that marketers earn for each artisan. A change applies to future rewards only. */
export function registerMarketerRewards(app: App, { db }: Pick<Deps, "db">): void {
  route(app, "marketerReward", () => findReward(db));
  route(app, "marketerRewardSet", ({ user, body }) =>
    transaction(db, async (trx) => {
      const before = await findReward(trx);
      await trx.insert(marketerRewards).values({ amountKobo: toKobo(body.amount) ?? 0, setBy: user.id });
      const details = { amount: body.amount, before: before.amount };
      await recordAudit(trx, {
        actor: user,
        action: "marketer_reward.set",
        subject: "marketer_reward",
        details,
      });
      return findReward(trx);
    }),
  );
}
