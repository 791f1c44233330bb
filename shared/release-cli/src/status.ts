import type { Canary, ReleaseApp, ReleaseLogEntry, ReleaseOverview } from "@handwork/contract";
import { inColumns, kilobytes, moment } from "./columns.ts";

/** Maximum releases to list. */
const LISTED = 10;

function healthOf({ health }: ReleaseApp): string {
  if (!health || health.visitors === 0) return "no reports";
  return `${health.failed} of ${health.visitors} visitors failed in ${health.window_minutes} min`;
}

function marksOf({ pinned, disabled }: ReleaseApp): string {
  return [pinned ? "pinned" : "", disabled ? `disabled by ${disabled.by}: ${disabled.reason}` : ""]
    .filter(Boolean)
    .join("; ");
}

const versionsOf = (versions: Canary["versions"]) =>
  Object.entries(versions)
    .map(([app, version]) => `${app}@${version}`)
    .join(" ");

function canaryLines(canaries: readonly Canary[]): string[] {
  if (canaries.length === 0) return [];
  const rows = canaries.map(({ id, percent, versions, started_by: by, reason }) => [
    String(id),
    `${percent} %`,
    versionsOf(versions),
    `${by}: ${reason}`,
  ]);
  return ["", inColumns([["CANARY", "SHARE", "VERSIONS", "STARTED BY"], ...rows])];
}

/** Lists the live release of each app. */
export function showStatus({ generation, apps, canaries }: ReleaseOverview): string {
  const rows = apps.map((app) => [
    app.app,
    app.live ?? "nothing",
    app.changed_at ? moment(app.changed_at) : "",
    app.last_good ?? "none",
    healthOf(app),
    marksOf(app),
  ]);
  const head = ["APP", "LIVE", "SINCE (LAGOS)", "ROLLS BACK TO", "HEALTH", ""];
  return [inColumns([head, ...rows]), ...canaryLines(canaries), "", `Generation ${generation}`].join("\n");
}

/** Describes one app and its releases, newest first. */
export function showApp(app: ReleaseApp, canaries: readonly Canary[]): string {
  const { releases, budget_bytes: budget } = app;
  const facts = [
    ["Live", app.live ?? "nothing", app.changed_at ? `since ${moment(app.changed_at)} (Lagos)` : ""],
    ["Rolls back to", app.last_good ?? "none", ""],
    ["Health", healthOf(app), ""],
    ...(marksOf(app) ? [["State", marksOf(app), ""]] : []),
  ];
  const rows = releases
    .slice(0, LISTED)
    .map(({ version, state, published_at: at, published_by: by, bytes, problems }) => [
      version,
      state,
      moment(at),
      by,
      `${kilobytes(bytes)} of ${kilobytes(budget)}`,
      problems.join(" "),
    ]);
  const more = releases.length > LISTED ? [`and ${releases.length - LISTED} older ones`] : [];
  const head = ["RELEASE", "STATE", "PUBLISHED (LAGOS)", "BY", "HEAVIEST PAGE", ""];
  return [app.app, inColumns(facts), "", inColumns([head, ...rows]), ...more, ...canaryLines(canaries)].join(
    "\n",
  );
}

function whatOf({ from_version: from, to_version: to, versions }: ReleaseLogEntry): string {
  if (from && to && from !== to) return `${from} → ${to}`;
  return to ?? from ?? (versions ? versionsOf(versions) : "");
}

/** Lists changes, newest first. */
export function showHistory(entries: readonly ReleaseLogEntry[]): string {
  const rows = entries.map((entry) => [
    moment(entry.at),
    entry.action,
    entry.app ?? "",
    whatOf(entry),
    entry.actor,
    entry.reason,
  ]);
  return inColumns([["WHEN (LAGOS)", "WHAT", "APP", "VERSION", "WHO", "WHY"], ...rows]);
}
