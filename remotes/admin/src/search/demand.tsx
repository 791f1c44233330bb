import { PAGE_SIZE, type SearchDemand } from "@handwork/contract";
import { type Column, DateText, EmptyState, Table } from "@handwork/ui";
import { UserSearch } from "lucide-react";
import { useState } from "react";
import styles from "../shared/lists.module.css";
import { LoadMore } from "../shared/load-more.tsx";

const columns: Column<SearchDemand>[] = [
  { header: "Trade", cell: ({ trade }) => trade ?? "Any" },
  { header: "Place", cell: ({ place }) => place ?? "All of Lagos" },
  { header: "Unknown words", cell: ({ unknown }) => unknown || "None" },
  { header: "Searches", cell: ({ count }) => count, align: "end" },
  { header: "People waiting", cell: ({ alerts }) => alerts, align: "end" },
  { header: "Last search", cell: ({ last_seen_at }) => <DateText value={last_seen_at} /> },
];

/** Lists searches without results. They show which artisans to register and which words to add. */
export function Demand({ demand }: { demand: SearchDemand[] }) {
  const [shown, setShown] = useState(PAGE_SIZE);
  const rows = demand.slice(0, shown);
  return (
    <section aria-labelledby="list" className={styles.section}>
      <h2 id="list">Searches without results</h2>
      {demand.length === 0 ? (
        <EmptyState
          icon={<UserSearch size={40} />}
          title="Every search found an artisan"
          text="Searches without results appear here. A search with unknown words appears after three attempts."
        />
      ) : (
        <>
          <Table caption="Searches without results" columns={columns} rows={rows} rowKey={({ id }) => id} />
          <LoadMore
            shown={rows.length}
            hasMore={shown < demand.length}
            state="idle"
            onMore={() => setShown(shown + PAGE_SIZE)}
          />
        </>
      )}
    </section>
  );
}
