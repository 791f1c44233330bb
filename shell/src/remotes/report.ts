import { type Boot, endpoints, type ReleaseReport } from "@handwork/contract";
import { browserStorage, tabStorage } from "../app/storage.ts";

/**
 * Tells the server how a version fared: a failure once for each tab and version, and once for each browser
 * and version that it could be mounted, as a visitor is counted once anyway.
 */
export type Report = (report: ReleaseReport) => void;

const STORED_AS = "handwork-reports";
/** Reports remembered, the newest ones. */
const KEPT = 40;

export function createReports({ api, development }: Pick<Boot, "api" | "development">): Report {
  const storages = { failed: tabStorage(), mounted: browserStorage() };
  return (report) => {
    const storage = storages[report.outcome];
    const told = storage.getItem(STORED_AS)?.split("\n") ?? [];
    const name = `${report.app}@${report.version}`;
    if (told.includes(name) || development?.app === report.app) return;
    storage.setItem(STORED_AS, [name, ...told].slice(0, KEPT).join("\n"));
    const body = new Blob([JSON.stringify({ reports: [report] })], { type: "application/json" });
    navigator.sendBeacon(api.own + endpoints.releaseReports.path, body);
  };
}
