import type { ReleaseApp } from "@handwork/contract";
import styles from "./releases.module.css";

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

type ReleaseHealth = NonNullable<ReleaseApp["health"]>;

function errorsText({ window_minutes: minutes, visitors, failed, networks }: ReleaseHealth): string {
  if (failed > 0)
    return `Errors for ${failed} of ${countText(visitors, "visitor")} on ${countText(networks, "network")} in the last ${minutes} minutes.`;
  if (visitors > 0) return `0 errors in the last ${minutes} minutes (${countText(visitors, "report")}).`;
  return `No reports in the last ${minutes} minutes.`;
}

interface HealthProps {
  health: ReleaseHealth;
  /** A failing canary is stopped, and not rolled back. */
  isCanary?: boolean;
}

/** Shows a release's recent errors in visitors' tabs and the limit for an automatic rollback. */
export function Health({ health, isCanary = false }: HealthProps) {
  const { failed, given, never_mounted, budget } = health;
  return (
    <p className={failed > 0 ? styles.failing : "soft"}>
      {errorsText(health)}
      {failed > 0 &&
        ` ${isCanary ? "Stops" : "Rolls back"} automatically at ${Math.round(budget.rate * 100)}\u00a0% errors from at least ${budget.visitors} visitors on ${budget.networks} networks.`}
      {never_mounted > 0 &&
        ` No report from ${never_mounted} of ${countText(given, "visitor")} who loaded this release.`}
    </p>
  );
}
