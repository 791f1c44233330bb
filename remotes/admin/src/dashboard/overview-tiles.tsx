import { type Overview, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { cx, formatNaira, Stat, Stats } from "@handwork/ui";
import { ChevronRight } from "lucide-react";
import styles from "./dashboard.module.css";

const count = /* @__PURE__ */ new Intl.NumberFormat("en-NG");

/** The key figures of the business. */
export function OverviewTiles({ overview }: { overview: Overview }) {
  return (
    <section aria-labelledby="overview" className={styles.section}>
      <h2 id="overview">Overview</h2>
      <Stats>
        <Stat label="Total Users" figure={count.format(overview.total_users)} note="Active accounts" />
        <Stat label="Active Jobs" figure={count.format(overview.active_jobs)} note="In progress" />
        <Stat label="Revenue" figure={formatNaira(overview.revenue)} note="Paid, net of refunds" />
      </Stats>
    </section>
  );
}

/** Counts of open tasks, each with a link. */
export function QuickStats({ overview }: { overview: Overview }) {
  const rows = [
    {
      label: "Pending Approvals",
      note: "Artisans to verify, names to match",
      figure: overview.pending_approvals,
      to: paths.verification,
      due: true,
    },
    {
      label: "System Alerts",
      note: "Payments that need a refund",
      figure: overview.system_alerts,
      to: paths.problems,
      due: true,
    },
    {
      label: "New Registrations",
      note: "In the last 7 days",
      figure: overview.new_registrations,
      to: paths.manageUsers,
      due: false,
    },
    {
      label: "Issues Reported",
      note: "Orders in dispute",
      figure: overview.issues_reported,
      to: paths.problems,
      due: true,
    },
    {
      label: "Unread Messages",
      note: "From the contact form",
      figure: overview.unread_messages,
      to: paths.contactMessages,
      due: true,
    },
  ];
  return (
    <section aria-labelledby="quick-stats" className={styles.section}>
      <h2 id="quick-stats">Quick Stats</h2>
      <ul className={styles.quick}>
        {rows.map(({ label, note, figure, to, due }) => (
          <li key={label}>
            <Link to={to}>
              <span className={cx(styles.figure, due && figure > 0 && styles.due)}>
                {count.format(figure)}
              </span>
              <span className={styles.label}>
                {label}
                <span className={styles.note}>{note}</span>
              </span>
              <ChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
