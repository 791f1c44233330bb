import type { Canary, ReleaseApp, ReleaseOverview } from "@handwork/contract";
import {
  appName,
  capitalized,
  failingPercent,
  failsFor,
  isFailing,
  shortVersion,
  wishOf,
} from "../shared/releases.ts";
import { earlierReleases } from "./choices.tsx";
import type { Intent } from "./use-release-change.tsx";

export interface Alert {
  key: string;
  tone: "red" | "ochre" | "neutral";
  /** The badge's text. */
  label: string;
  text: string;
  /** The most frequent error and the change before it. */
  detail?: string | undefined;
  /** When it began, if known. */
  since?: string | undefined;
  /** What to do about it. */
  actions?: { label: string; intent: Intent }[];
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const isRecent = (at: string | null, now: number) => at !== null && now - Date.parse(at) < DAY;

/** The most frequent error of a version, and when its first failure was reported. */
function worstOf(
  { failures = [] }: ReleaseApp | { failures?: ReleaseApp["failures"] },
  version: string | null,
) {
  const own = failures.filter((failure) => failure.version === version);
  const [worst] = own;
  return {
    error: worst && `${worst.message} on ${worst.page}`,
    since: own.map(({ first_at }) => first_at).sort()[0],
  };
}
/** The reason that a change starts from. */
const reasonOf = (error: string | undefined) => (error ? `Fails: ${error}`.slice(0, 300) : undefined);

export const rollBackIntent = (item: ReleaseApp): Intent => {
  const { app, live, last_good } = item;
  const others = earlierReleases(item);
  return {
    change: { action: "rollback", app },
    reason: isFailing(item) ? reasonOf(worstOf(item, live).error) : undefined,
    question: `Roll back ${appName(app)}?`,
    confirmLabel: (version) => (version ? `Roll back to ${shortVersion(version, live)}` : "Roll back"),
    danger: true,
    // The last good release first. The sort is stable.
    choices: others.sort(
      (one, other) => Number(other.version === last_good) - Number(one.version === last_good),
    ),
  };
};

/** The apps that this page is part of. Without them, it cannot undo a change. */
export const isOwnApp = (app: string): boolean => app === "admin" || app === "shell";

function ofFailing(app: ReleaseApp): Alert {
  const { error, since } = worstOf(app, app.live);
  return {
    key: `failing ${app.app}`,
    tone: "red",
    label: "Failing",
    text: `${appName(app.app)} ${failsFor(app)} visitors`,
    since,
    detail: [
      error && `${error}.`,
      app.change_reason && `Last change: ${app.change_reason} (${app.changed_by}).`,
    ]
      .filter(Boolean)
      .join(" "),
    ...(app.last_good && !app.pinned
      ? {
          actions: [
            { label: `Roll back to ${shortVersion(app.last_good, app.live)}`, intent: rollBackIntent(app) },
          ],
        }
      : {}),
  };
}

export const stopCanaryIntent = ({ id, percent }: Canary, reason?: string): Intent => ({
  change: { action: "canary-stop", canary: id },
  question: `Stop canary ${id} (${percent}\u00a0% of visitors)?`,
  confirmLabel: "Stop canary",
  danger: true,
  reason,
});

/** The releases of a canary that fail. */
function ofCanary(canary: Canary, apps: readonly ReleaseApp[]): Alert[] {
  return Object.entries(canary.health ?? {}).flatMap(([name, health]): Alert[] => {
    if (health.failed === 0) return [];
    const app = apps.find((one) => one.app === name);
    const { error, since } = worstOf({ failures: app?.failures ?? [] }, canary.versions[name] ?? null);
    const isBad = isFailing({ health });
    return [
      {
        key: `canary ${canary.id} ${name}`,
        tone: isBad ? "red" : "ochre",
        label: isBad ? "Canary fails" : "Errors",
        text: `${appName(name)} in canary ${canary.id} ${failsFor({ health })} the ${health.visitors} visitors who reported on it`,
        since,
        detail: error && `${error}.`,
        actions: [{ label: `Stop canary ${canary.id}`, intent: stopCanaryIntent(canary, reasonOf(error)) }],
      },
    ];
  });
}

/** Releases that were rolled back a short while ago, the last one first. */
function rolledBack(apps: readonly ReleaseApp[], now: number): Alert[] {
  const alerts = [
    ...apps.flatMap(({ app, last_self_rollback: last }): Alert[] =>
      last && isRecent(last.at, now)
        ? [
            {
              key: `rolled back ${app}`,
              tone: "ochre",
              label: "Rolled back",
              text: last.to_version
                ? `${appName(app)} was rolled back automatically from ${shortVersion(last.from_version ?? "", last.to_version)} to ${shortVersion(last.to_version, last.from_version)}: ${last.reason}`
                : `${appName(app)} ${last.from_version} failed in a canary and was withdrawn: ${last.reason}`,
              since: last.at,
            },
          ]
        : [],
    ),
    ...apps
      .filter(
        ({ rolled_back_from: from, changed_at: at, last_self_rollback: last }) =>
          from && at && now - Date.parse(at) < HOUR && last?.at !== at,
      )
      .map(
        ({ app, live, rolled_back_from: from, changed_by, change_reason, changed_at }): Alert => ({
          key: `rolled back ${app} by a person`,
          tone: "neutral",
          label: "Rolled back",
          text: `${appName(app)} was rolled back from ${shortVersion(from ?? "", live)} by ${changed_by}: ${change_reason}`,
          since: changed_at ?? undefined,
        }),
      ),
  ];
  return alerts.sort((one, other) => (other.since ?? "").localeCompare(one.since ?? ""));
}

/** What an operator should know, worst first. `now`: Unix milliseconds. */
export function alertsOf(
  { apps, canaries, rollouts = [], freezes = [], requests = [] }: ReleaseOverview,
  now: number,
): Alert[] {
  const failing = apps.filter(isFailing).sort((a, b) => failingPercent(b) - failingPercent(a));
  const few = apps.filter((app) => (app.health?.failed ?? 0) > 0 && !isFailing(app));
  const ofCanaries = canaries.flatMap((canary) => ofCanary(canary, apps));
  return [
    ...failing.map(ofFailing),
    ...ofCanaries.filter(({ tone }) => tone === "red"),
    ...apps
      .filter(({ disabled }) => disabled)
      .map(
        (app): Alert => ({
          key: `disabled ${app.app}`,
          tone: "red",
          label: "Disabled",
          text: `${appName(app.app)} was disabled by ${app.disabled?.by}: ${app.disabled?.reason}`,
          since: app.disabled?.at,
          actions: [{ label: `Enable ${appName(app.app)}`, intent: enableIntent(app.app) }],
        }),
      ),
    ...few.map(
      (app): Alert => ({
        key: `few ${app.app}`,
        tone: "ochre",
        label: "Errors",
        text: `${appName(app.app)} failed for ${app.health?.failed} of ${app.health?.visitors} visitors in ${app.health?.window_minutes} minutes`,
      }),
    ),
    ...ofCanaries.filter(({ tone }) => tone !== "red"),
    ...rollouts
      .filter(({ state, ended_at }) => state === "paused" || (state === "stopped" && isRecent(ended_at, now)))
      .map(
        ({ id, app, version, state, note, ended_at }): Alert => ({
          key: `rollout ${id}`,
          tone: "ochre",
          label: state === "paused" ? "Paused" : "Stopped",
          text: `Rollout of ${appName(app)} ${version}. ${note}`,
          since: ended_at ?? undefined,
        }),
      ),
    ...requests.map(
      ({ id, app, action, version, requested_by, reason, requested_at }): Alert => ({
        key: `request ${id}`,
        tone: "ochre",
        label: "Approval",
        text: `${requested_by} wants to ${wishOf({ action, app, version })}: ${reason}`,
        since: requested_at,
        actions: [
          {
            label: "Approve",
            intent: {
              change: { action: "approve", request: id },
              question: `${capitalized(wishOf({ action, app, version }))}, as requested by ${requested_by}?`,
              confirmLabel: "Approve",
            },
          },
          {
            label: "Decline",
            intent: {
              change: { action: "decline", request: id },
              question: `Decline the request by ${requested_by}?`,
              confirmLabel: "Decline",
            },
          },
        ],
      }),
    ),
    ...rolledBack(apps, now),
    ...freezes
      .filter(({ starts_at }) => Date.parse(starts_at) <= now)
      .map(
        ({ id, app, reason }): Alert => ({
          key: `freeze ${id}`,
          tone: "neutral",
          label: "Frozen",
          text: `${app ? `${appName(app)} cannot` : "No app can"} be promoted: ${reason}`,
        }),
      ),
  ];
}

export const enableIntent = (app: string): Intent => ({
  change: { action: "enable", app },
  question: `Enable ${appName(app)} again?`,
  confirmLabel: `Enable ${appName(app)}`,
});
