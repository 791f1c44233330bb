import type { ReleaseApp } from "@handwork/contract";
import styles from "./releases.module.css";

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

interface HealthProps {
  health: NonNullable<ReleaseApp["health"]>;
  /** A canary is stopped instead of rolled back. */
  isCanary?: boolean;
}

/** A release's recent errors in visitors' tabs, and the limit for an automatic rollback. */
export function Health({ health, isCanary = false }: HealthProps) {
  const { window_minutes, visitors, failed, networks, given, never_mounted, budget } = health;
  return (
    <p className={failed > 0 ? styles.failing : styles.soft}>
      {failed > 0
        ? `Errors for ${failed} of ${countText(visitors, "visitor")} on ${countText(networks, "network")} in the last ${window_minutes} minutes.`
        : visitors > 0
          ? `0 errors in the last ${window_minutes} minutes (${countText(visitors, "report")}).`
          : `No reports in the last ${window_minutes} minutes.`}
      {failed > 0 &&
        ` ${isCanary ? "Stops" : "Rolls back"} automatically at ${Math.round(budget.rate * 100)}\u00a0% errors from at least ${budget.visitors} visitors on ${budget.networks} networks.`}
      {never_mounted > 0 &&
        ` No report from ${never_mounted} of ${countText(given, "visitor")} who loaded this release.`}
    </p>
  );
}
