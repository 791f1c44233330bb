import { type AttentionKind, type Overview, paths, type TodayCount } from "@handwork/contract";
import { CountList } from "./count-list.tsx";

const number = /* @__PURE__ */ new Intl.NumberFormat("en-NG");

interface QuickStat {
  label: string;
  note: string;
  figure: keyof Overview;
  to: string;
  /** The kinds of open work that it counts. */
  kinds: readonly AttentionKind[];
  /** Managers do not decide about it. */
  adminOnly?: boolean;
}

const stats: readonly QuickStat[] = [
  {
    label: "Pending Approvals",
    note: "Artisans and names to check",
    figure: "pending_approvals",
    to: paths.verification,
    kinds: ["verification", "suggestion"],
  },
  {
    label: "System Alerts",
    note: "Payments that need a refund",
    figure: "system_alerts",
    to: paths.problems,
    kinds: ["refund"],
    adminOnly: true,
  },
  {
    label: "New Registrations",
    note: "In the last 7 days",
    figure: "new_registrations",
    to: paths.people,
    kinds: [],
  },
  {
    label: "Issues Reported",
    note: "Orders in dispute",
    figure: "issues_reported",
    to: paths.problems,
    kinds: ["problem"],
  },
  {
    label: "Unread Messages",
    note: "From the contact form",
    figure: "unread_messages",
    to: paths.contactMessages,
    kinds: ["message"],
  },
];

export const kindsInStats = /* @__PURE__ */ new Set(stats.flatMap(({ kinds }) => kinds));

interface QuickStatsProps {
  overview: Overview;
  /** Open work, for the age of the oldest. */
  counts: readonly TodayCount[];
  isAdmin?: boolean;
}

/** Counts of open tasks, each with a link. */
export function QuickStats({ overview, counts, isAdmin = false }: QuickStatsProps) {
  return (
    <section aria-labelledby="quick-stats">
      <h2 id="quick-stats">Quick Stats</h2>
      <CountList
        rows={stats
          .filter(({ adminOnly }) => isAdmin || !adminOnly)
          .map(({ label, note, figure, to, kinds }) => ({
            ...{ label, note, to },
            figure: number.format(Number(overview[figure])),
            oldest: counts
              .filter(({ kind }) => kinds.includes(kind))
              .map(({ oldest }) => oldest)
              .sort()[0],
          }))}
      />
    </section>
  );
}
