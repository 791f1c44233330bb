import type { ReleaseApp } from "@handwork/contract";

export const capitalized = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

/** `marketplace` as "Marketplace". */
export const appName = capitalized;

/** The number of a version, with the start of its hash if the other release has the same number. */
export function shortVersion(version: string, other: string | null | undefined): string {
  const [number = version, hash = ""] = version.split("+");
  return other?.split("+")[0] === number ? `${number}+${hash.slice(0, 4)}` : number;
}

interface Observed {
  readonly health: ReleaseApp["health"];
}

/** Percentage of visitors with a failure in the last minutes. */
export const failingPercent = ({ health }: Observed): number =>
  health && health.visitors > 0 ? (100 * health.failed) / health.visitors : 0;

/** Whether a release fails at half of its error budget or more, so that staff see it before the server acts. */
export const isFailing = ({ health }: Observed) =>
  health !== null && health.failed > 0 && failingPercent({ health }) >= 50 * health.budget.rate;

export const failsFor = (observed: Observed) =>
  `fails for ${Math.max(1, Math.round(failingPercent(observed)))}\u00a0% of`;

const verbs: Record<string, string> = {
  promote: "promote",
  "canary-promote": "promote the canary of",
  "rollout-start": "roll out",
  "waive-approval": "stop requiring approval for",
};

/** A requested change as "promote Employer 1.5.0". */
export const wishOf = ({ action, app, version }: { action: string; app: string; version: string | null }) =>
  `${verbs[action] ?? action} ${appName(app)}${version ? ` ${version}` : ""}`;
