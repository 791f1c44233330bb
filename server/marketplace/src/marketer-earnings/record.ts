import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { findArtisanAccount } from "../artisans/index.ts";
import { postReward } from "../ledger/index.ts";
import { notify } from "../notifications/index.ts";
import { marketerEarnings } from "./marketer-earnings.table.ts";

interface RewardDue extends Record<string, unknown> {
  readonly marketer: number;
  readonly kobo: number;
}

/**
 * Finds the marketer who registered the artisan, and the current reward. Returns null if no marketer registered the
 * artisan, if the reward is ₦0, or if this is not the artisan's first completed item.
 */
async function findReward(db: Queryable, artisanId: number, orderItemId: number): Promise<RewardDue | null> {
  const { rows } = await db.execute<RewardDue>(sql`
    select m.id::float8 as marketer, reward.amount_kobo::float8 as kobo
    from artisans a
      join registrations r on r.user_id = a.user_id
      join users m on m.id = r.marketer_id and m.user_type = 'marketer',
      lateral (select amount_kobo from marketer_rewards order by id desc limit 1) reward
    where a.id = ${artisanId} and reward.amount_kobo > 0 and not exists (
      select from order_items i where i.artisan_id = a.id and i.status = 'completed' and i.id <> ${orderItemId})`);
  return rows[0] ?? null;
}

/**
 * Records a marketer's reward for an artisan's first completed order item, in the transaction that completes it. A
 * unique constraint on the artisan ensures that concurrent completions earn the reward only once.
 */
export async function recordReward(
  trx: Transaction,
  { id: orderItemId, artisanId }: { id: number; artisanId: number | null },
): Promise<void> {
  if (artisanId === null) return;
  const due = await findReward(trx, artisanId, orderItemId);
  if (!due) return;
  const { marketer: marketerId, kobo: amountKobo } = due;
  const reward = { marketerId, orderItemId, amountKobo };
  const [added] = await trx
    .insert(marketerEarnings)
    .values({ ...reward, artisanId })
    .onConflictDoNothing({ target: marketerEarnings.artisanId })
    .returning();
  if (!added) return;
  await postReward(trx, reward, "earned");
  const artisan = (await findArtisanAccount(trx, artisanId))?.name ?? "";
  await notify(trx, marketerId, "marketer_earned", { payee: "marketer", amountKobo, artisan });
}
