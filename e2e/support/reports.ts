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
export function reasonsOf(context: BrowserContext): string[] {
  const reasons: string[] = [];
  context.on("request", (request) => {
    if (!request.url().endsWith("/releases/reports/")) return;
    for (const report of JSON.parse(request.postData() ?? "{}").reports ?? [])
      if (report.outcome === "failed") reasons.push(`${report.app}@${report.version}: ${report.reason}`);
  });
  return reasons;
}
