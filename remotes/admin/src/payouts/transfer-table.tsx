import { type PayoutTransfer, paths } from "@handwork/contract";
import { askConfirm } from "@handwork/federation";
import { Link } from "@handwork/federation/router";
import { Badge, type BadgeProps, Button, DateText, formatNaira, Money, Table } from "@handwork/ui";
import { AccountText } from "./account-text.tsx";
import { countOf } from "./due-people.ts";
import styles from "./payouts.module.css";

const states: Record<PayoutTransfer["state"], [label: string, tone: NonNullable<BadgeProps["tone"]>]> = {
  draft: ["Not approved", "neutral"],
  due: ["To be sent", "ochre"],
  sent: ["With the bank", "ochre"],
  paid: ["Paid", "green"],
  failed: ["Failed", "red"],
  reversed: ["Returned", "red"],
  cancelled: ["Cancelled", "neutral"],
};

interface TransferTableProps {
  transfers: PayoutTransfer[];
  busy: boolean;
  /** Id of the transfer that is being sent again. */
  retrying: number | null;
  onRetry: (transfer: PayoutTransfer) => Promise<void>;
}

/** Lists the transfers in a batch. The server sends failed and returned transfers first. */
export function TransferTable({ transfers, busy, retrying, onRetry }: TransferTableProps) {
  async function retry(transfer: PayoutTransfer): Promise<void> {
    const { name, amount } = transfer;
    const sure = await askConfirm(
      `Send ${formatNaira(amount)} to ${name} again? It goes to their current bank account.`,
      { confirmLabel: "Send again", cancelLabel: "Not now" },
    );
    if (sure) await onRetry(transfer);
  }
  return (
    <section aria-labelledby="transfers">
      <h2 id="transfers">Transfers</h2>
      <Table
        caption="Transfers"
        rows={transfers}
        rowKey={({ id }) => id}
        layout="lines"
        columns={[
          {
            header: "To",
            cell: ({ artisan, name }) =>
              artisan === null ? (
                <span className={styles.person}>
                  {name} <span className="soft">Marketer</span>
                </span>
              ) : (
                <Link to={paths.artisan(artisan)}>{name}</Link>
              ),
          },
          { header: "Account", cell: ({ account }) => <AccountText account={account} /> },
          {
            header: "For",
            cell: ({ artisan, jobs }) =>
              artisan === null ? countOf(jobs, "artisan", "artisans") : countOf(jobs, "job", "jobs"),
          },
          { header: "Amount", cell: ({ amount }) => <Money value={amount} />, align: "end" },
          {
            header: "State",
            cell: (transfer) => <State transfer={transfer} />,
          },
          {
            header: "Actions",
            cell: (transfer) =>
              transfer.can_retry ? (
                <Button
                  size="small"
                  variant="secondary"
                  busy={busy && transfer.id === retrying}
                  disabled={busy}
                  aria-label={`Send again to ${transfer.name}`}
                  onClick={() => void retry(transfer)}
                >
                  Send again
                </Button>
              ) : null,
          },
        ]}
      />
    </section>
  );
}

function State({ transfer: { state, reason, reference, settled_at } }: { transfer: PayoutTransfer }) {
  const [label, tone] = states[state] ?? [state];
  return (
    <span className={styles.state}>
      <Badge tone={tone}>{label}</Badge>
      {reason && <span className={tone === "red" ? styles.warning : undefined}>{reason}</span>}
      <span className="soft">
        {settled_at && <DateText value={settled_at} withTime />} {reference}
      </span>
    </span>
  );
}
