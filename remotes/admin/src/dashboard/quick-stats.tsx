import { type Overview, paths } from "@handwork/contract";
import { CountList } from "./count-list.tsx";

const numberFormat = /* @__PURE__ */ new Intl.NumberFormat("en-NG");

interface QuickStat {
  label: string;
  note: string;
  /** Replaces `note` for managers if their figure counts fewer things. */
  managerNote?: string;
  figure: keyof Overview;
  to: string;
  /** Hides the figure from managers, who cannot act on it. */
  adminOnly?: boolean;
}

const stats: readonly QuickStat[] = [
  {
    label: "Pending Approvals",
    note: "Artisans and suggested names to review",
    managerNote: "Artisans to review",
    figure: "pending_approvals",
    to: paths.verification,
  },
  {
    label: "System Alerts",
    note: "Payments that need a refund",
    figure: "system_alerts",
    to: paths.problems,
    adminOnly: true,
  },
  {
    label: "New Registrations",
    note: "In the last 7 days",
    figure: "new_registrations",
    to: paths.people,
  },
  {
    label: "Issues Reported",
    note: "Orders in dispute",
    figure: "issues_reported",
    to: paths.problems,
  },
  {
    label: "Unread Messages",
    note: "From the contact form",
    figure: "unread_messages",
    to: paths.contactMessages,
  },
];

/** Shows the counts that the specification requires, each with a link. */
export function QuickStats({ overview, isAdmin = false }: { overview: Overview; isAdmin?: boolean }) {
  return (
    <section aria-labelledby="quick-stats">
      <h2 id="quick-stats">Quick Stats</h2>
      <CountList
        rows={stats
          .filter(({ adminOnly }) => isAdmin || !adminOnly)
          .map(({ figure, adminOnly: _, note, managerNote = note, ...stat }) => ({
            ...stat,
            note: isAdmin ? note : managerNote,
            figure: numberFormat.format(Number(overview[figure])),
          }))}
      />
    </section>
  );
}
