import type { ReleaseApp } from "@handwork/contract";
import styles from "./releases.module.css";

const counted = (count: number, name: string) => `${count} ${name}${count === 1 ? "" : "s"}`;

/** Failures of a release in visitors' tabs, and how far they are from an automatic rollback. */
export function Health({ health }: { health: NonNullable<ReleaseApp["health"]> }) {
  const { window_minutes, visitors, failed, networks, given, never_mounted, budget } = health;
  return (
    <p className={failed > 0 ? styles.failing : styles.soft}>
      {failed > 0
        ? `Failed for ${failed} of ${counted(visitors, "visitor")} on ${counted(networks, "network")} in ${window_minutes} minutes.`
        : visitors > 0
          ? `0 errors in the last ${window_minutes} minutes (${counted(visitors, "report")}).`
          : `No reports in the last ${window_minutes} minutes.`}
      {failed > 0 &&
        ` The server ends it once ${Math.round(budget.rate * 100)}\u00a0% fail, and at least ${budget.visitors} visitors on ${budget.networks} networks.`}
      {never_mounted > 0 &&
        ` No report from ${never_mounted} of ${counted(given, "visitor")} who loaded this release.`}
    </p>
  );
}
