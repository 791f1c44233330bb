import { paths, type TodayCount } from "@handwork/contract";
import { ageTone } from "../shared/age.ts";
import { countText, kindNames, mostUrgentFirst } from "../shared/attention-kinds.ts";
import type { ReleaseAlert } from "../shared/release-alerts.ts";
import { CountList } from "./count-list.tsx";

interface NeedsAttentionProps {
  counts: readonly TodayCount[];
  /** Only admins get release alerts. */
  alerts?: readonly ReleaseAlert[];
}

/** Shows one row for all release alerts, then a row per kind of open work, most urgent first. */
export function NeedsAttention({ counts, alerts: [alert, ...moreAlerts] = [] }: NeedsAttentionProps) {
  const releaseRow = alert && {
    label: "Releases",
    figure: String(moreAlerts.length + 1),
    note: alert.text,
    oldest: alert.since,
    to: paths.releases,
    tone: alert.tone,
  };
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">Needs your attention</h2>
      {counts.length === 0 && !releaseRow ? (
        <p>Nothing is waiting for you.</p>
      ) : (
        <CountList
          fullWidth
          rows={[
            ...(releaseRow ? [releaseRow] : []),
            ...mostUrgentFirst(counts).map((count) => ({
              label: kindNames[count.kind],
              figure: countText(count),
              oldest: count.oldest,
              to: `${paths.today}?kind=${count.kind}`,
              tone: ageTone(count.kind, count.oldest),
            })),
          ]}
        />
      )}
    </section>
  );
}
