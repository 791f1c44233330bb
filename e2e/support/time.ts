import { closeDatabase, openDatabase } from "@handwork/server-platform/database";
import { databaseUrl } from "./site.ts";
import { testSite } from "./test-site.ts";

/** Moves all timestamps of the paid orders on this worker's site back, as if this number of hours had passed. */
export async function passTime(hours: number): Promise<void> {
  const columns = ["accept_by", "accepted_at", "starts_at", "started_at", "finished_at", "confirm_at"];
  const by = `make_interval(hours => ${Math.trunc(hours)})`;
  await change(`update order_items set ${columns.map((name) => `${name} = ${name} - ${by}`).join(", ")}`);
  await change(`update orders set paid_at = paid_at - ${by}`);
}

/** Sets the start of all jobs that have not started yet to the current time. */
export const moveJobsToToday = (): Promise<void> =>
  change("update order_items set starts_at = now() where state in ('awaiting_acceptance', 'accepted')");

async function change(statement: string): Promise<void> {
  const db = openDatabase({ connectionString: databaseUrl(testSite().dataDir) });
  try {
    await db.execute(statement);
  } finally {
    await closeDatabase(db);
  }
}
