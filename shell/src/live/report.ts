import { type Boot, documentFailures, endpoints, type ReleaseReport } from "@handwork/contract";
import { browserStorage, tabStorage } from "../browser/storage.ts";

/**
 * Reports that a release failed or was mounted. A tab reports only a release's first load or render failure, and only
 * the first failure of each other kind. It reports every failure that affects the next document. A browser reports a
 * mount once.
 *
 * @returns false if the report could not be sent. Only reports that affect the next document wait for the response.
 */
export type Report = (report: ReleaseReport) => Promise<boolean>;

const STORAGE_KEY = "handwork-reports";
/** Maximum number of reports to remember. */
const MAX_REMEMBERED = 40;
/** Failure reasons that are reported separately, even after another failure of the same release. */
const separateReasons: readonly string[] = [...documentFailures, "handler", "rejection", "leftover"];

function keyOf(report: ReleaseReport): string {
  const release = `${report.app}@${report.version}`;
  const isSeparate = report.outcome === "failed" && separateReasons.includes(report.reason);
  return isSeparate ? `${release} ${report.reason}` : release;
}

export function createReports({ api }: Pick<Boot, "api">): Report {
  const storages = { failed: tabStorage(), mounted: browserStorage() };
  const address = api.own + endpoints.releaseReports.path;
  return async (report) => {
    const storage = storages[report.outcome];
    const reported = storage.getItem(STORAGE_KEY)?.split("\n") ?? [];
    const key = keyOf(report);
    const isAwaited = report.outcome === "failed" && documentFailures.includes(report.reason);
    // The effect of an awaited report lasts only minutes, so it is sent each time.
    if (reported.includes(key) && !isAwaited) return true;
    storage.setItem(STORAGE_KEY, [key, ...reported].slice(0, MAX_REMEMBERED).join("\n"));
    const body = new Blob([JSON.stringify({ reports: [report] })], { type: "application/json" });
    if (!isAwaited) return navigator.sendBeacon(address, body);
    return fetch(address, { method: "POST", body, keepalive: true }).then(
      ({ ok }) => ok,
      () => false,
    );
  };
}
