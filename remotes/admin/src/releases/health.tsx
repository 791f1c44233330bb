import type { ReleaseApp } from "@handwork/contract";
import styles from "./releases.module.css";

const counted = (count: number, name: string) => `${count} ${name}${count === 1 ? "" : "s"}`;

/** How the live version fares in visitors' tabs, beside what it may cost before it is taken back. */
export function Health({ health }: { health: NonNullable<ReleaseApp["health"]> }) {
  const { window_minutes, visitors, failed, networks, budget } = health;
  return (
    <p className={failed > 0 ? styles.failing : styles.soft}>
      {failed > 0
        ? `Failed for ${failed} of ${counted(visitors, "visitor")} from ${counted(networks, "network")} in ${window_minutes} minutes`
        : `No failure in ${window_minutes} minutes, ${counted(visitors, "visitor")} told`}
      {`; taken back at ${Math.round(budget.rate * 100)} % and ${budget.visitors} visitors from ${budget.networks} networks.`}
    </p>
  );
}
