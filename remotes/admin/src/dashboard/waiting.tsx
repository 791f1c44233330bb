import { paths, type TodayCount } from "@handwork/contract";
import { countText, kindNames } from "../shared/attention-kinds.ts";
import type { ReleaseAlert } from "../shared/release-alerts.ts";
import { CountList } from "./count-list.tsx";
import { kindsInStats } from "./quick-stats.tsx";

interface WaitingProps {
  counts: readonly TodayCount[];
  /** For admins. */
  alerts?: readonly ReleaseAlert[];
}

/**
 * Releases that need somebody, and open work by kind, oldest first, with links to Today. Leaves out what the quick stats
 * count.
 */
export function Waiting({ counts, alerts: [alert, ...moreAlerts] = [] }: WaitingProps) {
  const others = counts
    .filter(({ kind }) => !kindsInStats.has(kind))
    .sort((one, other) => one.oldest.localeCompare(other.oldest));
  if (counts.length > 0 && others.length === 0 && !alert) return null;
  const releases = alert && {
    label: "Releases",
    figure: String(moreAlerts.length + 1),
    note: alert.text,
    oldest: alert.since,
    to: paths.releases,
  };
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">Needs you now</h2>
      {others.length === 0 && !releases ? (
        <p>Nothing is waiting for you.</p>
      ) : (
        <CountList
          due
          rows={[
            ...(releases ? [releases] : []),
            ...others.map((count) => ({
              label: kindNames[count.kind],
              figure: countText(count),
              oldest: count.oldest,
              to: `${paths.today}?kind=${count.kind}`,
            })),
          ]}
        />
      )}
    </section>
  );
}
