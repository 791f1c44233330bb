import type { Overview } from "@handwork/contract";
import { formatNaira, Stat, Stats } from "@handwork/ui";
import styles from "./dashboard.module.css";

const numberFormat = /* @__PURE__ */ new Intl.NumberFormat("en-NG");

export function OverviewTiles({ overview }: { overview: Overview }) {
  return (
    <section aria-labelledby="overview">
      <h2 id="overview">Overview</h2>
      <Stats className={styles.tiles}>
        <Stat label="Total Users" figure={numberFormat.format(overview.total_users)} note="Active accounts" />
        <Stat label="Active Jobs" figure={numberFormat.format(overview.active_jobs)} note="In progress" />
        <Stat label="Revenue" figure={formatNaira(overview.revenue)} note="Paid, net of refunds" />
      </Stats>
    </section>
  );
}
