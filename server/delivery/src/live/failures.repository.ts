import type { ReleaseFailure } from "@handwork/contract";
import type { Database } from "@handwork/server-platform/database";
import { and, countDistinct, eq, inArray, max, min, ne } from "drizzle-orm";
import { releaseReports } from "../releases/releases.table.ts";

/** Maximum failures shown per release, and browsers per failure. */
const MAX_FAILURES = 6;
const MAX_BROWSERS = 4;

/** Returns the failures of these versions, grouped by message and page. Each version's most frequent come first. */
export async function failuresOf(
  db: Database,
  app: string,
  versions: readonly string[],
): Promise<ReleaseFailure[]> {
  if (versions.length === 0) return [];
  const isReported = and(eq(releaseReports.app, app), inArray(releaseReports.version, [...versions]));
  const { version, reason, message, page, browser } = releaseReports;
  const rows = await db
    .select({
      version,
      reason,
      message,
      page,
      browser,
      visitors: countDistinct(releaseReports.visitor),
      first: min(releaseReports.firstAt),
      last: max(releaseReports.reportedAt),
    })
    .from(releaseReports)
    .where(and(isReported, eq(releaseReports.outcome, "failed")))
    .groupBy(version, reason, message, page, browser);
  if (rows.length === 0) return [];
  const totals = await db
    .select({ version, visitors: countDistinct(releaseReports.visitor) })
    .from(releaseReports)
    .where(and(isReported, ne(releaseReports.outcome, "given")))
    .groupBy(version);
  const visitorsOf = new Map(totals.map((row) => [row.version, row.visitors]));

  const groups = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = JSON.stringify([row.version, row.reason, row.message, row.page]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const failures = [...groups.values()].flatMap((group): ReleaseFailure[] => {
    const [one] = group;
    if (!one) return [];
    const visitors = group.reduce((sum, row) => sum + row.visitors, 0);
    const times = group.flatMap(({ first, last }) => [first, last]).map((at) => at?.getTime() ?? 0);
    return [
      {
        version: one.version,
        reason: (one.reason ?? "render") as ReleaseFailure["reason"],
        message: one.message ?? "",
        page: one.page ?? "",
        visitors,
        share: visitors / Math.max(1, visitorsOf.get(one.version) ?? 0),
        first_at: new Date(Math.min(...times)).toISOString(),
        last_at: new Date(Math.max(...times)).toISOString(),
        browsers: group
          .map((row) => ({ name: row.browser ?? "Other browser", visitors: row.visitors }))
          .sort((a, b) => b.visitors - a.visitors)
          .slice(0, MAX_BROWSERS),
      },
    ];
  });
  failures.sort((a, b) => b.visitors - a.visitors);
  return versions.flatMap((name) =>
    failures.filter((failure) => failure.version === name).slice(0, MAX_FAILURES),
  );
}
