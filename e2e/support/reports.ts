import type { BrowserContext } from "playwright-core";

/** What tabs told a server of versions that failed them, as it counts that: how often, by app and version. */
export async function failuresAt(origin: string): Promise<Map<string, number>> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const lines = metrics.matchAll(
    /^release_reports_total\{app="([^"]+)",version="([^"]+)",outcome="failed"\} (\d+)$/gm,
  );
  return new Map(Array.from(lines, ([, app, version, count]) => [`${app}@${version}`, Number(count)]));
}

/** Why versions failed, as the tabs of a browser tell it from now on. */
export async function reasonsOf(context: BrowserContext): Promise<string[]> {
  const reasons: string[] = [];
  // Beacons are seen by who stops them alone.
  await context.route("**/releases/reports/", async (route) => {
    for (const report of route.request().postDataJSON().reports)
      if (report.outcome === "failed") reasons.push(`${report.app}@${report.version}: ${report.reason}`);
    await route.continue();
  });
  return reasons;
}
