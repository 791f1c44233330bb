import { type Boot, documentFailures, endpoints, type ReleaseReport } from "@handwork/contract";
import { browserStorage, tabStorage } from "../browser/storage.ts";

/**
 * Reports a failure or a successful mount of a release. Failures to load or render are reported once per tab
 * and release, other kinds once each, mounts once per browser.
 *
 * @returns whether the server has the report. Only reports that decide the next document wait for the answer.
 */
export type Report = (report: ReleaseReport) => Promise<boolean>;

const STORED_AS = "handwork-reports";
/** Number of reports to remember. */
const KEPT = 40;
/** Reasons that are reported in addition to another one of the same release. */
const separate: readonly string[] = [...documentFailures, "handler", "rejection", "leftover"];

function nameOf(report: ReleaseReport): string {
  const release = `${report.app}@${report.version}`;
  const isSeparate = report.outcome === "failed" && separate.includes(report.reason);
  return isSeparate ? `${release} ${report.reason}` : release;
}

export function createReports({ api }: Pick<Boot, "api">): Report {
  const storages = { failed: tabStorage(), mounted: browserStorage() };
  const address = api.own + endpoints.releaseReports.path;
  return async (report) => {
    const storage = storages[report.outcome];
    const told = storage.getItem(STORED_AS)?.split("\n") ?? [];
    const name = nameOf(report);
    const isAwaited = report.outcome === "failed" && documentFailures.includes(report.reason);
    // An awaited report takes effect for minutes only, so it is sent each time.
    if (told.includes(name) && !isAwaited) return true;
    storage.setItem(STORED_AS, [name, ...told].slice(0, KEPT).join("\n"));
    const body = new Blob([JSON.stringify({ reports: [report] })], { type: "application/json" });
    if (!isAwaited) return navigator.sendBeacon(address, body);
    return fetch(address, { method: "POST", body, keepalive: true }).then(
      ({ ok }) => ok,
      () => false,
    );
  };
}
