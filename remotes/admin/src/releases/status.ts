import type { Canary, ReleaseApp, ReleaseFreeze, ReleaseOverview, Rollout } from "@handwork/contract";
import { capitalized } from "../shared/capitalized.ts";
import {
  appName,
  failingPercent,
  failureRateText,
  isNearErrorLimit,
  requestText,
  shortVersion,
} from "../shared/releases.ts";
import { earlierReleases } from "./choices.tsx";
import { failureText } from "./failures.tsx";
import type { Intent } from "./release-changes.tsx";

type ChangeRequest = NonNullable<ReleaseOverview["requests"]>[number];

interface Alert {
  key: string;
  tone: "red" | "ochre" | "neutral";
  /** The badge's text. */
  label: string;
  text: string;
  /** The most frequent error and the last change. */
  detail?: string | undefined;
  /** When the problem began, if known. */
  since?: string | undefined;
  /** Buttons for the next step. */
  actions?: { label: string; intent: Intent }[];
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const isRecent = (at: string | null, now: number) => at !== null && now - Date.parse(at) < DAY;

/** Returns a version's most frequent error and the time of its first failure report. */
function failureSummary({ failures = [] }: Pick<ReleaseApp, "failures">, version: string | null) {
  const own = failures.filter((failure) => failure.version === version);
  const [mostFrequent] = own;
  return {
    error: mostFrequent && `${failureText(mostFrequent)} on ${mostFrequent.page}`,
    since: own.map(({ first_at }) => first_at).sort()[0],
  };
}

/** Returns the initial text of the reason field for a failing release. */
const reasonFor = (error: string | undefined) => (error ? `Fails: ${error}`.slice(0, 300) : undefined);

export const rollBackIntent = (item: ReleaseApp): Intent => {
  const { app, live, last_good } = item;
  const choices = earlierReleases(item);
  return {
    change: { action: "rollback", app },
    reason: isNearErrorLimit(item) ? reasonFor(failureSummary(item, live).error) : undefined,
    question: `Roll back ${appName(app)}?`,
    confirmLabel: (version) => (version ? `Roll back to ${shortVersion(version, live)}` : "Roll back"),
    successText: (version) =>
      `${appName(app)} has been rolled back${version ? ` to ${shortVersion(version, live)}` : ""}.`,
    danger: true,
    // Moves the fallback release to the front. The sort is stable, so the other releases keep their order.
    choices: choices.sort((a, b) => Number(b.version === last_good) - Number(a.version === last_good)),
  };
};

/** Whether this page needs the app. A change that breaks the app may then be impossible to undo on this page. */
export const isOwnApp = (app: string): boolean => app === "admin" || app === "shell";

export const enableIntent = (app: string): Intent => ({
  change: { action: "enable", app },
  question: `Enable ${appName(app)} again?`,
  confirmLabel: `Enable ${appName(app)}`,
  successText: `${appName(app)} is enabled again.`,
});

export const stopCanaryIntent = ({ id, percent }: Canary, reason?: string): Intent => ({
  change: { action: "canary-stop", canary: id },
  question: `Stop canary ${id} (${percent}\u00a0% of visitors)?`,
  confirmLabel: "Stop canary",
  successText: `Canary ${id} has stopped.`,
  danger: true,
  reason,
});

function failingAlert(app: ReleaseApp): Alert {
  const { error, since } = failureSummary(app, app.live);
  return {
    key: `failing ${app.app}`,
    tone: "red",
    label: "Failing",
    text: `${appName(app.app)} fails for ${failureRateText(app)} of visitors`,
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

/** Warns about errors in the live release that are below half of the limit for a rollback. */
const fewErrorsAlert = ({ app, health }: ReleaseApp): Alert => ({
  key: `errors ${app}`,
  tone: "ochre",
  label: "Errors",
  text: `${appName(app)} failed for ${health?.failed} of ${health?.visitors} visitors in the last ${health?.window_minutes} minutes`,
});

/** Returns one alert for each release in a canary that had an error. */
function canaryAlerts(canary: Canary, apps: readonly ReleaseApp[]): Alert[] {
  return Object.entries(canary.health ?? {})
    .filter(([, { failed }]) => failed > 0)
    .map(([name, health]): Alert => {
      const failures = apps.find(({ app }) => app === name)?.failures ?? [];
      const { error, since } = failureSummary({ failures }, canary.versions[name] ?? null);
      const isCanaryFailing = isNearErrorLimit({ health });
      return {
        key: `canary ${canary.id} ${name}`,
        tone: isCanaryFailing ? "red" : "ochre",
        label: isCanaryFailing ? "Canary failing" : "Errors",
        text: `${appName(name)}: ${failureRateText({ health })} of ${health.visitors} reporting visitors in canary ${canary.id} had errors`,
        since,
        detail: error && `${error}.`,
        actions: [{ label: `Stop canary ${canary.id}`, intent: stopCanaryIntent(canary, reasonFor(error)) }],
      };
    });
}

function disabledAlert({ app, disabled }: ReleaseApp): Alert[] {
  if (!disabled) return [];
  return [
    {
      key: `disabled ${app}`,
      tone: "red",
      label: "Disabled",
      text: `${appName(app)} was disabled by ${disabled.by}: ${disabled.reason}`,
      since: disabled.at,
      actions: [{ label: `Enable ${appName(app)}`, intent: enableIntent(app) }],
    },
  ];
}

/** Returns an alert for a rollout that is paused, or that stopped in the last day. */
function rolloutAlert({ id, app, version, state, note, ended_at }: Rollout, now: number): Alert[] {
  const isPaused = state === "paused";
  if (!isPaused && !(state === "stopped" && isRecent(ended_at, now))) return [];
  return [
    {
      key: `rollout ${id}`,
      tone: "ochre",
      label: isPaused ? "Paused" : "Stopped",
      text: `Rollout of ${appName(app)} ${version}. ${note}`,
      since: ended_at ?? undefined,
    },
  ];
}

function approvalAlert(request: ChangeRequest): Alert {
  const { id, requested_by, reason, requested_at } = request;
  const change = requestText(request);
  return {
    key: `request ${id}`,
    tone: "ochre",
    label: "Needs approval",
    text: `${requested_by} wants to ${change}: ${reason}`,
    since: requested_at,
    actions: [
      {
        label: "Approve",
        intent: {
          change: { action: "approve", request: id },
          question: `${capitalized(change)}, as requested by ${requested_by}?`,
          confirmLabel: "Approve",
          successText: `The request by ${requested_by} has been approved.`,
        },
      },
      {
        label: "Decline",
        intent: {
          change: { action: "decline", request: id },
          question: `Decline the request by ${requested_by}?`,
          confirmLabel: "Decline",
          successText: `The request by ${requested_by} has been declined.`,
        },
      },
    ],
  };
}

/** Returns an alert if the server rolled back or withdrew a release in the last day. */
function automaticRollbackAlert({ app, last_self_rollback: last }: ReleaseApp, now: number): Alert[] {
  if (!last || !isRecent(last.at, now)) return [];
  return [
    {
      key: `rolled back ${app}`,
      tone: "ochre",
      label: "Rolled back",
      text: last.to_version
        ? `${appName(app)} was rolled back automatically from ${shortVersion(last.from_version ?? "", last.to_version)} to ${shortVersion(last.to_version, last.from_version)}: ${last.reason}`
        : `${appName(app)} ${last.from_version} failed in a canary and was withdrawn: ${last.reason}`,
      since: last.at,
    },
  ];
}

/** Returns an alert if a person rolled back a release in the last hour. */
function manualRollbackAlert(item: ReleaseApp, now: number): Alert[] {
  const { app, live, rolled_back_from: from, changed_by, change_reason, changed_at: at } = item;
  const isManual = from && at && item.last_self_rollback?.at !== at;
  if (!isManual || now - Date.parse(at) >= HOUR) return [];
  return [
    {
      key: `rolled back ${app} by a person`,
      tone: "neutral",
      label: "Rolled back",
      text: `${appName(app)} was rolled back from ${shortVersion(from, live)} by ${changed_by}: ${change_reason}`,
      since: at,
    },
  ];
}

function freezeAlert({ id, app, reason, starts_at }: ReleaseFreeze, now: number): Alert[] {
  if (Date.parse(starts_at) > now) return [];
  const text = `${app ? `Releases of ${appName(app)} cannot` : "No release can"} be promoted: ${reason}`;
  return [{ key: `freeze ${id}`, tone: "neutral", label: "Frozen", text }];
}

const newestFirst = (a: Alert, b: Alert) => (b.since ?? "").localeCompare(a.since ?? "");

/** Returns what an operator should know, worst first. `now` is in Unix milliseconds. */
export function alertsOf(
  { apps, canaries, rollouts = [], freezes = [], requests = [] }: ReleaseOverview,
  now: number,
): Alert[] {
  const failing = apps.filter(isNearErrorLimit).sort((a, b) => failingPercent(b) - failingPercent(a));
  const withFewErrors = apps.filter((app) => (app.health?.failed ?? 0) > 0 && !isNearErrorLimit(app));
  const canaryProblems = canaries.flatMap((canary) => canaryAlerts(canary, apps));
  // Ordered by severity.
  return [
    ...failing.map(failingAlert),
    ...canaryProblems.filter(({ tone }) => tone === "red"),
    ...apps.flatMap(disabledAlert),
    ...withFewErrors.map(fewErrorsAlert),
    ...canaryProblems.filter(({ tone }) => tone !== "red"),
    ...rollouts.flatMap((rollout) => rolloutAlert(rollout, now)),
    ...requests.map(approvalAlert),
    ...[
      ...apps.flatMap((app) => automaticRollbackAlert(app, now)),
      ...apps.flatMap((app) => manualRollbackAlert(app, now)),
    ].sort(newestFirst),
    ...freezes.flatMap((freeze) => freezeAlert(freeze, now)),
  ];
}
