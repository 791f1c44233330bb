import { type PayoutBatch, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { DateText, Money, Table } from "@handwork/ui";
import { BatchState } from "./batch-state.tsx";

/** Lists batches, newest first. The server sends at most 50. */
export function BatchList({ batches }: { batches: PayoutBatch[] }) {
  return (
    <section aria-labelledby="batches">
      <h2 id="batches">Batches</h2>
      <Table
        caption="Batches"
        rows={batches}
        rowKey={({ id }) => id}
        layout="lines"
        columns={[
          { header: "Batch", cell: ({ id }) => <Link to={`${paths.payouts}?batch=${id}`}>Batch {id}</Link> },
          { header: "Prepared", cell: ({ created_at }) => <DateText value={created_at} withTime /> },
          { header: "By", cell: ({ created_by }) => created_by, line: "labelled" },
          { header: "State", cell: (batch) => <BatchState batch={batch} /> },
          { header: "Amount", cell: ({ amount }) => <Money value={amount} />, align: "end" },
        ]}
      />
    </section>
  );
}
