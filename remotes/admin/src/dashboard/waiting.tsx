import { paths, type TodayCount } from "@handwork/contract";
import { countText, kindNames } from "../shared/attention-kinds.ts";
import { CountList } from "./count-list.tsx";
import { kindsInStats } from "./quick-stats.tsx";

/** Open work by kind, oldest first, with links to Today. Leaves out what the quick stats count. */
export function Waiting({ counts }: { counts: readonly TodayCount[] }) {
  const others = counts
    .filter(({ kind }) => !kindsInStats.has(kind))
    .sort((one, other) => one.oldest.localeCompare(other.oldest));
  if (counts.length > 0 && others.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">Needs you now</h2>
      {others.length === 0 ? (
        <p>Nothing is waiting for you.</p>
      ) : (
        <CountList
          rows={others.map((count) => ({
            label: kindNames[count.kind],
            figure: countText(count),
            oldest: count.oldest,
            to: `${paths.today}?kind=${count.kind}`,
            due: true,
          }))}
        />
      )}
    </section>
  );
}
