import { type Boot, documentFailures, endpoints, type ReleaseReport } from "@handwork/contract";
import { browserStorage, tabStorage } from "../browser/storage.ts";

/**
 * Reports how a release fared: each failure to load or draw once for each tab and release, each other kind of failure
 * once as well, and that it was mounted once for each browser. A visitor is counted once anyway.
 *
 * @returns whether the server has the report. Only a report that decides what the next document gets waits for the answer.
 */
export type Report = (report: ReleaseReport) => Promise<boolean>;

const STORED_AS = "handwork-reports";
/** Reports remembered, the newest ones. */
const KEPT = 40;
/** Reasons that are reported beside another one of the same release. */
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
    // The server's answer to an awaited one lasts for minutes only, so it is sent each time.
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
