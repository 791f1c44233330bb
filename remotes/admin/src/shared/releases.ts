import type { ReleaseApp } from "@handwork/contract";
import { capitalized } from "./capitalized.ts";

/** Returns an app's display name: "Marketplace" for `marketplace`. */
export const appName = capitalized;

/** Returns a version's number. Adds the start of its hash if `other` has the same number. */
export function shortVersion(version: string, other: string | null | undefined): string {
  const [number = version, hash = ""] = version.split("+");
  return other?.split("+")[0] === number ? `${number}+${hash.slice(0, 4)}` : number;
}

interface WithHealth {
  readonly health: ReleaseApp["health"];
}

/** Percentage of visitors who had an error in the last few minutes. */
export const failingPercent = ({ health }: WithHealth): number =>
  health && health.visitors > 0 ? (100 * health.failed) / health.visitors : 0;

/** Whether a release has used at least half of its error budget. Staff thus see it before the server rolls it back. */
export const isNearErrorLimit = ({ health }: WithHealth) =>
  health !== null && health.failed > 0 && failingPercent({ health }) >= 50 * health.budget.rate;

/** Returns the share of visitors who had an error, such as "12 %". */
export const failureRateText = (item: WithHealth) =>
  `${Math.max(1, Math.round(failingPercent(item)))}\u00a0%`;

const verbs: Record<string, string> = {
  promote: "promote",
  "canary-promote": "promote the canary of",
  "rollout-start": "roll out",
  "waive-approval": "stop requiring approval for",
};

/** Describes a requested change, such as "promote Employer 1.5.0". */
export const requestText = ({
  action,
  app,
  version,
}: {
  action: string;
  app: string;
  version: string | null;
}) => `${verbs[action] ?? action} ${appName(app)}${version ? ` ${version}` : ""}`;
