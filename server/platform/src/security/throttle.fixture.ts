import { eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { throttleCounters } from "./throttle.table.ts";
import { type Counted, keyOf, type Throttle } from "./throttle.ts";

/** Sets the counters to `count` failures, without the delays that real failures cause. */
export async function countUp(
  { db, throttle }: { db: Database; throttle: Throttle },
  counted: readonly Counted[],
  count: number,
): Promise<void> {
  await throttle.fail(counted);
  for (const item of counted) {
    await db
      .update(throttleCounters)
      .set({ count })
      .where(eq(throttleCounters.key, keyOf(item)));
  }
}
