import type { BrowserContext } from "playwright-core";

/** Returns how many failure reports a server has counted, by app and version. */
export async function failuresAt(origin: string): Promise<Map<string, number>> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const lines = metrics.matchAll(
    /^release_reports_total\{app="([^"]+)",version="([^"]+)",outcome="failed"\} (\d+)$/gm,
  );
  return new Map(Array.from(lines, ([, app, version, count]) => [`${app}@${version}`, Number(count)]));
}

/** Collects the reasons in the failure reports that a browser's tabs send from now on. */
export async function collectFailureReasons(context: BrowserContext): Promise<string[]> {
  const reasons: string[] = [];
  // In Playwright, only route handlers see beacons.
  await context.route("**/releases/reports/", async (route) => {
    for (const report of route.request().postDataJSON().reports)
      if (report.outcome === "failed") reasons.push(`${report.app}@${report.version}: ${report.reason}`);
    await route.continue();
  });
  return reasons;
}
