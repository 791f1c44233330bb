import type {
  Canary,
  ReleaseApp,
  ReleaseFailure,
  ReleaseLogEntry,
  ReleaseOverview,
} from "@handwork/contract";
import { formatColumns, formatKilobytes, formatTime } from "./columns.ts";

/** Maximum number of releases to list. */
const RELEASES_LISTED = 10;

function healthOf({ health }: ReleaseApp): string {
  if (!health || health.visitors === 0) return "no reports";
  return `failed for ${health.failed} of ${health.visitors} visitors in ${health.window_minutes} min`;
}

function restrictionsOf({ pinned, disabled }: ReleaseApp): string {
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
  return ["", formatColumns([["CANARY", "SHARE", "VERSIONS", "STARTED BY"], ...rows])];
}

type Rules = Pick<ReleaseOverview, "rollouts" | "freezes" | "requests">;

/** Formats running rollouts, freezes and approval requests. */
function ruleLines({ rollouts = [], freezes = [], requests = [] }: Rules): string[] {
  const running = rollouts.filter(({ ended_at }) => ended_at === null);
  const tables = [
    running.length > 0
      ? [
          ["ROLLOUT", "VERSION", "STEPS", "STATE"],
          ...running.map(({ id, app, version, steps, step, state, note }) => [
            String(id),
            `${app}@${version}`,
            steps.map((share, index) => (index === step ? `[${share} %]` : `${share} %`)).join(" "),
            [state, note].filter(Boolean).join(": "),
          ]),
        ]
      : null,
    freezes.length > 0
      ? [
          ["FREEZE", "APP", "FROM (LAGOS)", "UNTIL", "WHY"],
          ...freezes.map(({ id, app, starts_at, ends_at, reason, created_by }) => [
            ...[
              String(id),
              app ?? "all",
              formatTime(starts_at),
              formatTime(ends_at),
              `${created_by}: ${reason}`,
            ],
          ]),
        ]
      : null,
    requests.length > 0
      ? [
          ["REQUEST", "APP", "WHAT", "WHO"],
          ...requests.map(({ id, app, action, version, requested_by, reason }) => [
            ...[String(id), app, `${action} ${version ?? ""}`.trim(), `${requested_by}: ${reason}`],
          ]),
        ]
      : null,
  ];
  return tables.flatMap((rows) => (rows ? ["", formatColumns(rows)] : []));
}

function failureLines({ live, failures = [] }: ReleaseApp): string[] {
  if (failures.length === 0) return [];
  const browsersOf = ({ browsers }: ReleaseFailure) =>
    browsers.map(({ name, visitors }) => `${name}: ${visitors}`).join(", ");
  const rows = failures.map((failure) => [
    failure.version === live ? "live" : failure.version,
    `${Math.max(1, Math.round(failure.share * 100))} %`,
    failure.page,
    failure.message,
    `${formatTime(failure.first_at)} to ${formatTime(failure.last_at)}`,
    browsersOf(failure),
  ]);
  return [
    "",
    formatColumns([["FAILURE IN", "OF VISITORS", "PAGE", "ERROR", "WHEN (LAGOS)", "BROWSERS"], ...rows]),
  ];
}

/** Lists the live release of each app. */
export function showStatus({ generation, apps, canaries, ...rules }: ReleaseOverview): string {
  const rows = apps.map((app) => [
    app.app,
    app.live ?? "nothing",
    app.changed_at ? formatTime(app.changed_at) : "",
    app.last_good ?? "none",
    healthOf(app),
    restrictionsOf(app),
  ]);
  const head = ["APP", "LIVE", "SINCE (LAGOS)", "ROLLS BACK TO", "HEALTH", ""];
  return [
    formatColumns([head, ...rows]),
    ...canaryLines(canaries),
    ...ruleLines(rules),
    "",
    `Generation ${generation}`,
  ].join("\n");
}

/** Describes one app and its releases, newest first. */
export function showApp(app: ReleaseApp, canaries: readonly Canary[], rules: Rules = {}): string {
  const { releases, budget_bytes: budget } = app;
  const facts = [
    ["Live", app.live ?? "nothing", app.changed_at ? `since ${formatTime(app.changed_at)} (Lagos)` : ""],
    ["Rolls back to", app.last_good ?? "none", ""],
    ["Health", healthOf(app), ""],
    ...(restrictionsOf(app) ? [["State", restrictionsOf(app), ""]] : []),
    ...(app.last_self_rollback
      ? [["Rolled back automatically", formatTime(app.last_self_rollback.at), app.last_self_rollback.reason]]
      : []),
  ];
  const rows = releases
    .slice(0, RELEASES_LISTED)
    .map(({ version, state, published_at: at, published_by: by, bytes, problems, source }) => [
      version,
      state,
      formatTime(at),
      by,
      [source?.commit?.slice(0, 8), source?.author].filter(Boolean).join(" "),
      `${formatKilobytes(bytes)} of ${formatKilobytes(budget)}`,
      problems.join(" "),
    ]);
  const more =
    releases.length > RELEASES_LISTED ? [`and ${releases.length - RELEASES_LISTED} older releases`] : [];
  const head = ["RELEASE", "STATE", "PUBLISHED (LAGOS)", "BY", "COMMIT", "HEAVIEST PAGE", ""];
  return [
    app.app,
    formatColumns(facts),
    ...failureLines(app),
    "",
    formatColumns([head, ...rows]),
    ...more,
    ...canaryLines(canaries),
    ...ruleLines(rules),
  ].join("\n");
}

function whatOf({ from_version: from, to_version: to, versions }: ReleaseLogEntry): string {
  if (from && to && from !== to) return `${from} → ${to}`;
  return to ?? from ?? (versions ? versionsOf(versions) : "");
}

/** Lists changes, newest first. */
export function showHistory(entries: readonly ReleaseLogEntry[]): string {
  const rows = entries.map((entry) => [
    formatTime(entry.at),
    entry.action,
    entry.app ?? "",
    whatOf(entry),
    entry.actor,
    entry.reason,
  ]);
  return formatColumns([["WHEN (LAGOS)", "WHAT", "APP", "VERSION", "WHO", "WHY"], ...rows]);
}
